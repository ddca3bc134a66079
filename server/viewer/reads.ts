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

/** Where viewers' titles are read. */
export type ViewerTitlesSource = Pick<ViewerTitlesStore, 'readPage' | 'count' | 'readTitles' | 'readSeasons'>;

/** What a viewer has done with titles, as one request reads it: each thing once, and what a tick asks for together. */
export interface ViewerTitlesLoader {
  /** What was done with one title; null when that is nothing. */
  readonly one: (uid: string, titleId: string) => Promise<ViewerTitleRecord | null>;
  /** Up to `first` titles of a list, behind a place in it. */
  readonly page: (
    uid: string,
    list: ViewerTitleList,
    first: number,
    after: TimeCursor | null,
  ) => Promise<ViewerTitlePage>;
  /** How many titles a list has. */
  readonly count: (uid: string, list: ViewerTitleList) => Promise<number>;
  /** The parts of a season. */
  readonly season: (uid: string, season: SeasonRef) => Promise<SeasonParts>;
  /** Forgets what was read of a viewer: what they have done is another thing after a change. */
  readonly clear: (uid: string) => void;
}

interface PageKey {
  readonly list: ViewerTitleList;
  readonly first: number;
  readonly after: TimeCursor | null;
}

export function createViewerTitlesLoader(source: ViewerTitlesSource): ViewerTitlesLoader {
  const ofViewer = new Map<string, ReturnType<typeof loadersOf>>();
  const of = (uid: string) => {
    const loaders = ofViewer.get(uid) ?? loadersOf(source, uid);
    ofViewer.set(uid, loaders);
    return loaders;
  };
  return {
    one: (uid, id) => of(uid).titles.load(id),
    page: async (uid, list, first, after) => {
      const { titles, pages } = of(uid);
      const page = await pages.load({ list, first, after });
      for (const title of page.titles) titles.prime(titleId(title), title);
      return page;
    },
    count: (uid, list) => of(uid).counts.load(list),
    season: (uid, season) => of(uid).seasons.load(season),
    clear: (uid) => void ofViewer.delete(uid),
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

/** A thrown value as an Error, since DataLoader takes any other value for an answer. */
export function toError(thrown: unknown): Error {
  return thrown instanceof Error
    ? thrown
    : new Error('A lookup failed with a value that is no Error', { cause: thrown });
}
