import type { AnswerCache } from '../tmdb/upstreamCache.ts';
import type { ForLookup } from '../tmdb/reader.ts';
import { collectionShape } from '../records/recordShapes.ts';
import { distinctTitles, readTitles } from '../records/titleReader.ts';
import type { Tmdb } from '../reads.ts';
import { toCollectionRef } from '../records/toRecords.ts';
import { wireCollection } from '../records/wireFacts.ts';

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
