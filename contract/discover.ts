/** What movies and series can be filtered by, as TMDB has it: the pages offer it, and the server takes no other. */

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

/** Those genres, by media type. */
export const filterGenres: Readonly<Record<'MOVIE' | 'TV', readonly string[]>> = {
  MOVIE: movieGenreNames,
  TV: seriesGenreNames,
};

/** Years of release that can be asked for: what is older is hidden. */
export const MIN_RELEASE_YEAR = 1990;
export const MAX_RELEASE_YEAR = 2100;

/** Longest running time that can be asked for, in minutes. */
export const MAX_RUNTIME = 1000;

/** Most votes that can be asked for. */
export const MAX_VOTES = 1_000_000;

/** Most keywords that can be asked for. */
export const MAX_KEYWORDS = 5;

/** The countries whose certifications are known (ISO 3166-1), in the order in which they are offered. */
export const certificationCountries: Readonly<Record<string, string>> = {
  US: 'United States',
  AU: 'Australia',
  BR: 'Brazil',
  CA: 'Canada',
  FR: 'France',
  DE: 'Germany',
  JP: 'Japan',
  NL: 'Netherlands',
  GB: 'United Kingdom',
};

/**
 * Certifications of movies, by region (ISO 3166-1), the mildest first. Source: TMDB's certification/movie/list, without those
 * that rate nothing or that cinemas do not show.
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

/** Languages that titles are often made in, as TMDB has them: ISO 639-1, and `cn` for Cantonese; in the order of their names. */
export const originalLanguages: Readonly<Record<string, string>> = {
  ar: 'Arabic',
  cn: 'Cantonese',
  zh: 'Chinese',
  cs: 'Czech',
  da: 'Danish',
  nl: 'Dutch',
  en: 'English',
  fi: 'Finnish',
  fr: 'French',
  de: 'German',
  el: 'Greek',
  he: 'Hebrew',
  hi: 'Hindi',
  hu: 'Hungarian',
  id: 'Indonesian',
  it: 'Italian',
  ja: 'Japanese',
  ko: 'Korean',
  ml: 'Malayalam',
  no: 'Norwegian',
  fa: 'Persian',
  pl: 'Polish',
  pt: 'Portuguese',
  ro: 'Romanian',
  ru: 'Russian',
  es: 'Spanish',
  sv: 'Swedish',
  ta: 'Tamil',
  te: 'Telugu',
  th: 'Thai',
  tr: 'Turkish',
  uk: 'Ukrainian',
  vi: 'Vietnamese',
};
