import type { DiscoverQuery } from './discover/rules.ts';
import type { TmdbListPath } from './lists/reads.ts';
import type { PersonRecord } from './records/person.ts';
import type { RankedProvider } from './records/provider.ts';
import type { SeasonRecord } from './records/season.ts';
import type { MediaType, NamedGenre, TitleListPage, TitleRecord, TitleRef } from './records/title.ts';
import type { CollectionRecord, CollectionRef } from './records/titleFacts.ts';
import type { SearchQuery } from './search/rules.ts';

/** One page of a search: the titles and the people, both in TMDB's order. */
export interface SearchPage {
  /** Clamped to TMDB's last readable page, 500. */
  readonly totalPages: number;
  readonly titles: readonly TitleRecord[];
  /** Distinct; none when titles of one kind alone were searched for. */
  readonly people: readonly PersonRecord[];
}

/**
 * How much of a title is read: 'basic' is the title with its videos, 'full' has all that TMDB gives beside it: credits, similar titles, releases, services and the like. 'trailer' is
 * the same call as 'basic', named after the trailer when it fails.
 */
export type DetailsLevel = 'trailer' | 'basic' | 'full';

/**
 * The reads of TMDB that the product makes, one method per endpoint group. Every method throws a TmdbError when
 * the answer cannot be had, and answers from its cache across requests when it can. An adult title is still in
 * the answer: hiding is a policy of the domain.
 */
export interface Tmdb {
  /** One page of a list; `page` is 1 to 500. Throws "fetchMoviesByType '{list}': {status}". */
  list(list: TmdbListPath, page: number): Promise<TitleListPage>;
  /** One page of discover. Throws 'fetchMoviesByGenre: {status}' or 'fetchSeriesByGenre: {status}'. */
  discover(query: DiscoverQuery, page: number): Promise<TitleListPage>;
  /** The genres of a media type. Throws 'fetchGenres: {status}'. */
  genres(mediaType: MediaType): Promise<readonly NamedGenre[]>;
  /** The services that show a media type in a region (ISO 3166-1), what matters most there first. Throws 'fetchServices: {status}'. */
  watchProviders(mediaType: MediaType, region: string): Promise<readonly RankedProvider[]>;
  /**
   * A title with its details; null when TMDB knows no such title. Throws 'fetchMovieDetails: {status}' or
   * 'fetchSeriesDetails: {status}', or, when the trailer alone is wanted, 'fetchMovieTrailer: {status}' or
   * 'fetchSeriesTrailer: {status}': whoever shares a call shares the name that it was made under.
   */
  details(ref: TitleRef, bundle: DetailsLevel): Promise<TitleRecord | null>;
  /** A season with its episodes; null when there is none. Throws 'fetchSeasonDetails: {status}'. */
  season(seriesId: number, number: number): Promise<SeasonRecord | null>;
  /** The movies of a collection; null when TMDB knows no such. Throws 'fetchCollection: {status}'. */
  collection(tmdbId: number): Promise<CollectionRecord | null>;
  /**
   * One page of a search, adult titles excluded. Throws 'searchMulti: {status}', or 'searchMovies: {status}' and
   * 'searchSeries: {status}' for one of a kind.
   */
  search(query: SearchQuery): Promise<SearchPage>;
  /** The collections whose name fits a text, the first page of them. Throws 'searchCollections: {status}'. */
  searchCollections(text: string): Promise<readonly CollectionRef[]>;
  /** A person with all credits; null when TMDB knows none of that number. Throws 'fetchPersonDetails: {status}'. */
  person(personId: number): Promise<PersonRecord | null>;
  /** The movies and series a person is in the cast of, each once. Throws 'fetchPersonCredits: {status}'. */
  personCredits(personId: number): Promise<readonly TitleRecord[]>;
}
