import { randomBytes } from 'node:crypto';
import { titleId, type TitleRef } from '../../records/title.ts';
import type { ImportRowRecord } from './importRecords.ts';
import type { PlayableRef } from '../records.ts';
import { type ImportBatch, MAX_STEP } from '../store.ts';
import { playIds } from './importedPlays.ts';
import type { ImportedRow } from './importFacts.ts';
import type { ImportedListRow } from './importIntoList.ts';
import type { ImportedTitle } from './importLookups.ts';
import { batchOf, type ImportInto, listStep, titleStep } from './importSteps.ts';

/** How many records a batch writes at most beside the import, the account's totals and an old season of each title: Firestore takes 500. */
const MAX_WRITES = 440;

type TitleRow = ImportedRow & { readonly title: TitleRef; readonly part: PlayableRef };
/** By the list's own id. */
type ListRow = ImportedListRow & { readonly list: string };
interface RestRow {
  readonly row: ImportRowRecord;
}
type ReadyRow = TitleRow | ListRow | RestRow;

/** Rows that can be stored, with the titles that they name by their global ids. */
export interface ReadyRows {
  readonly titles: ReadonlyMap<string, ImportedTitle>;
  readonly rows: readonly ReadyRow[];
}

/**
 * Divides rows into as few batches as they fit in: those of lists, then those of each title, and those that change nothing. What a batch
 * adds to a title is of one pass, which a state begins.
 *
 * @param targetsAtOnce how many titles and lists a batch can have
 */
export function importBatches(
  { titles, rows }: ReadyRows,
  into: ImportInto,
  targetsAtOnce: number,
): readonly ImportBatch[] {
  const inOrder: readonly ReadyRow[] = [
    ...rows.filter((row) => 'list' in row),
    ...[...grouped(rows.filter(isOfTitle), targetOf).values()].flat(),
    ...rows.filter((row) => 'row' in row),
  ];
  let batch: ReadyRow[] = [];
  let written = new Set<string>();
  let targets = new Set<string>();
  let plays = 0;
  const batches = [batch];
  for (const row of inOrder) {
    const own = isOfTitle(row) && row.fact.kind === 'PLAY' ? playIds(into.source, row.title, row.fact) : [];
    const beginsPass = isOfTitle(row) && row.fact.kind === 'STATE' && targets.has(targetOf(row));
    plays += own.length;
    for (const record of [...recordsOf(row), ...own]) written.add(record);
    if (!('row' in row)) targets.add(targetOf(row));
    if (beginsPass || plays > MAX_STEP || written.size > MAX_WRITES || targets.size > targetsAtOnce) {
      plays = own.length;
      written = new Set([...recordsOf(row), ...own]);
      targets = new Set('row' in row ? [] : [targetOf(row)]);
      batches.push((batch = []));
    }
    batch.push(row);
  }
  return batches.filter(({ length }) => length > 0).map((some) => toBatch(some, titles, into));
}

function isOfTitle(row: ReadyRow): row is TitleRow {
  return 'part' in row;
}

const targetOf = (row: TitleRow | ListRow) => ('list' in row ? row.list : titleId(row.title));

/** What a row writes beside plays, by a name for each record. */
function recordsOf(row: ReadyRow): readonly string[] {
  if ('row' in row) return [`row ${row.row.number}`];
  const both = [`row ${row.origin.number}`, targetOf(row)];
  if ('list' in row) {
    const { list, fact } = row;
    return fact.kind === 'LIST' ? both : [...both, `${list} ${fact.titleId}`, `listed ${fact.titleId}`];
  }
  const { title, part, fact } = row;
  if (fact.kind === 'RATING') return [...both, `rating ${fact.targetId}`];
  return part.seasonNumber === null ? both : [...both, `${titleId(title)}:s${part.seasonNumber}`];
}

function toBatch(rows: readonly ReadyRow[], titles: ReadyRows['titles'], into: ImportInto): ImportBatch {
  const lists = grouped(
    rows.filter((row) => 'list' in row),
    targetOf,
  );
  const ofTitles = grouped(rows.filter(isOfTitle), targetOf);
  const steps = [
    ...[...lists].map(([id, own]) => listStep(id, randomBytes(16).toString('base64url'), own, into)),
    ...[...ofTitles].map(([id, own]) => {
      const [first] = own;
      const title = titles.get(id);
      if (!first || !title) throw new Error(`${id} must have been looked up`);
      return titleStep(first.title, title.names, own, into);
    }),
  ];
  return batchOf(
    into,
    steps,
    rows.flatMap((row) => ('row' in row ? [row.row] : [])),
  );
}

function grouped<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row)) ?? [];
    groups.set(keyOf(row), group);
    group.push(row);
  }
  return groups;
}
