import { readData } from './dataFormat.ts';

/** TMDB's genre ids by name (en-US). */
type Numbers = Readonly<Record<string, number>>;

const { movie, tv, keyword } = readData('genres') as Record<'movie' | 'tv' | 'keyword', Numbers>;

/** Names by id, in the order of genre/movie/list and genre/tv/list. */
export const movieGenres = names(movie);
export const seriesGenres = names(tv);
export const keywords = names(keyword);

/** The id of a genre; throws when TMDB has none of that name. */
export function genreNumber(kind: 'movie' | 'tv', name: string): number {
  return numberOf(kind === 'movie' ? movie : tv, name, 'a genre');
}

export function keywordNumber(name: string): number {
  return numberOf(keyword, name, 'a keyword');
}

function names(numbers: Numbers): ReadonlyMap<number, string> {
  return new Map(Object.entries(numbers).map(([name, number]) => [number, name]));
}

function numberOf(numbers: Numbers, name: string, what: string): number {
  const number = numbers[name];
  if (number === undefined) throw new Error(`${what} must be one of TMDB's, received '${name}'`);
  return number;
}
