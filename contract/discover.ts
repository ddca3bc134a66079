/** Filter options for movies and series, from TMDB: the pages offer them, and the server accepts no others. Genres are codes. */

/** TMDB's genres of movies. */
const movieGenreNames = [
  'Action',
  'Adventure',
  'Animation',
  'Comedy',
  'Crime',
  'Documentary',
  'Drama',
  'Family',
  'Fantasy',
  'History',
  'Horror',
  'Music',
  'Mystery',
  'Romance',
  'Science Fiction',
  'TV Movie',
  'Thriller',
  'War',
  'Western',
] as const;

/** TMDB's genres of series. */
const seriesGenreNames = [
  'Action & Adventure',
  'Animation',
  'Comedy',
  'Crime',
  'Documentary',
  'Drama',
  'Family',
  'Kids',
  'Mystery',
  'News',
  'Reality',
  'Sci-Fi & Fantasy',
  'Soap',
  'Talk',
  'War & Politics',
  'Western',
] as const;

/** Genres by media type. */
export const filterGenres: Readonly<Record<'MOVIE' | 'TV', readonly string[]>> = {
  MOVIE: movieGenreNames,
  TV: seriesGenreNames,
};

/** Range of release years that can be requested: older titles are hidden from lists, search and recommendations. */
export const MIN_RELEASE_YEAR = 1990;
export const MAX_RELEASE_YEAR = 2100;
/** A search text with this word in it, in either case, also finds older and undated titles. */
export const ALL_YEARS_WORD = 'timeless';

/** Whether a search text also finds older and undated titles. */
export function liftsYearRule(searchText: string): boolean {
  return searchText.toLowerCase().includes(ALL_YEARS_WORD);
}

/** Maximum runtime that can be requested, in minutes. */
export const MAX_RUNTIME = 1000;

/** Minutes of a short movie, and of a short episode. */
export const SHORT_RUNTIME = { MOVIE: 90, TV: 30 };

/** Maximum number of votes that can be requested. */
export const MAX_VOTES = 1_000_000;

/** Maximum number of keywords in a filter. */
export const MAX_KEYWORDS = 5;

/**
 * Movie certifications by region (ISO 3166-1), from mild to strict. Source: TMDB's certification/movie/list, without
 * those that mean "unrated" or do not apply to cinemas.
 */
export const certifications: Readonly<Record<string, readonly string[]>> = {
  US: ['G', 'PG', 'PG-13', 'R', 'NC-17'],
  GB: ['U', 'PG', '12A', '12', '15', '18'],
  DE: ['0', '6', '12', '16', '18'],
  FR: ['TP', '12', '16', '18'],
  NL: ['AL', '6', '9', '12', '14', '16', '18'],
  BR: ['L', '10', '12', '14', '16', '18'],
  CA: ['G', 'PG', '14A', '18A', 'R'],
  AU: ['G', 'PG', 'M', 'MA 15+', 'R 18+'],
  JP: ['G', 'PG12', 'R15+', 'R18+'],
};

/** Frequent original languages, by TMDB's codes: ISO 639-1, and `cn` for Cantonese. */
export const originalLanguages: readonly string[] =
  'ar cn zh cs da nl en fi fr de el he hi hu id it ja ko ml no fa pl pt ro ru es sv ta te th tr uk vi'.split(
    ' ',
  );

/** Those of them in which most titles are made: pages offer them first. */
export const commonLanguages: readonly string[] = 'de en es fr hi it ja ko pt zh'.split(' ');

/** The names of a filter's fields that are a number. */
export type NumberFieldOf<Filter> = {
  [Name in keyof Filter]-?: NonNullable<Filter[Name]> extends number ? Name : never;
}[keyof Filter];
