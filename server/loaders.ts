import DataLoader from 'dataloader';
import type { DiscoverQuery } from './discover/rules.ts';
import type { TmdbListPath } from './lists/reads.ts';
import type { DetailsLevel, SearchPage, Tmdb } from './reads.ts';
import { seasonId } from './records/globalIds.ts';
import type { PersonRecord } from './records/person.ts';
import type { RankedProvider } from './records/provider.ts';
import type { SeasonRecord } from './records/season.ts';
import {
  type MediaType,
  type NamedGenre,
  titleId,
  type TitleListPage,
  type TitleRecord,
  type TitleRef,
} from './records/title.ts';
import type { CollectionRecord, CollectionRef } from './records/titleFacts.ts';
import type { SearchQuery } from './search/rules.ts';
import {
  createViewerTitlesLoader,
  toError,
  type ViewerTitlesLoader,
  type ViewerTitlesSource,
} from './viewer/reads.ts';
import type { ViewerTitlesStore } from './viewer/stores.ts';
import type { SettingsRecord } from './viewer/viewerTitle.ts';

/** The source of the loaders. */
export type LoadersSource = Tmdb;

/** The source of the loaders of a viewer's own records. */
type ViewerReads = ViewerTitlesSource & Pick<ViewerTitlesStore, 'readSettings'>;

/**
 * The loaders of one request. Each key is read once; a failed read rejects with its source's error, for that
 * key alone.
 */
export interface Loaders {
  readonly details: DetailsLoader;
  readonly listPages: DataLoader<ListPageKey, TitleListPage, string>;
  readonly discoverPages: DataLoader<DiscoverPageKey, TitleListPage, string>;
  /** TMDB's genres of movies and of series. */
  readonly genres: DataLoader<MediaType, readonly NamedGenre[]>;
  /** The watch providers of a region. */
  readonly watchProviders: DataLoader<WatchProvidersKey, readonly RankedProvider[], string>;
  /** Seasons with their episodes; null when TMDB does not know the season. */
  readonly seasons: DataLoader<SeasonKey, SeasonRecord | null, string>;
  /** Collections by TMDB id; null when TMDB does not know the collection. */
  readonly collections: DataLoader<number, CollectionRecord | null>;
  /** Pages of search results. */
  readonly searches: DataLoader<SearchQuery, SearchPage, string>;
  /** Collections whose name matches a text. */
  readonly collectionSearches: DataLoader<string, readonly CollectionRef[]>;
  /** People with all their credits; null when TMDB does not know the person. */
  readonly people: DataLoader<number, PersonRecord | null>;
  /** The titles that a person is in the cast of. */
  readonly personCredits: DataLoader<number, readonly TitleRecord[]>;
  readonly viewerTitles: ViewerTitlesLoader;
  /** A viewer's settings, by uid; null when none were ever stored. */
  readonly viewerSettings: DataLoader<string, SettingsRecord | null>;
}

/** A title and the level of details to read. */
export interface DetailsKey extends TitleRef {
  readonly bundle: DetailsLevel;
}

export interface DetailsLoader {
  /** The title with its details; null when TMDB does not know it. */
  readonly load: (key: DetailsKey) => Promise<TitleRecord | null>;
}

/** One page of one of TMDB's lists; `page` is 1 to 500. */
interface ListPageKey {
  readonly list: TmdbListPath;
  readonly page: number;
}

/** One page of a discover query; `page` is 1 to 500. */
interface DiscoverPageKey extends DiscoverQuery {
  readonly page: number;
}

/** The watch providers of a media type in a region (ISO 3166-1). */
interface WatchProvidersKey {
  readonly mediaType: MediaType;
  readonly region: string;
}

/** A season of a series; number 0 is the specials. */
interface SeasonKey {
  readonly seriesId: number;
  readonly number: number;
}

/**
 * Creates the loaders of one request, over TMDB and the store of viewers' titles. They cache what they have
 * read as long as they live.
 */
export function createLoaders(tmdb: LoadersSource, viewers: ViewerReads): Loaders {
  return {
    details: detailsLoader(tmdb),
    listPages: unbatchedLoader(
      ({ list, page }) => tmdb.list(list, page),
      ({ list, page }) => `${list} ${page}`,
    ),
    discoverPages: unbatchedLoader(
      ({ page, ...query }) => tmdb.discover(query, page),
      (key) => JSON.stringify(Object.entries(key).sort()),
    ),
    genres: unbatchedLoader((mediaType) => tmdb.genres(mediaType)),
    watchProviders: unbatchedLoader(
      ({ mediaType, region }) => tmdb.watchProviders(mediaType, region),
      ({ mediaType, region }) => `${mediaType} ${region}`,
    ),
    seasons: unbatchedLoader(
      ({ seriesId, number }) => tmdb.season(seriesId, number),
      ({ seriesId, number }) => seasonId(seriesId, number),
    ),
    collections: unbatchedLoader((tmdbId) => tmdb.collection(tmdbId)),
    searches: unbatchedLoader(
      (query) => tmdb.search(query),
      ({ text, mediaType, year, page }) => JSON.stringify([text, mediaType, year, page]),
    ),
    collectionSearches: unbatchedLoader((text) => tmdb.searchCollections(text)),
    people: unbatchedLoader((personId) => tmdb.person(personId)),
    personCredits: unbatchedLoader((personId) => tmdb.personCredits(personId)),
    viewerTitles: createViewerTitlesLoader(viewers),
    viewerSettings: unbatchedLoader((uid) => viewers.readSettings(uid)),
  };
}

/** A read that has started; wrapped, since a DataLoader would otherwise wait for every read of its tick. */
interface PendingRead {
  readonly answer: Promise<TitleRecord | null>;
}

const BUNDLES_LARGEST_FIRST: readonly DetailsLevel[] = ['full', 'basic', 'trailer'];

/**
 * Loads details, each key once. Within one tick the fullest level is read first, so that its call also answers
 * requests for less of the same title. Each read settles by itself.
 */
export function detailsLoader(tmdb: Tmdb): DetailsLoader {
  const started = new DataLoader<DetailsKey, PendingRead, string>(
    async (keys) => {
      const reads: PendingRead[] = [];
      for (const bundle of BUNDLES_LARGEST_FIRST) {
        for (const [index, key] of keys.entries()) {
          if (key.bundle === bundle) reads[index] = { answer: tmdb.details(key, bundle) };
        }
      }
      return reads;
    },
    { cacheKeyFn: (key) => `${titleId(key)} ${key.bundle}` },
  );
  return { load: async (key) => (await started.load(key)).answer };
}

/**
 * A DataLoader over a service that answers one key at a time: each key is read once and settles by itself, so
 * that a slow or failing read does not delay the others of its tick.
 *
 * @param keyOf the cache key, when keys are not primitive values
 */
function unbatchedLoader<Key, Value, Name = Key>(
  read: (key: Key) => Promise<Value>,
  keyOf?: (key: Key) => Name,
): DataLoader<Key, Value, Name> {
  return new DataLoader<Key, Value, Name>(
    (keys) => Promise.all(keys.map((key) => read(key).catch(toError))),
    { batch: false, ...(keyOf && { cacheKeyFn: keyOf }) },
  );
}
