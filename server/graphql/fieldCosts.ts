import { MAX_CONTINUE_WATCHING, MAX_PARTS_PAGE, MAX_TITLES_PAGE } from '../viewer/input.ts';
import type { ArgumentValues } from './argumentDefaults.ts';
import {
  MAX_CAST,
  MAX_KEYWORDS,
  MAX_PEOPLE,
  MAX_PROVIDERS,
  MAX_SUGGESTIONS,
  MAX_TITLES,
  MAX_VIDEOS,
} from './arguments.ts';
import { MAX_GENRE_PAGES, maxListPages } from './titlePagination.ts';

/**
 * Worst-case upstream calls of a search, which is one that is sorted, restricted to a year, covers both kinds, and
 * finds nothing as spelled: a page of each kind and one of people, four for the spelling correction, then five pages of
 * each kind, one of people and the credits of twenty of them.
 */
const SEARCH_COST = 38;
/** Search pages that a further page of results reads. */
const FURTHER_SEARCH_PAGES = 6;
/** Upstream calls of recommendations, including the title's details. */
const RECOMMENDATIONS_COST = 9;
/** Limit of recommended titles. */
const RECOMMENDED_TITLES = 18;
/** Continuing after a cursor re-reads its page and the one before it. */
const REREAD_PAGES = 2;
/** More genres than TMDB lists for a title or a media type. */
const GENRES_AT_WORST = 20;
/** More seasons than any series has. */
const MAX_SEASONS = 100;
/** More episodes than a season has, except for daily programmes. */
const EPISODES_AT_WORST = 100;
/** Limit of services that offer a title in one way in a region. */
const SERVICES_AT_WORST = 20;
/** Limit of companies, and of networks, of a title. */
const MAX_NAMES = 10;
/** Seasons that computing the resume position of a series may read. */
const RESUME_COST = 2;

/** The worst-case cost of selecting a field. */
interface FieldCost {
  /** Upstream calls of the field itself. */
  readonly calls: number;
  /** Number of objects it may return; the selections on them count that many times. */
  readonly objects: number;
  /** Whether the returned titles or person come with their details. */
  readonly isDetailed?: boolean;
}

/** Fields of a title that require its full details. */
export const FULL_DETAILS_FIELDS: readonly string[] = [
  'certification',
  'tagline',
  'status',
  'homepage',
  'imdbId',
  'companies',
  'keywords',
  'videos',
  'pictures',
  'whereToWatch',
  'budget',
  'revenue',
  'collection',
  'releases',
  'networks',
  'lastEpisode',
  'nextEpisode',
];

/**
 * Fields of a title or a person that require their details: on a title from a list, or a person from a credit or a
 * search, one call for all of them.
 */
export const DETAILS_FIELDS: ReadonlySet<string> = new Set([
  'trailer',
  'cast',
  'crew',
  'countries',
  'recommendations',
  'runtime',
  'seasonCount',
  'seasons',
  'season',
  ...FULL_DETAILS_FIELDS,
  'biography',
  'biographyLanguage',
  'birthday',
  'deathday',
  'birthplace',
  'department',
  'knownFor',
  'credits',
]);

/** Fields of a viewer's title that may have to be read in the request's language: one call for all of them. */
export const NAME_FIELDS: ReadonlySet<string> = new Set(['title', 'poster']);

/** Root fields that may read the genre names. */
export const GENRE_LIST_FIELDS: ReadonlySet<string> = new Set(['Query.genres', 'Query.genre']);

const NO_COST: FieldCost = { calls: 0, objects: 1 };

/** A list that costs no upstream call. */
const list = (objects: number) => () => ({ calls: 0, objects });

const COSTS: Readonly<Record<string, (values: ArgumentValues) => FieldCost>> = {
  'Query.titles': (values) => connectionCost(values, maxListPages),
  'Query.discover': (values) => connectionCost(values, maxListPages),
  'Query.services': ({ mediaType, first }) => ({
    calls: mediaType ? 1 : 2,
    objects: clampFirst(first, MAX_PROVIDERS),
  }),
  'Query.genres': list(GENRES_AT_WORST),
  'Query.movie': () => ({ calls: 1, objects: 1, isDetailed: true }),
  'Query.series': () => ({ calls: 1, objects: 1, isDetailed: true }),
  'Query.title': () => ({ calls: 1, objects: 1, isDetailed: true }),
  'Query.person': () => ({ calls: 1, objects: 1, isDetailed: true }),
  'Person.knownFor': ({ first }) => ({ calls: 0, objects: clampFirst(first, MAX_PEOPLE) }),
  'Person.credits': ({ first }) => ({ calls: 0, objects: clampFirst(first, MAX_TITLES) }),
  'Query.titlesById': ({ ids }) => {
    const titles = Array.isArray(ids) ? Math.min(ids.length, MAX_TITLES) : 0;
    return { calls: titles, objects: titles, isDetailed: true };
  },
  // The title in English and in the requested language, and the season.
  'Mutation.saveLastWatched': () => ({ calls: 3, objects: 1 }),
  'Mutation.saveProgress': () => ({ calls: 3, objects: 1 }),
  'Mutation.setListed': () => ({ calls: 2, objects: 1 }),
  'Mutation.setWatched': () => ({ calls: 3, objects: 1 }),
  'Query.lastWatched': () => ({ calls: 1, objects: 1 }),
  'Viewer.titles': ({ first }) => ({ calls: 0, objects: clampFirst(first, MAX_TITLES_PAGE) }),
  'Viewer.watchlist': ({ first }) => ({ calls: 0, objects: clampFirst(first, MAX_TITLES) }),
  'Viewer.continueWatching': ({ first }) => {
    const objects = clampFirst(first, MAX_CONTINUE_WATCHING);
    return { calls: objects * RESUME_COST, objects };
  },
  'Viewer.history': ({ first }) => ({ calls: 0, objects: clampFirst(first, MAX_TITLES) }),
  'ViewerTitle.resume': () => ({ calls: RESUME_COST, objects: 1 }),
  'ViewerTitle.parts': ({ first }) => ({ calls: 0, objects: clampFirst(first, MAX_PARTS_PAGE) }),
  'Query.search': () => ({ calls: SEARCH_COST, objects: 1 }),
  'Query.suggestions': ({ first }) => ({ calls: 1, objects: clampFirst(first, MAX_SUGGESTIONS) }),
  'SearchResult.titles': ({ first, after }) => ({
    calls: after === null || after === undefined ? 0 : FURTHER_SEARCH_PAGES,
    objects: clampFirst(first, MAX_TITLES),
  }),
  'SearchResult.collections': ({ first }) => ({ calls: 1, objects: clampFirst(first, MAX_PEOPLE) }),
  'SearchResult.people': ({ first }) => ({ calls: 0, objects: clampFirst(first, MAX_PEOPLE) }),
  'Genre.movies': (values) => connectionCost(values, () => MAX_GENRE_PAGES),
  'Genre.series': (values) => connectionCost(values, () => MAX_GENRE_PAGES),
  'Movie.genres': list(GENRES_AT_WORST),
  'Series.genres': list(GENRES_AT_WORST),
  'Movie.cast': ({ first }) => ({ calls: 0, objects: clampFirst(first, MAX_CAST) }),
  'Series.cast': ({ first }) => ({ calls: 0, objects: clampFirst(first, MAX_CAST) }),
  'Movie.crew': ({ first }) => ({ calls: 0, objects: clampFirst(first, MAX_CAST) }),
  'Series.crew': ({ first }) => ({ calls: 0, objects: clampFirst(first, MAX_CAST) }),
  'Movie.recommendations': () => ({ calls: RECOMMENDATIONS_COST - 1, objects: RECOMMENDED_TITLES }),
  'Series.recommendations': () => ({ calls: RECOMMENDATIONS_COST - 1, objects: RECOMMENDED_TITLES }),
  'Movie.collection': () => ({ calls: 1, objects: 1 }),
  'Query.collection': () => ({ calls: 1, objects: 1 }),
  'Collection.movies': list(MAX_TITLES),
  'Movie.companies': list(MAX_NAMES),
  'Series.companies': list(MAX_NAMES),
  'Series.networks': list(MAX_NAMES),
  'Movie.keywords': ({ first }) => ({ calls: 0, objects: clampFirst(first, MAX_KEYWORDS) }),
  'Series.keywords': ({ first }) => ({ calls: 0, objects: clampFirst(first, MAX_KEYWORDS) }),
  'Movie.videos': ({ first }) => ({ calls: 0, objects: clampFirst(first, MAX_VIDEOS) }),
  'Series.videos': ({ first }) => ({ calls: 0, objects: clampFirst(first, MAX_VIDEOS) }),
  'Movie.pictures': ({ first }) => ({ calls: 0, objects: clampFirst(first, MAX_VIDEOS) }),
  'Series.pictures': ({ first }) => ({ calls: 0, objects: clampFirst(first, MAX_VIDEOS) }),
  'Movie.releases': list(MAX_VIDEOS),
  'WatchOptions.subscription': list(SERVICES_AT_WORST),
  'WatchOptions.free': list(SERVICES_AT_WORST),
  'WatchOptions.adverts': list(SERVICES_AT_WORST),
  'WatchOptions.rent': list(SERVICES_AT_WORST),
  'WatchOptions.buy': list(SERVICES_AT_WORST),
  'Series.seasons': list(MAX_SEASONS),
  'Season.episodes': () => ({ calls: 1, objects: EPISODES_AT_WORST }),
  // Introspection is public: the counts are the schema's number of types, and above-average sizes of a type.
  '__Schema.types': list(40),
  '__Schema.directives': list(5),
  '__Type.fields': list(8),
  '__Type.enumValues': list(4),
  '__Type.inputFields': list(2),
};

/**
 * The worst-case cost of a field. Arguments out of range count as the nearest allowed value, since they are rejected
 * before any call.
 *
 * @param name the type's name, a dot and the field's name
 */
export function fieldCost(name: string, values: ArgumentValues): FieldCost {
  return COSTS[name]?.(values) ?? NO_COST;
}

/** The cost of a connection: as with GitHub's API, selections inside it count once per requested title. */
function connectionCost({ first, after }: ArgumentValues, pagesFor: (titles: number) => number): FieldCost {
  const objects = clampFirst(first, MAX_TITLES);
  const rereads = after === null || after === undefined ? 0 : REREAD_PAGES;
  return { calls: pagesFor(objects) + rereads, objects };
}

function clampFirst(first: unknown, max: number): number {
  return typeof first === 'number' ? Math.min(Math.max(first, 1), max) : 1;
}
