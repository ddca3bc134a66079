import type { CollectionRecord } from '../domain/titleFacts.ts';
import type { AnswerCache } from './cache.ts';
import type { ForLookup } from './lookup.ts';
import { distinctTitles, readTitles } from './titleEntries.ts';
import type { Tmdb } from './tmdb.ts';
import { toCollectionRef } from './toDomain.ts';
import { wireCollection } from './wireFacts.ts';

/** Movies that belong together. */
export function createCollections(cache: AnswerCache): ForLookup<Tmdb['collection']> {
  const collections = cache.section<CollectionRecord | null>('collection');
  return (lookup) => (tmdbId) =>
    lookup.readIfKnown(collections, {
      operation: 'fetchCollection',
      path: `/collection/${tmdbId}`,
      read: (body, malformed) => {
        const wire = wireCollection.parse(body);
        const movies = distinctTitles(readTitles('MOVIE', wire.parts, malformed));
        return { ...toCollectionRef(wire), overview: wire.overview, movies };
      },
    });
}
