import { z } from 'zod';
import { id, imagePath, orNull, requiredName } from '../tmdb/wire.ts';
import type { CollectionRef } from './titleFacts.ts';

/** The fields of a collection in every TMDB response. */
export const collectionFields = {
  id,
  name: requiredName,
  poster_path: orNull(imagePath),
  backdrop_path: orNull(imagePath),
};

export function toCollectionRef(wire: z.output<z.ZodObject<typeof collectionFields>>): CollectionRef {
  const { id: tmdbId, name, poster_path: posterPath, backdrop_path: backdropPath } = wire;
  return { tmdbId, name, posterPath, backdropPath };
}

/** A collection in search results, and as a movie refers to it. */
export const collectionEntry = z.object(collectionFields).transform(toCollectionRef);
