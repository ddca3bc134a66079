import { type GenreName, genreNames } from '../../contract/genres.ts';
import type { MediaType, NamedGenre } from './title.ts';

/** A genre in the syntax of TMDB's discover: comma is AND, pipe is OR. */
export interface GenreQuery {
  readonly withGenres?: string;
  readonly withKeywords?: string;
}

/** A genre that titles can be listed by: one of TMDB's, or one of the product's chips. */
export interface GenreRecord {
  readonly name: string;
  /** Query for its movies; null if there is no such movie genre. */
  readonly movies: GenreQuery | null;
  /** Query for its series; null if there is no such series genre. */
  readonly series: GenreQuery | null;
}

const byGenres = (withGenres: string): GenreQuery => ({ withGenres });
const byKeywords = (withKeywords: string): GenreQuery => ({ withKeywords });

/**
 * The product's 22 chips. TMDB has different genres for movies and for series, so some chips map to the nearest genre
 * or to a keyword: 315058 is horror, 9840 romance, 5565 biography, 9672 based on a true story.
 */
const CHIP_QUERIES: Readonly<Record<GenreName, Omit<GenreRecord, 'name'>>> = {
  Action: { movies: byGenres('28'), series: byGenres('10759') },
  Comedy: { movies: byGenres('35'), series: byGenres('35') },
  Drama: { movies: byGenres('18'), series: byGenres('18') },
  Horror: { movies: byGenres('27'), series: byKeywords('315058') },
  Romance: { movies: byGenres('10749'), series: byKeywords('9840') },
  Crime: { movies: byGenres('80'), series: byGenres('80') },
  'Sci-Fi & Fantasy': { movies: byGenres('878|14'), series: byGenres('10765') },
  Thriller: { movies: byGenres('53'), series: byGenres('9648|80') },
  Western: { movies: byGenres('37'), series: byGenres('37') },
  Documentary: { movies: byGenres('99'), series: byGenres('99') },
  Adventure: { movies: byGenres('12'), series: byGenres('10759') },
  Animations: { movies: byGenres('16'), series: byGenres('16') },
  Biography: { movies: byKeywords('5565|9672'), series: byKeywords('5565|9672') },
  'War & Politics': { movies: byGenres('10752'), series: byGenres('10768') },
  Music: { movies: byGenres('10402'), series: null },
  Mystery: { movies: byGenres('9648'), series: byGenres('9648') },
  Family: { movies: byGenres('10751'), series: byGenres('10751') },
  Reality: { movies: null, series: byGenres('10764') },
  Kids: { movies: byGenres('10751'), series: byGenres('10762') },
  History: { movies: byGenres('36'), series: null },
  Soap: { movies: null, series: byGenres('10766') },
  War: { movies: byGenres('10752'), series: byGenres('10768') },
};

export const GENRE_CHIPS: readonly GenreRecord[] = genreNames.map((name) => ({
  name,
  ...CHIP_QUERIES[name],
}));

/** TMDB genres without a chip whose counterpart of the other kind has a different name. */
const ADDITIONAL_GENRES: readonly GenreRecord[] = [
  { name: 'Animation', movies: byGenres('16'), series: byGenres('16') },
  { name: 'Fantasy', movies: byGenres('14'), series: byGenres('10765') },
  { name: 'Science Fiction', movies: byGenres('878'), series: byGenres('10765') },
  { name: 'TV Movie', movies: byGenres('10770'), series: null },
  { name: 'Action & Adventure', movies: byGenres('28|12'), series: byGenres('10759') },
  { name: 'News', movies: null, series: byGenres('10763') },
  { name: 'Talk', movies: null, series: byGenres('10767') },
];

const KNOWN_GENRES: ReadonlyMap<string, GenreRecord> = new Map(
  [...ADDITIONAL_GENRES, ...GENRE_CHIPS].map((genre) => [normaliseName(genre.name), genre]),
);

/** The genre of that name, ignoring case, if the product knows its query; otherwise null. */
export function knownGenre(name: string): GenreRecord | null {
  return KNOWN_GENRES.get(normaliseName(name)) ?? null;
}

/** A TMDB genre as a genre record; the product's own query takes precedence for names it knows. */
export function toGenreRecord(mediaType: MediaType, { id, name }: NamedGenre): GenreRecord {
  const query = byGenres(String(id));
  const tmdbGenre = {
    name,
    movies: mediaType === 'MOVIE' ? query : null,
    series: mediaType === 'TV' ? query : null,
  };
  return knownGenre(name) ?? tmdbGenre;
}

/** The TMDB genre of that name, for names the product does not know; null if TMDB has none either. */
export function findTmdbGenre(
  name: string,
  movieGenres: readonly NamedGenre[],
  seriesGenres: readonly NamedGenre[],
): GenreRecord | null {
  const isNamed = (genre: NamedGenre) => normaliseName(genre.name) === normaliseName(name);
  const movie = movieGenres.find(isNamed);
  const series = seriesGenres.find(isNamed);
  const named = movie ?? series;
  return named
    ? {
        name: named.name,
        movies: movie ? byGenres(String(movie.id)) : null,
        series: series ? byGenres(String(series.id)) : null,
      }
    : null;
}

function normaliseName(name: string): string {
  return name.trim().toLowerCase();
}
