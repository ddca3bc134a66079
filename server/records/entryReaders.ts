import { z } from 'zod';
import { id, imagePath, optionalName, orNull, requiredName } from '../tmdb/wire.ts';
import type { PersonRecord } from './person.ts';
import type { CollectionRef, KeywordRecord, ProviderRecord } from './titleFacts.ts';

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

/** A keyword of a title. */
export const keywordEntry = z
  .object({ id, name: requiredName })
  .transform(({ id: tmdbId, name }): KeywordRecord => ({ tmdbId, name }));

/** The fields of a person in search results and in the person's own response. */
export const personFields = {
  profile_path: orNull(imagePath),
  id,
  name: requiredName,
  known_for_department: optionalName,
};

export function toPerson(wire: z.output<z.ZodObject<typeof personFields>>): PersonRecord {
  const { id: tmdbId, name, profile_path: profilePath, known_for_department: department } = wire;
  return { tmdbId, name, profilePath, department };
}

/** The fields of a streaming service in every TMDB response. */
export const providerFields = {
  provider_id: id,
  provider_name: requiredName,
  logo_path: orNull(imagePath),
};

export function toProvider(wire: z.output<z.ZodObject<typeof providerFields>>): ProviderRecord {
  return { tmdbId: wire.provider_id, name: wire.provider_name, logoPath: wire.logo_path };
}

/** A streaming service in the offers of a title. */
export const providerEntry = z.object(providerFields).transform(toProvider);
