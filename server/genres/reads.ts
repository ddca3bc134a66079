import { z } from 'zod';
import type { Tmdb } from '../reads.ts';
import { genresShape } from '../records/recordShapes.ts';
import { wireEntries, wireGenre } from '../records/wire.ts';
import type { BoundRead } from '../tmdb/reader.ts';
import type { UpstreamCache } from '../tmdb/upstreamCache.ts';

const wireGenres = z.object({ genres: wireEntries });

/** TMDB's genres of movies and of series. */
export function createGenres(cache: UpstreamCache): BoundRead<Tmdb['genres']> {
  const section = cache.section('genres', genresShape);
  return (reader) => (mediaType) => {
    const path = mediaType === 'MOVIE' ? '/genre/movie/list' : '/genre/tv/list';
    return reader.read(section, {
      operation: 'fetchGenres',
      path,
      parse: (body, malformed) => malformed.parseEach(wireGenre, wireGenres.parse(body).genres),
    });
  };
}
