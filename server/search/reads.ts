import { z } from 'zod';
import { personFields, personRecord } from '../records/person.ts';
import {
  distinctBy,
  MAX_UPSTREAM_PAGE,
  listedTitle,
  listedTitles,
  type MediaType,
  parseMixedTitles,
} from '../records/title.ts';
import { namedGenre, type NamedGenre } from '../records/titleDetails.ts';
import { collectionEntry, type CollectionRef, keyword, type KeywordRecord } from '../records/titleFacts.ts';
import { HOUR_MS, MINUTE_MS, type TmdbRead } from '../tmdb/read.ts';
import * as wire from '../tmdb/wire.ts';

/** One page of a TMDB search. */
export interface SearchQuery {
  /** '' finds every title of the year and the kind. */
  readonly text: string;
  /** Restricts the search to one kind; null finds both, and people. */
  readonly mediaType: MediaType | null;
  /** Restricts the search to one year; null for any; ignored when searching both kinds. */
  readonly year: number | null;
  readonly page: number;
}

/** TMDB's searches by what they find, with the name of their year parameter. */
const SEARCHES = {
  ALL: { operation: 'searchMulti', path: '/search/multi', year: null },
  MOVIE: { operation: 'searchMovies', path: '/search/movie', year: 'primary_release_year' },
  TV: { operation: 'searchSeries', path: '/search/tv', year: 'first_air_date_year' },
} as const;

/** Titles and people, both in TMDB's order. */
const searchPage = z.object({
  /** At most 500, the last page that TMDB serves. */
  totalPages: wire.count,
  titles: z.array(listedTitle),
  /** Distinct; empty when the search is limited to one media type. */
  people: z.array(personRecord),
});
export type SearchPage = wire.RecordOf<typeof searchPage>;

/** Invalid paging fields are tolerated. */
const searchResponse = z.object({ results: z.array(z.unknown()), total_pages: z.int().min(0).catch(1) });
const isPerson = z.object({ media_type: z.literal('person') });
const personEntry = wire.responseObject({ ...personFields, adult: wire.orElse(z.boolean(), false) });

/** A page of search results, without adult titles. The error is 'search{Multi|Movies|Series}: {status}'. */
export const search: TmdbRead<SearchQuery, SearchPage> = {
  request: ({ text, mediaType, year, page }) => {
    const { operation, path, year: yearParameter } = SEARCHES[mediaType ?? 'ALL'];
    return {
      operation,
      path,
      query: {
        query: text,
        include_adult: 'false',
        page: String(page),
        ...(yearParameter !== null && year !== null && { [yearParameter]: String(year) }),
      },
    };
  },
  ttlMs: 10 * MINUTE_MS,
  parse: (body, { mediaType }) => {
    const { results, total_pages: totalPages } = searchResponse.parse(body);
    return {
      totalPages: Math.min(totalPages, MAX_UPSTREAM_PAGE),
      titles:
        mediaType === null ? parseMixedTitles(results) : wire.parseEach(listedTitles[mediaType], results),
      people: mediaType === null ? peopleIn(results) : [],
    };
  },
  record: searchPage,
};

function peopleIn(results: readonly unknown[]) {
  const entries = results.filter((entry) => isPerson.safeParse(entry).success);
  const people = distinctBy(wire.parseEach(personEntry, entries), ({ tmdbId }) => tmdbId);
  return people.flatMap(({ adult, ...person }) => (adult ? [] : [person]));
}

const collections = wire.requiredEntries(collectionEntry);
const collectionsResponse = z.object({ results: collections });

/** The first page of collections whose name matches a text. The error is 'searchCollections: {status}'. */
export const searchCollections: TmdbRead<string, readonly CollectionRef[]> = {
  request: (text) => ({
    operation: 'searchCollections',
    path: '/search/collection',
    query: { query: text, include_adult: 'false', page: '1' },
  }),
  ttlMs: 10 * MINUTE_MS,
  parse: (body) => collectionsResponse.parse(body).results,
  record: wire.recordSchema(collections),
};

const keywords = wire.requiredEntries(keyword);
const keywordsResponse = z.object({ results: keywords });

/** The first page of keywords whose name matches a text. The error is 'searchKeywords: {status}'. */
export const searchKeywords: TmdbRead<string, readonly KeywordRecord[]> = {
  request: (text) => ({
    operation: 'searchKeywords',
    path: '/search/keyword',
    query: { query: text, page: '1' },
  }),
  ttlMs: HOUR_MS,
  parse: (body) => keywordsResponse.parse(body).results,
  record: wire.recordSchema(keywords),
};

const genreList = wire.requiredEntries(namedGenre);
const genresResponse = z.object({ genres: genreList });

/** TMDB's genres of a kind by their names in the page's language. The error is 'fetchGenreNames: {status}'. */
export const genreNames: TmdbRead<MediaType, readonly NamedGenre[]> = {
  request: (mediaType) => ({
    operation: 'fetchGenreNames',
    path: mediaType === 'MOVIE' ? '/genre/movie/list' : '/genre/tv/list',
  }),
  ttlMs: 24 * HOUR_MS,
  parse: (body) => genresResponse.parse(body).genres,
  record: wire.recordSchema(genreList),
};
