import { episodePath, livePath } from '../../contract/paths.ts';
import type { Watched } from './watched.ts';

/** The player page that goes on with it: the episode's own where there is one, else the title's. */
export function resumePath({ mediaType, movieId, seasonNumber, episodeNumber }: Watched): string {
  if (mediaType === 'TV' && seasonNumber !== null && episodeNumber !== null) {
    return episodePath(movieId, seasonNumber, episodeNumber);
  }
  return livePath({ mediaType, tmdbId: movieId });
}
