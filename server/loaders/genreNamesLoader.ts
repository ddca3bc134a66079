import type DataLoader from 'dataloader';
import type { MediaType, NamedGenre } from '../domain/title.ts';
import type { Tmdb } from '../tmdb/tmdb.ts';
import { eachKey } from './eachKey.ts';

export type GenreNamesLoader = DataLoader<MediaType, readonly NamedGenre[]>;

/** TMDB's genres of movies and of series, each list read once. */
export function genreNamesLoader(tmdb: Tmdb): GenreNamesLoader {
  return eachKey((mediaType) => tmdb.genres(mediaType));
}
