import DataLoader from 'dataloader';
import { titleId } from '../records/title.ts';
import type { SeasonParts, ViewerTitleRecord } from './records.ts';
import {
  readSettings,
  type SeasonRef,
  type TimeCursor,
  type ViewerStore,
  type ViewerTitleList,
} from './store.ts';

/** The loaders of each viewer's records. */
export type ViewerLoaders = ReturnType<typeof createViewerLoaders>;

/** Creates the loaders of one request: each key is read once, and those of a tick together. */
export function createViewerLoaders(store: ViewerStore) {
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

function loadersOf(store: ViewerStore, uid: string) {
  const titles = new DataLoader<string, ViewerTitleRecord | null>((ids) => store.readTitles(uid, ids));
  return {
    /** By global id; null when nothing is stored about a title. */
    titles,
    seasons: new DataLoader<SeasonRef, SeasonParts, string>((seasons) => store.readSeasons(uid, seasons), {
      cacheKeyFn: JSON.stringify,
    }),
    /** Up to `first` titles of a list, after a cursor. */
    page: once(async (list: ViewerTitleList, first: number, after: TimeCursor | null) => {
      const page = await store.readPage(uid, list, first, after);
      for (const title of page.titles) titles.prime(titleId(title), title);
      return page;
    }),
    count: once((list: ViewerTitleList) => store.count(uid, list)),
    settings: once(() => readSettings(store, uid)),
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
