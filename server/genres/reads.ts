import { z } from 'zod';
import type { AnswerCache } from '../tmdb/upstreamCache.ts';
import type { ForLookup } from '../tmdb/reader.ts';
import { genresShape } from '../records/recordShapes.ts';
import type { Tmdb } from '../reads.ts';
import { wireEntries, wireGenre } from '../records/wire.ts';

const wireGenres = z.object({ genres: wireEntries });

/** The official genres of movies and of series. */
export function createGenres(cache: AnswerCache): ForLookup<Tmdb['genres']> {
  const lists = cache.section('genres', genresShape);
  return (lookup) => (mediaType) => {
    const path = mediaType === 'MOVIE' ? '/genre/movie/list' : '/genre/tv/list';
    return lookup.read(lists, {
      operation: 'fetchGenres',
      path,
      read: (body, malformed) => malformed.readEach(wireGenre, wireGenres.parse(body).genres),
    });
  };
}
