import type { DiscoverQuery } from './discover/rules.ts';
import type { TmdbListPath } from './lists/reads.ts';
import type { PersonRecord } from './records/person.ts';
import type { RankedProvider } from './records/provider.ts';
import type { SeasonRecord } from './records/season.ts';
import type { MediaType, NamedGenre, TitleListPage, TitleRecord, TitleRef } from './records/title.ts';
import type { CollectionRecord, CollectionRef } from './records/titleFacts.ts';
import type { SearchQuery } from './search/rules.ts';

/** One page of search results: titles and people, both in TMDB's order. */
export interface SearchPage {
  /** At most 500, the last page that TMDB serves. */
  readonly totalPages: number;
  readonly titles: readonly TitleRecord[];
  /** Distinct; empty when the search is limited to one media type. */
  readonly people: readonly PersonRecord[];
}

/**
 * How much of a title is read: 'basic' is the title with its videos; 'full' adds credits, similar titles,
 * releases, watch providers and the like. 'trailer' is the same call as 'basic', but its error is named after
 * the trailer.
 */
export type DetailsLevel = 'trailer' | 'basic' | 'full';

/**
 * The reads of TMDB, one method per endpoint group. Every method throws a TmdbError when it fails; responses
 * are cached across requests. Adult titles are included: hiding them is a rule of the domain.
 */
export interface Tmdb {
  /** One page of a list; `page` is 1 to 500. Throws "fetchMoviesByType '{list}': {status}". */
  list(list: TmdbListPath, page: number): Promise<TitleListPage>;
  /** One page of discover. Throws 'fetchMoviesByGenre: {status}' or 'fetchSeriesByGenre: {status}'. */
  discover(query: DiscoverQuery, page: number): Promise<TitleListPage>;
  /** The genres of a media type. Throws 'fetchGenres: {status}'. */
  genres(mediaType: MediaType): Promise<readonly NamedGenre[]>;
  /**
   * The watch providers of a media type in a region (ISO 3166-1), the most relevant first. Throws
   * 'fetchServices: {status}'.
   */
  watchProviders(mediaType: MediaType, region: string): Promise<readonly RankedProvider[]>;
  /**
   * A title with its details; null when TMDB does not know it. Throws 'fetchMovieDetails: {status}' or
   * 'fetchSeriesDetails: {status}', or, for the bundle 'trailer', 'fetchMovieTrailer: {status}' or
   * 'fetchSeriesTrailer: {status}'. Clients that share a call share the name it was made under.
   */
  details(ref: TitleRef, bundle: DetailsLevel): Promise<TitleRecord | null>;
  /** A season with its episodes; null when TMDB does not know it. Throws 'fetchSeasonDetails: {status}'. */
  season(seriesId: number, number: number): Promise<SeasonRecord | null>;
  /** The movies of a collection; null when TMDB does not know it. Throws 'fetchCollection: {status}'. */
  collection(tmdbId: number): Promise<CollectionRecord | null>;
  /**
   * One page of search results, adult titles excluded. Throws 'searchMulti: {status}', or 'searchMovies:
   * {status}' or 'searchSeries: {status}' for a search within one media type.
   */
  search(query: SearchQuery): Promise<SearchPage>;
  /** The first page of collections whose name matches a text. Throws 'searchCollections: {status}'. */
  searchCollections(text: string): Promise<readonly CollectionRef[]>;
  /** A person with all credits; null when TMDB does not know the id. Throws 'fetchPersonDetails: {status}'. */
  person(personId: number): Promise<PersonRecord | null>;
  /**
   * The movies and series that a person is in the cast of, without duplicates. Throws 'fetchPersonCredits:
   * {status}'.
   */
  personCredits(personId: number): Promise<readonly TitleRecord[]>;
}
