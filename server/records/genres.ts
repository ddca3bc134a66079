import { genreId, type GenreName } from '../../contract/genres.ts';
import { fallbackLocale } from '../../contract/locales.ts';
import * as genreTexts from '../../text/server/genreNames.ts';
import type { MediaType } from './title.ts';
import type { NamedGenre } from './titleDetails.ts';

/** A genre in the syntax of TMDB's discover: comma is AND, pipe is OR. */
export interface GenreQuery {
  readonly withGenres?: string;
  readonly withKeywords?: string;
}

/** A genre that titles can be listed by: one of TMDB's, or one of the product's chips. */
export interface GenreRecord {
  /** Its global id. */
  readonly id: string;
  /** In English. */
  readonly name: string;
  /** Query for its movies; null if there is no such movie genre. */
  readonly movies: GenreQuery | null;
  /** Query for its series; null if there is no such series genre. */
  readonly series: GenreQuery | null;
}

const byGenres = (withGenres: string): GenreQuery => ({ withGenres });
const toRecord = (name: string, movies: GenreQuery | null, series: GenreQuery | null): GenreRecord => {
  return { id: genreId(name), name, movies, series };
};
const queryOf = (genre: NamedGenre | undefined) => (genre ? byGenres(String(genre.id)) : null);

/** The queries of a genre's movies and of its series; a text is ids of genres. */
type Queries = readonly [movies: string | GenreQuery | null, series: string | GenreQuery | null];

/**
 * The product's 22 chips, then those of TMDB's genres whose counterpart of the other kind has a different name. TMDB has
 * different genres for movies and series, so some chips map to the nearest genre or to a keyword: 315058 is horror, 9840
 * romance, 5565 biography, 9672 based on a true story.
 */
const QUERIES: Readonly<Record<GenreName, Queries>> & Readonly<Record<string, Queries>> = {
  Action: ['28', '10759'],
  Comedy: ['35', '35'],
  Drama: ['18', '18'],
  Horror: ['27', { withKeywords: '315058' }],
  Romance: ['10749', { withKeywords: '9840' }],
  Crime: ['80', '80'],
  'Sci-Fi & Fantasy': ['878|14', '10765'],
  Thriller: ['53', '9648|80'],
  Western: ['37', '37'],
  Documentary: ['99', '99'],
  Adventure: ['12', '10759'],
  Animations: ['16', '16'],
  Biography: [{ withKeywords: '5565|9672' }, { withKeywords: '5565|9672' }],
  'War & Politics': ['10752', '10768'],
  Music: ['10402', null],
  Mystery: ['9648', '9648'],
  Family: ['10751', '10751'],
  Reality: [null, '10764'],
  Kids: ['10751', '10762'],
  History: ['36', null],
  Soap: [null, '10766'],
  War: ['10752', '10768'],
  Animation: ['16', '16'],
  Fantasy: ['14', '10765'],
  'Science Fiction': ['878', '10765'],
  'TV Movie': ['10770', null],
  'Action & Adventure': ['28|12', '10759'],
  News: [null, '10763'],
  Talk: [null, '10767'],
};

const normaliseName = (name: string) => name.trim().toLowerCase();
const toQuery = (query: Queries[number]) => (typeof query === 'string' ? byGenres(query) : query);

const KNOWN_GENRES: ReadonlyMap<string, GenreRecord> = new Map(
  Object.entries(QUERIES).map(([name, [movies, series]]) => [
    normaliseName(name),
    toRecord(name, toQuery(movies), toQuery(series)),
  ]),
);

/** The names of the genres whose queries the product knows. */
export const knownGenreNames: readonly string[] = Object.keys(QUERIES);

/** The genre of that name, ignoring case, if the product knows its query; otherwise null. */
export function knownGenre(name: string): GenreRecord | null {
  return KNOWN_GENRES.get(normaliseName(name)) ?? null;
}

/** The genre of that global id, if the product knows its query; otherwise null. */
export function knownGenreOfId(id: string): GenreRecord | null {
  return [...KNOWN_GENRES.values()].find((genre) => genre.id === id) ?? null;
}

/** The first name of the product for TMDB's genre of a kind, by its id; null if it has none. */
export function genreOfTmdb(mediaType: MediaType, id: number): string | null {
  const kind = mediaType === 'MOVIE' ? 'movies' : 'series';
  return [...KNOWN_GENRES.values()].find((genre) => genre[kind]?.withGenres === String(id))?.name ?? null;
}

const namesByCode = new Map(Object.values(genreTexts).map((nameIn) => [nameIn(fallbackLocale.tag), nameIn]));

/** The product's name of a genre in a language, by the English one; null for a genre that only TMDB has. */
export function genreNameIn(tag: string, name: string): string | null {
  return namesByCode.get(name)?.(tag) ?? null;
}

/** TMDB's genre that a record was made of by `toGenreRecord` or `findTmdbGenre`; null for one whose query is the product's. */
export function tmdbGenreOf({ movies, series }: GenreRecord) {
  const [mediaType, query] = movies ? (['MOVIE', movies] as const) : (['TV', series] as const);
  const id = Number(query?.withGenres);
  return id > 0 ? { mediaType, id } : null;
}

/** A TMDB genre as a genre record; the product's own query takes precedence for names it knows. */
export function toGenreRecord(mediaType: MediaType, { id, name }: NamedGenre): GenreRecord {
  const query = byGenres(String(id));
  const isMovie = mediaType === 'MOVIE';
  return knownGenre(name) ?? toRecord(name, isMovie ? query : null, isMovie ? null : query);
}

/** The TMDB genre of that English name, or of the words of its id, for names the product does not know; null if TMDB has none. */
export function findTmdbGenre(
  name: string,
  movieGenres: readonly NamedGenre[],
  seriesGenres: readonly NamedGenre[],
): GenreRecord | null {
  const isNamed = (genre: NamedGenre) => genreId(genre.name) === genreId(name);
  const [movie, series] = [movieGenres.find(isNamed), seriesGenres.find(isNamed)];
  const named = movie ?? series;
  return named ? toRecord(named.name, queryOf(movie), queryOf(series)) : null;
}
