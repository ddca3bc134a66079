import type { AnswerCache } from './cache.ts';
import type { ForLookup } from './lookup.ts';
import { collectionShape } from './recordShapes.ts';
import { distinctTitles, readTitles } from './titleEntries.ts';
import type { Tmdb } from './tmdb.ts';
import { toCollectionRef } from './toDomain.ts';
import { wireCollection } from './wireFacts.ts';

/** Movies that belong together. */
export function createCollections(cache: AnswerCache): ForLookup<Tmdb['collection']> {
  const collections = cache.section('collection', collectionShape.nullable());
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
