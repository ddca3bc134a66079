import { importId, listId, playId } from '../../records/globalIds.ts';
import { titleId } from '../../records/title.ts';
import { rowsUntil } from '../imports/importRules.ts';
import type { ImportRecord } from '../imports/importRecords.ts';
import type { ListRecord } from '../lists/listRecords.ts';
import {
  ownFields,
  type PartRecord,
  type PassState,
  type PlayRecord,
  type RatingRecord,
  type ViewerTitleRecord,
} from '../records.ts';
import type { SeasonRange, ViewerStores } from '../store.ts';
import type { ExportedOf, ExportedPart } from './exportSchema.ts';
import { readAll } from './readAll.ts';
import type { Streamed } from './streamJson.ts';

/** How many parts of a title are read at once, unless a season has more, which is always read as a whole. */
const MAX_PARTS = 500;
/** How many rows of an import are read at once. */
const ROWS = 200;

export function exportTitle(title: ViewerTitleRecord, stores: ViewerStores): Streamed<ExportedOf<'titles'>> {
  const { local, previous } = title;
  return {
    titleId: titleId(title),
    name: title.title,
    year: yearOf(title),
    localName: local?.title ?? null,
    language: local?.language ?? null,
    ...ownFields.parse(title),
    playedAt: title.playedAt,
    changedAt: title.changedAt,
    ...exportPass(title),
    previous: previous && { ...exportPass(previous), parts: readParts(title, previous, stores) },
    parts: readParts(title, title, stores),
  };
}

/** The year of a title's release or first episode; null when it is not known. */
export function yearOf({ facts }: Pick<ViewerTitleRecord, 'facts'>): number | null {
  return facts?.releaseDate ? Number(facts.releaseDate.slice(0, 4)) : null;
}

function exportPass({ pass, passStartedAt, last }: PassState) {
  return { pass, passStartedAt, last: last && exportPart(last) };
}

function exportPart({ seasonNumber, episodeNumber, position, length, plays, at }: PartRecord): ExportedPart {
  return { seasonNumber, episodeNumber, position, length, plays, at };
}

/** The parts of a pass of a title, in the order of its seasons. */
async function* readParts(
  title: ViewerTitleRecord,
  { pass, whole, seasons }: PassState,
  { titles }: ViewerStores,
): AsyncGenerator<ExportedPart> {
  if (whole) yield exportPart(whole);
  let ranges: SeasonRange[] = [];
  let count = 0;
  const read = async () => {
    const found = await titles.readSeasons(title.uid, ranges);
    ranges = [];
    count = 0;
    return found.flatMap((season) => [...season.values()].map(exportPart));
  };
  for (const [seasonNumber, { parts }] of [...seasons].sort(([a], [b]) => a - b)) {
    if (ranges.length > 0 && count + parts > MAX_PARTS) yield* await read();
    ranges.push({ titleId: titleId(title), pass, seasonNumber, stored: parts });
    count += parts;
  }
  if (ranges.length > 0) yield* await read();
}

export function exportPlay({ uid, changedAt: _changedAt, ...play }: PlayRecord): ExportedOf<'plays'> {
  return { ...play, id: playId(uid, play.id) };
}

export function exportRating({ targetId, value, original, at }: RatingRecord): ExportedOf<'ratings'> {
  return { targetId, value: value / 10, original, at };
}

export function exportList(record: ListRecord, { lists }: ViewerStores): Streamed<ExportedOf<'lists'>> {
  const { uid: _uid, secret: _secret, items: _count, isCopying: _isCopying, ...list } = record;
  return { ...list, id: listId(list.id), items: readItems(record, lists) };
}

async function* readItems({ uid, id }: ListRecord, lists: ViewerStores['lists']) {
  // An item that is added meanwhile is the last one.
  for await (const item of readAll((page) => lists.readItems(uid, id, 'rank', page), false)) {
    const { titleId, note, addedAt } = item;
    yield { titleId, note, addedAt };
  }
}

/** @param now rows that have expired by then are not exported, even if they are still stored */
export function exportImport(
  record: ImportRecord,
  stores: ViewerStores,
  now: string,
): Streamed<ExportedOf<'imports'>> {
  const { uid, id, source, startedAt, finishedAt, undoneAt, totals } = record;
  const rows = rowsUntil(record) <= now ? [] : readRows(record, stores);
  return { id: importId(uid, id), source, startedAt, finishedAt, undoneAt, totals, rows };
}

async function* readRows({ uid, id }: ImportRecord, { imports }: ViewerStores) {
  for (let after: number | null = 0; after !== null;) {
    const { records, hasMore } = await imports.readRows(uid, id, { after, count: ROWS });
    for (const { undo: _undo, ...row } of records) yield row;
    // Malformed rows are left out.
    after = hasMore ? (records.at(-1)?.number ?? after + ROWS) : null;
  }
}
