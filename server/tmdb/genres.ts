import { z } from 'zod';
import type { NamedGenre } from '../domain/title.ts';
import { answerKey } from './answerKey.ts';
import type { AnswerCache } from './cache.ts';
import type { Lookup } from './lookup.ts';
import type { Tmdb } from './tmdb.ts';
import { wireEntries, wireGenre } from './wire.ts';

const wireGenres = z.object({ genres: wireEntries });

/** The official genres of movies and of series. */
export function createGenres(lookup: Lookup, cache: AnswerCache): Tmdb['genres'] {
  const lists = cache.section<readonly NamedGenre[]>('genres');
  return (mediaType) => {
    const path = mediaType === 'MOVIE' ? '/genre/movie/list' : '/genre/tv/list';
    const call = { operation: 'fetchGenres', path };
    return lists.read(answerKey(call), () =>
      lookup.ask({
        ...call,
        read: (body, malformed) => malformed.readEach(wireGenre, wireGenres.parse(body).genres),
      }),
    );
  };
}
