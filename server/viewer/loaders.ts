import DataLoader from 'dataloader';
import { titleId } from '../records/title.ts';
import { readSettings } from './documents.ts';
import type { ImportRecord } from './imports/importRecords.ts';
import type { ListRecord } from './lists/listRecords.ts';
import type { PlayRecord, RatingRecord, SeasonParts, ViewerTitleRecord } from './records.ts';
import type {
  PageRequest,
  PartsRange,
  PlayedPart,
  PlayFilter,
  RatedTarget,
  RatingFilter,
  SeasonRange,
  ViewerStores,
  ViewerTitleList,
} from './store.ts';

/** What is read together is then worked on together: so many records, or parts of seasons, at a time do not hold the event loop. */
const RECORDS = { maxBatchSize: 120 };
const SEASONS = { maxBatchSize: 20, cacheKeyFn: JSON.stringify };

/**
 * Creates the loaders of one request: each key is read once, and those of a tick together.
 *
 * @param openStores called once a record is needed: most requests need none
 */
export function createViewerLoaders(openStores: () => ViewerStores) {
  const byUid = new Map<string, ReturnType<typeof loadersOf>>();
  return {
    of: (uid: string) => {
      const loaders = byUid.get(uid) ?? loadersOf(openStores(), uid);
      byUid.set(uid, loaders);
      return loaders;
    },
    /** Forgets what was read of a viewer; call it after a change. */
    clear: (uid: string) => void byUid.delete(uid),
  };
}

function loadersOf(stores: ViewerStores, uid: string) {
  const titles = new DataLoader<string, ViewerTitleRecord | null>(
    (ids) => stores.titles.read(uid, ids),
    RECORDS,
  );
  const parts = new DataLoader<SeasonRange, SeasonParts, string>(
    (ranges) => stores.titles.readSeasons(uid, ranges),
    SEASONS,
  );
  /** The loader of each number of lists. */
  const listsOf = new Map<number, DataLoader<string, readonly ListRecord[]>>();
  /** By the list's own id; null when it is not stored. */
  const lists = new DataLoader<string, ListRecord | null>((ids) => stores.lists.read(uid, ids), RECORDS);
  return {
    /** By global id; null when nothing is stored about a title. */
    titles,
    /** Some parts of a title's season, by episode. */
    parts: async (title: ViewerTitleRecord, range: PartsRange): Promise<SeasonParts> => {
      const stored = title.seasons.get(range.seasonNumber)?.parts ?? 0;
      return stored > 0
        ? parts.load({ titleId: titleId(title), pass: title.pass, stored, ...range })
        : new Map();
    },
    /** A page of a list of titles. */
    page: once(async (list: ViewerTitleList, request: PageRequest) => {
      const page = await stores.titles.readPage(uid, list, request);
      for (const title of page.records) titles.prime(titleId(title), title);
      return page;
    }),
    count: once((list: ViewerTitleList) => stores.titles.count(uid, list)),
    /** By the play's own id; null when it is not stored. */
    plays: new DataLoader<string, PlayRecord | null>((ids) => stores.plays.read(uid, ids), RECORDS),
    playPage: once((filter: PlayFilter, request: PageRequest) => stores.plays.readPage(uid, filter, request)),
    countPlays: once((filter: PlayFilter) => stores.plays.count(uid, filter)),
    /** The latest play of a part in a pass; null when there is none. */
    latestPlays: new DataLoader<PlayedPart, PlayRecord | null, string>(
      (played) => stores.plays.readLatest(uid, played),
      { ...RECORDS, cacheKeyFn: JSON.stringify },
    ),
    /** By the global id of what is rated; null when it is not. */
    ratings: new DataLoader<string, RatingRecord | null>((ids) => stores.ratings.read(uid, ids), RECORDS),
    /** The same, of a title whose record is at hand. */
    ratingsOf: new DataLoader<RatedTarget, RatingRecord | null, string>(
      (targets) => stores.ratings.readOf(uid, targets),
      { ...RECORDS, cacheKeyFn: ({ targetId }) => targetId },
    ),
    ratingPage: once((filter: RatingFilter, request: PageRequest) =>
      stores.ratings.readPage(uid, filter, request),
    ),
    countRatings: once((filter: RatingFilter) => stores.ratings.count(uid, filter)),
    lists,
    listPage: once((request: PageRequest) => stores.lists.readPage(uid, request)),
    countLists: once(() => stores.lists.count(uid)),
    /** By the import's own id; null when it is not stored. */
    imports: new DataLoader<string, ImportRecord | null>((ids) => stores.imports.read(uid, ids), RECORDS),
    importPage: once((request: PageRequest) => stores.imports.readPage(uid, request)),
    countImports: once(() => stores.imports.count(uid)),
    /** The lists that have a title, by its global id; at most so many of each. */
    listsOf: (count: number) => {
      const read = async (titleIds: readonly string[]) => {
        const ids = await stores.lists.readListsOf(uid, titleIds, count);
        const stored = async (of: readonly string[]): Promise<readonly ListRecord[] | Error> => {
          const loaded = await lists.loadMany(of);
          const failure = loaded.find((list) => list instanceof Error);
          return failure ?? loaded.filter((list): list is ListRecord => list !== null);
        };
        return Promise.all(ids.map(stored));
      };
      const loader = listsOf.get(count) ?? new DataLoader(read, RECORDS);
      listsOf.set(count, loader);
      return loader;
    },
    settings: once(() => readSettings(stores, uid)),
    accessTokens: once(() => stores.accessTokens.list(uid)),
    feeds: once(() => stores.feeds.list(uid)),
    webhooks: once(() => stores.webhooks.list(uid)),
  };
}

/** Reads once for the same arguments. */
function once<Arguments extends readonly unknown[], Answer>(read: (...key: Arguments) => Promise<Answer>) {
  const answers = new Map<string, Promise<Answer>>();
  return (...key: Arguments): Promise<Answer> => {
    const name = JSON.stringify(key);
    const answer = answers.get(name) ?? read(...key);
    answers.set(name, answer);
    return answer;
  };
}
