import type { ImportRecord, ImportRowRecord } from '../viewer/imports/importRecords.ts';
import type { ListItemRecord, ListRecord } from '../viewer/lists/listRecords.ts';
import {
  type LoadedTitle,
  newTitleRecord,
  type PlayRecord,
  type RatingRecord,
  type ViewerTitleRecord,
} from '../viewer/records.ts';
import type { ListChange, PageRequest, RecordPage, ViewerStores } from '../viewer/store.ts';
import type { LogRecorder } from './logRecorder.ts';

/** The stores of one backend. */
export interface StoresBackend {
  readonly store: ViewerStores;
  /** The same stores in another process. */
  readonly other: ViewerStores;
  readonly log: LogRecorder;
  /** Two viewers of the backend, of whom nothing is stored yet. */
  readonly uids: readonly [string, string];
  readonly close: () => Promise<void>;
}

/** Starts a backend; with lower limits of an account's bytes, lists, imports and their rows when a test needs a full one. */
export type StartStores = (
  maxBytes?: number,
  maxLists?: number,
  maxImports?: number,
  maxImportRows?: number,
) => Promise<StoresBackend>;

const AT = '2025-03-01T00:00:00.000Z';

/** A title with its names and nothing else. */
export function storedTitle(
  uid: string,
  id: string,
  own: Partial<ViewerTitleRecord> = {},
): ViewerTitleRecord {
  const [kind, tmdbId] = id.split(':');
  const ref = { mediaType: kind === 'movie' ? 'MOVIE' : 'TV', tmdbId: Number(tmdbId) } as const;
  return { ...newTitleRecord(uid, ref, { title: `Title ${tmdbId}`, posterPath: '/p.jpg' }, AT), ...own };
}

/** A play of a movie by a client, on a day. */
export function storedPlay(uid: string, id: string, own: Partial<PlayRecord> = {}): PlayRecord {
  return {
    uid,
    id,
    titleId: 'movie:603',
    seasonNumber: null,
    episodeNumber: null,
    day: '2025-03-04',
    at: null,
    precision: 'DAY',
    pass: 1,
    source: 'CLIENT',
    sourceId: null,
    run: null,
    bulk: false,
    note: null,
    changedAt: AT,
    ...own,
  };
}

/** A rating of a title, season or episode. */
export function storedRating(uid: string, targetId: string, own: Partial<RatingRecord> = {}): RatingRecord {
  const titleId = targetId.split(':').slice(0, 2).join(':');
  return { uid, targetId, titleId, value: 80, original: null, at: AT, changedAt: AT, ...own };
}

/** A private list without items. */
export function storedList(uid: string, id: string, own: Partial<ListRecord> = {}): ListRecord {
  return {
    uid,
    id,
    name: `List ${id}`,
    description: null,
    visibility: 'PRIVATE',
    secret: null,
    ranked: false,
    items: 0,
    isCopying: false,
    createdAt: AT,
    changedAt: AT,
    ...own,
  };
}

/** An import that was started then. */
export function storedImport(uid: string, id: string, own: Partial<ImportRecord> = {}): ImportRecord {
  const totals = { added: 0, answered: 0, existing: 0, rejected: 0, leftOut: 0 };
  const times = { startedAt: AT, finishedAt: null, undoneAt: null, changedAt: AT };
  return { uid, id, source: 'Letterboxd', ...times, totals, highest: 0, undoneTo: null, ...own };
}

/** A row of an import that added a play of a movie. */
export function importedRow(number: number, own: Partial<ImportRowRecord> = {}): ImportRowRecord {
  return {
    number,
    kind: 'PLAY',
    name: 'The Matrix (1999)',
    file: 'diary.csv',
    recordNumber: number,
    sourceId: null,
    outcome: 'ADDED',
    reason: null,
    targetId: 'movie:603',
    undo: null,
    ...own,
  };
}

export function storedItem(titleId: string, own: Partial<ListItemRecord> = {}): ListItemRecord {
  return { titleId, note: null, rank: 'n', addedAt: AT, changedAt: AT, ...own };
}

/** Adds plays to their titles, or replaces them. */
export async function savePlays(store: ViewerStores, ...plays: readonly PlayRecord[]): Promise<void> {
  for (const titleId of new Set(plays.map((play) => play.titleId))) {
    const own = plays.filter((play) => play.titleId === titleId);
    const [{ uid } = { uid: '' }] = own;
    const ids = own.map(({ id }) => id);
    await store.titles.update(uid, titleId, {
      needs: () => ({ plays: { ids } }),
      apply: (before) => {
        const loaded = before ?? emptyTitle(uid, titleId);
        const added = ids.filter((id) => !loaded.plays.has(id)).length;
        const record = { ...loaded.record, plays: loaded.record.plays + added };
        return {
          ...loaded,
          record,
          plays: new Map([...loaded.plays, ...own.map((one) => [one.id, one] as const)]),
        };
      },
    });
  }
}

/** Adds ratings to their titles, or replaces them. */
export async function saveRatings(store: ViewerStores, ...ratings: readonly RatingRecord[]): Promise<void> {
  for (const rating of ratings) {
    const { uid, titleId, targetId } = rating;
    await store.titles.update(uid, titleId, {
      needs: () => ({ ratings: [targetId] }),
      apply: (before) => {
        const loaded = before ?? emptyTitle(uid, titleId);
        const added = loaded.ratings.has(targetId) ? 0 : 1;
        const record = { ...loaded.record, ratings: loaded.record.ratings + added };
        return { ...loaded, record, ratings: new Map([...loaded.ratings, [targetId, rating] as const]) };
      },
    });
  }
}

/** Creates a list, or replaces its own fields, and adds items to it. */
export function saveList(store: ViewerStores, list: ListRecord, ...items: readonly ListItemRecord[]) {
  const titleIds = items.map(({ titleId }) => titleId);
  return store.lists.update(list.uid, list.id, {
    needs: { titleIds },
    apply: (before) => {
      const stored = before?.items ?? new Map<string, ListItemRecord>();
      const added = titleIds.filter((id) => !stored.has(id)).length;
      const record = { ...list, items: (before?.record.items ?? 0) + added };
      return { record, items: new Map([...stored, ...items.map((item) => [item.titleId, item] as const)]) };
    },
  });
}

/** Removes items of a list by the ids of their titles. */
export function removeItems(store: ViewerStores, uid: string, listId: string, titleIds: readonly string[]) {
  const change: ListChange = {
    needs: { titleIds },
    apply: (before) => {
      if (!before) return null;
      const remaining = new Map([...before.items].filter(([id]) => !titleIds.includes(id)));
      const items = before.record.items - (before.items.size - remaining.size);
      return { record: { ...before.record, items }, items: remaining };
    },
  };
  return store.lists.update(uid, listId, change);
}

/** A title of which nothing is stored yet. */
export function emptyTitle(uid: string, id: string): LoadedTitle {
  return { record: storedTitle(uid, id), parts: new Map(), plays: new Map(), ratings: new Map() };
}

/** Reads a list page by page, two records at a time, and returns its pages. */
export async function readPages<Record>(
  read: (page: PageRequest) => Promise<RecordPage<Record>>,
  isBackward = false,
): Promise<Record[][]> {
  const pages: Record[][] = [];
  let page: RecordPage<Record> = { records: [], end: null, hasMore: true };
  while (page.hasMore) {
    page = await read({ count: 2, from: page.end, isBackward });
    pages.push([...page.records]);
  }
  return pages;
}
