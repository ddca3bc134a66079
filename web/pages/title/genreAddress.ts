import { genresPath } from '../../../contract/paths.ts';

/** Genres of series that the genres page knows by another name, or, with null, not at all. */
const SERIES_GENRES: Readonly<Record<string, string | null>> = {
  'Action & Adventure': 'Action',
  News: null,
  Talk: null,
};

/** Address of the titles of a genre, as TMDB names it on a title; null when there is no page of them. */
export function genreAddress(name: string): string | null {
  const known = name in SERIES_GENRES ? SERIES_GENRES[name] : name;
  return known ? genresPath(known) : null;
}
