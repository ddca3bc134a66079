import type { Tmdb } from '../reads.ts';
import { collectionShape } from '../records/recordShapes.ts';
import { dedupeTitles, parseTitles } from '../records/titleReader.ts';
import { toCollectionRef } from '../records/toRecords.ts';
import { wireCollection } from '../records/wireFacts.ts';
import type { BoundRead } from '../tmdb/reader.ts';
import type { UpstreamCache } from '../tmdb/upstreamCache.ts';

/** Movies that belong together. */
export function createCollections(cache: UpstreamCache): BoundRead<Tmdb['collection']> {
  const collections = cache.section('collection', collectionShape.nullable());
  return (lookup) => (tmdbId) =>
    lookup.readOrNull(collections, {
      operation: 'fetchCollection',
      path: `/collection/${tmdbId}`,
      parse: (body, malformed) => {
        const wire = wireCollection.parse(body);
        const movies = dedupeTitles(parseTitles('MOVIE', wire.parts, malformed));
        return { ...toCollectionRef(wire), overview: wire.overview, movies };
      },
    });
}
