import { randomUUID } from 'node:crypto';
import { parseName } from '../../graphql/arguments.ts';
import type { RequestContext } from '../../graphql/context.ts';
import { badUserInput } from '../../graphql/errors.ts';
import { importing } from '../../graphql/importContext.ts';
import type { ImportRecordInput, MutationResolvers } from '../../graphql/generated/resolvers.ts';
import { parseImportId, parseListId } from '../../records/globalIds.ts';
import { titleId, type TitleRef } from '../../records/title.ts';
import { TmdbError } from '../../tmdb/tmdbError.ts';
import { parseRecordId } from '../input.ts';
import type { ImportRecord, ImportRowRecord } from './importRecords.ts';
import { requireManager } from '../secretAddress.ts';
import { MAX_STEP } from '../store.ts';
import { importBatches, type ReadyRows } from './importBatches.ts';
import { type ParsedRow, parseRow, rejectedRow } from './importInput.ts';
import { type ImportedTitle, readImportedTitle, reasonAgainst } from './importLookups.ts';
import { finishImport, requireOpen, startImport } from './importRules.ts';
import { undoImport } from './undoImport.ts';

/** Longest name of a source, in characters. */
const MAX_SOURCE = 60;

export const mutations = {
  startImport: async (_root, { input }, context) => {
    const viewer = await requireManager(context);
    const id = parseRecordId(input.id) ?? randomUUID();
    const source = parseName('source', input.source, MAX_SOURCE);
    const change = startImport({ id, source }, new Date().toISOString());
    const { stored } = await context.viewerStores.imports.update(viewer.uid, change);
    return { import: stored.record, viewer };
  },
  importRecords: async (_root, { input }, requestContext) => {
    const { viewer, context } = await importing(requestContext);
    const { uid } = viewer;
    const { importId, rows } = input;
    if (rows.length > MAX_STEP) throw badUserInput(`rows must be at most ${MAX_STEP}`, rows.length);
    requireOwnNumbers(rows.map(({ number }) => number));
    const before = await requireImport(uid, importId, context);
    const now = new Date().toISOString();
    requireOpen(before, now);
    const ownLists = await readOwnLists(uid, rows, context);
    const into = { uid, source: before.source, run: before.id, now, ownLists };
    const parsed = rows.map((row) => parseRow(row, into, context));
    const { ready, retry } = await lookUp(parsed, context);
    const stored = new Map<number, ImportRowRecord>();
    let record = before;
    const { imports } = context.viewerStores;
    for (const batch of importBatches(ready, into, imports.targetsAtOnce)) {
      const { stored: after } = await imports.add(uid, batch);
      for (const [number, row] of after.rows) stored.set(number, row);
      record = after.record;
    }
    const inOrder = rows.flatMap(({ number }) => stored.get(number) ?? []);
    return { rows: inOrder, retry, import: record, viewer };
  },
  finishImport: async (_root, { input: { importId } }, context) => {
    const viewer = await requireManager(context);
    const { id } = await requireImport(viewer.uid, importId, context);
    const change = finishImport(id, new Date().toISOString());
    const { stored } = await context.viewerStores.imports.update(viewer.uid, change);
    return { import: stored.record, viewer };
  },
  undoImport: async (_root, { input: { importId } }, requestContext) => {
    const { viewer, context } = await importing(requestContext);
    const record = await requireImport(viewer.uid, importId, context);
    return { import: await undoImport(record, context), viewer };
  },
} satisfies MutationResolvers;

async function requireImport(uid: string, id: string, { loaders }: RequestContext): Promise<ImportRecord> {
  const own = parseImportId(uid, id);
  const record = own === null ? null : await loaders.viewer.of(uid).imports.load(own);
  // Any other viewer's id is as wrong as one that names nothing.
  if (!record) throw badUserInput("importId must be that of one of the viewer's imports", id);
  return record;
}

/** The own ids of those of the viewer's lists that rows name by their global ids. */
async function readOwnLists(
  uid: string,
  rows: readonly ImportRecordInput[],
  { viewerStores }: RequestContext,
): Promise<ReadonlySet<string>> {
  const ids = rows.flatMap(({ record: { list, listItem } }) => {
    const { key } = list ?? listItem ?? { key: '' };
    return parseListId(key) ?? [];
  });
  const lists = ids.length > 0 ? await viewerStores.lists.read(uid, [...new Set(ids)]) : [];
  return new Set(lists.flatMap((list) => list?.id ?? []));
}

/** Of two rows of one number both would add something, and only one would be in the receipt, and undone. */
function requireOwnNumbers(numbers: readonly number[]): void {
  const repeated = numbers.find((number, index) => numbers.indexOf(number) < index);
  if (repeated !== undefined) throw badUserInput('number must be another one for each row', repeated);
}

/** Looks up the titles that rows name. Rows of what does not exist are rejected; those of what could not be read are to be sent again. */
async function lookUp(rows: readonly ParsedRow[], context: RequestContext) {
  const named = new Map<string, { readonly ref: TitleRef; readonly rows: ParsedRow[] }>();
  for (const row of rows) {
    if (!('title' in row) || row.title === null) continue;
    const entry = named.get(titleId(row.title)) ?? { ref: row.title, rows: [] };
    named.set(titleId(row.title), entry);
    entry.rows.push(row);
  }
  const found = new Map<string, ImportedTitle | null | 'failed'>();
  await Promise.all(
    [...named].map(async ([id, { ref, rows: ofTitle }]) => {
      const parts = ofTitle.flatMap((row) => ('part' in row ? [row.part] : []));
      const read = readImportedTitle(ref, parts, context);
      found.set(id, await read.catch(failedOr));
    }),
  );
  const titles = new Map<string, ImportedTitle>();
  const retry: number[] = [];
  const ready = rows.flatMap((row): ParsedRow[] => {
    if (!('title' in row) || row.title === null) return [row];
    const title = found.get(titleId(row.title));
    if (title === 'failed') {
      retry.push(row.origin.number);
      return [];
    }
    if (!title) return [rejectedRow(row.origin, 'The movie database has no such title')];
    titles.set(titleId(row.title), title);
    const reason = 'part' in row ? reasonAgainst(row.part, title) : null;
    return [reason === null ? withLength(row, title) : rejectedRow(row.origin, reason)];
  });
  return { ready: { titles, rows: ready } satisfies ReadyRows, retry };
}

/** A position of which only its part of the whole is known, in seconds. */
function withLength(row: ParsedRow, { names }: ImportedTitle): ParsedRow {
  if (!('part' in row) || row.fact.kind !== 'PROGRESS') return row;
  const { share, ...fact } = row.fact;
  if (share === undefined) return row;
  const minutes = names.facts?.runtime;
  if (!minutes) return rejectedRow(row.origin, 'The movie database does not know its length');
  const length = minutes * 60;
  return { ...row, fact: { ...fact, position: share * length, length } };
}

function failedOr(error: unknown): 'failed' {
  // It has been logged where it arose.
  if (error instanceof TmdbError) return 'failed';
  throw error;
}
