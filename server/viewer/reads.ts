import DataLoader from 'dataloader';
import { titleId } from '../records/title.ts';
import {
  encodeTimeCursor,
  type TimeCursor,
  type ViewerTitleList,
  type ViewerTitlePage,
} from './pagination.ts';
import type { ViewerTitlesStore } from './stores.ts';
import type { SeasonParts, SeasonRef, ViewerTitleRecord } from './viewerTitle.ts';

/** The source of viewers' titles. */
export type ViewerTitlesSource = Pick<ViewerTitlesStore, 'readPage' | 'count' | 'readTitles' | 'readSeasons'>;

/** The titles of viewers, loaded for one request: each key once, batched within a tick. */
export type ViewerTitlesLoader = ReturnType<typeof createViewerTitlesLoader>;

interface PageKey {
  readonly list: ViewerTitleList;
  readonly first: number;
  readonly after: TimeCursor | null;
}

export function createViewerTitlesLoader(source: ViewerTitlesSource) {
  const loadersByUid = new Map<string, ReturnType<typeof loadersOf>>();
  const loadersFor = (uid: string) => {
    const loaders = loadersByUid.get(uid) ?? loadersOf(source, uid);
    loadersByUid.set(uid, loaders);
    return loaders;
  };
  return {
    /** What is stored about one title; null when that is nothing. */
    one: (uid: string, id: string) => loadersFor(uid).titles.load(id),
    /** Up to `first` titles of a list, after a cursor. */
    page: async (uid: string, list: ViewerTitleList, first: number, after: TimeCursor | null) => {
      const { titles, pages } = loadersFor(uid);
      const page = await pages.load({ list, first, after });
      for (const title of page.titles) titles.prime(titleId(title), title);
      return page;
    },
    /** How many titles a list has. */
    count: (uid: string, list: ViewerTitleList) => loadersFor(uid).counts.load(list),
    /** The parts of a season. */
    season: (uid: string, season: SeasonRef) => loadersFor(uid).seasons.load(season),
    /** Forgets what was read of a viewer; call it after a change. */
    clear: (uid: string) => void loadersByUid.delete(uid),
  };
}

function loadersOf(source: ViewerTitlesSource, uid: string) {
  const nameOf = ({ name, mediaType }: ViewerTitleList) => `${name} ${mediaType}`;
  return {
    titles: new DataLoader<string, ViewerTitleRecord | null>((ids) => source.readTitles(uid, ids)),
    seasons: new DataLoader<SeasonRef, SeasonParts, string>((seasons) => source.readSeasons(uid, seasons), {
      cacheKeyFn: (season) => `${season.titleId} ${season.seasonNumber}`,
    }),
    pages: new DataLoader<PageKey, ViewerTitlePage, string>(
      (keys) =>
        Promise.all(
          keys.map(({ list, first, after }) => source.readPage(uid, list, first, after).catch(toError)),
        ),
      {
        batch: false,
        cacheKeyFn: ({ list, first, after }) =>
          `${nameOf(list)} ${first} ${after && encodeTimeCursor(after)}`,
      },
    ),
    counts: new DataLoader<ViewerTitleList, number, string>(
      (lists) => Promise.all(lists.map((list) => source.count(uid, list).catch(toError))),
      { batch: false, cacheKeyFn: nameOf },
    ),
  };
}

/** A thrown value as an Error, since DataLoader treats any other value as a result. */
export function toError(thrown: unknown): Error {
  return thrown instanceof Error
    ? thrown
    : new Error('A lookup failed with a value that is no Error', { cause: thrown });
}
