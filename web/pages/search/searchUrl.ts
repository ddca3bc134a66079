import { filterGenres, MIN_RELEASE_YEAR } from '../../../contract/discover.ts';
import { browsePath, genresPath, routePatterns, searchPath } from '../../../contract/paths.ts';
import type {
  MediaType,
  SearchPageQueryVariables,
  TitleCardFragment,
  WordsUnderstoodFragment,
} from '../../gql/graphql.ts';
import { isOneOf } from '../../text/genreNames.ts';
import * as m from '../../text/messages/search.ts';
import { genreSlug, keywordSlug, pageParam, searchParam, serviceSlug } from '../../text/urlParams.ts';

/** What the words of a search mean. */
export type Words = WordsUnderstoodFragment['understood'];

export interface SearchPageParams {
  /** `text` is cleaned, and '' searches nothing; `mediaType` is null for movies and series alike. */
  readonly variables: SearchPageQueryVariables;
  /** Number of pages of cards, 1 to 10. */
  readonly page: number;
}

/** The kinds of titles that a search can be filtered by, with their name in URLs and their label. */
export const kinds = [
  { name: '', mediaType: null, label: m.all },
  { name: 'movie', mediaType: 'MOVIE', label: m.movies },
  { name: 'tv', mediaType: 'TV', label: m.series },
] as const;

export const sorts = [
  { name: '', sort: 'FIT', label: m.sortFit },
  { name: 'popular', sort: 'POPULARITY', label: m.sortPopular },
  { name: 'newest', sort: 'NEWEST', label: m.sortNewest },
] as const;

/** Reads the parameters of a URL. Invalid values are ignored. */
export function parseSearchPageParams(query: URLSearchParams): SearchPageParams {
  const text = searchParam(query);
  const { mediaType } = kinds.find(({ name }) => name === query.get('kind')) ?? kinds[0];
  const { sort } = sorts.find(({ name }) => name === query.get('sort')) ?? sorts[0];
  return { variables: { text, mediaType, sort }, page: pageParam(query) };
}

/** The URL of a search's first pages. */
export function searchUrl({ text, mediaType, sort }: SearchPageQueryVariables, page = 1): string {
  if (text === '') return routePatterns.search;
  const kind = kinds.find((one) => one.mediaType === mediaType)?.name;
  const order = sorts.find((one) => one.sort === sort)?.name;
  const rest = new URLSearchParams({
    ...(kind && { kind }),
    ...(order && { sort: order }),
    ...(page > 1 && { page: String(page) }),
  });
  return rest.size > 0 ? `${searchPath(text)}&${rest}` : searchPath(text);
}

/** TMDB's genres of series that a movie's genre is a part of. */
const SERIES_GENRES: Readonly<Record<string, string>> = {
  Action: 'Action & Adventure',
  Adventure: 'Action & Adventure',
  Fantasy: 'Sci-Fi & Fantasy',
  'Science Fiction': 'Sci-Fi & Fantasy',
  War: 'War & Politics',
};

/** A genre by the code that titles of a kind have for it. */
const genreOf = (genre: string, mediaType: MediaType) =>
  (mediaType === 'TV' && SERIES_GENRES[genre]) || genre;

/** The codes of the requested genres, as movies and as series have them: cards show them before a title's other genres. */
export function requestedGenres(words: Words): readonly string[] {
  return words.flatMap(({ genre }) => (genre ? [genre, genreOf(genre, 'TV')] : []));
}

/** The titles of a search. */
export type CheckedTitles = readonly Pick<TitleCardFragment, 'mediaType' | 'year' | 'rating' | 'genres'>[];

/** Whether one of the found titles has the kind and the meaning of the words, as far as a title says. */
export function hasTitleOf(words: Words, titles: CheckedTitles, mediaType: MediaType): boolean {
  return titles.some(
    (title) =>
      title.mediaType === mediaType &&
      words.every(({ genre, yearFrom, yearTo, ratingAtLeast }) => {
        const year = title.year ?? 0;
        if (year < (yearFrom ?? 0) || year > (yearTo ?? Infinity)) return false;
        if (ratingAtLeast !== null) return (title.rating ?? 0) >= ratingAtLeast;
        const code = genre && genreOf(genre, mediaType);
        // Titles of other genres, such as biographies, have a keyword instead.
        return (
          !code || title.genres.some((one) => isOneOf(one, [code])) || !filterGenres[mediaType].includes(code)
        );
      }),
  );
}

/** Meanings that lists cannot be filtered by. */
const NOT_FILTERS: readonly Words[number]['kind'][] = ['COUNTRY', 'PERSON', 'LIKE'];

/** The page with all requested filters, of one kind; null if it has no filter for one of them. */
export function filtersUrl(words: Words, mediaType: MediaType): string | null {
  if (words.some(({ kind }) => NOT_FILTERS.includes(kind))) return null;
  const query = new URLSearchParams();
  const named = words.flatMap(({ genre }) => genre ?? []);
  const genres = new Set(named.map((genre) => genreOf(genre, mediaType)));
  if ([...genres].some((genre) => !filterGenres[mediaType].includes(genre))) {
    // Such as a biography: its page has both kinds.
    return mediaType === 'MOVIE' && words.length === 1 ? genresPath(named[0]) : null;
  }
  for (const slug of [...genres].map(genreSlug).sort()) query.append('with', slug);
  if (genres.size > 1) query.append('match', 'all');
  for (const { keyword } of words)
    if (keyword) query.append('keyword', keywordSlug(keyword.tmdbId, keyword.name));
  const { yearFrom, yearTo } = words.find((one) => one.yearFrom ?? one.yearTo) ?? {};
  // Older titles cannot be browsed.
  if ((yearFrom ?? yearTo ?? MIN_RELEASE_YEAR) < MIN_RELEASE_YEAR) return null;
  if (yearFrom != null) query.append('year-from', String(yearFrom));
  if (yearTo != null) query.append('year-to', String(yearTo));
  const rating = words.find(({ ratingAtLeast }) => ratingAtLeast !== null)?.ratingAtLeast;
  if (rating != null) query.append('rating', String(rating));
  const runtime = words.find(({ runtimeTo }) => runtimeTo !== null);
  if (runtime) {
    query.append('runtime-to', String(mediaType === 'MOVIE' ? runtime.runtimeTo : runtime.episodeRuntimeTo));
  }
  const language = words.find(({ originalLanguage }) => originalLanguage !== null)?.originalLanguage;
  if (language) query.append('language', language);
  for (const { service, region } of words) {
    if (!service) continue;
    query.append('service', serviceSlug(service.tmdbId, service.name));
    if (region !== null) query.append('region', region);
  }
  return `${browsePath(mediaType === 'MOVIE' ? 'movie' : 'tv')}?${query}`;
}
