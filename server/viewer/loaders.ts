import DataLoader from 'dataloader';
import { titleId } from '../records/title.ts';
import { readSettings } from './documents.ts';
import type { RatingRecord, SeasonParts, ViewerTitleRecord } from './records.ts';
import type { PageRequest, PartsRange, SeasonRange, ViewerStores, ViewerTitleList } from './store.ts';

/** The loaders of each viewer's records. */
export type ViewerLoaders = ReturnType<typeof createViewerLoaders>;

/** Creates the loaders of one request: each key is read once, and those of a tick together. */
export function createViewerLoaders(store: ViewerStores) {
  const byUid = new Map<string, ReturnType<typeof loadersOf>>();
  return {
    of: (uid: string) => {
      const loaders = byUid.get(uid) ?? loadersOf(store, uid);
      byUid.set(uid, loaders);
      return loaders;
    },
    /** Forgets what was read of a viewer; call it after a change. */
    clear: (uid: string) => void byUid.delete(uid),
  };
}

function loadersOf(store: ViewerStores, uid: string) {
  const titles = new DataLoader<string, ViewerTitleRecord | null>((ids) => store.titles.read(uid, ids));
  const parts = new DataLoader<SeasonRange, SeasonParts, string>(
    (ranges) => store.titles.readSeasons(uid, ranges),
    {
      cacheKeyFn: JSON.stringify,
    },
  );
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
      const page = await store.titles.readPage(uid, list, request);
      for (const title of page.records) titles.prime(titleId(title), title);
      return page;
    }),
    count: once((list: ViewerTitleList) => store.titles.count(uid, list)),
    /** By the global id of what is rated; null when it is not. */
    ratings: new DataLoader<string, RatingRecord | null>((ids) => store.ratings.read(uid, ids)),
    settings: once(() => readSettings(store, uid)),
    accessTokens: once(() => store.accessTokens.list(uid)),
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
