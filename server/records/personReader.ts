import type { z } from 'zod';
import { id, imagePath, orNull, requiredName, wireName } from '../tmdb/wire.ts';
import type { PersonRecord } from './person.ts';

/** The fields of a person in search results and in the person's own response. */
export const personFields = {
  profile_path: orNull(imagePath),
  id,
  name: requiredName,
  known_for_department: wireName,
};

export function toPerson(wire: z.output<z.ZodObject<typeof personFields>>): PersonRecord {
  const { id: tmdbId, name, profile_path: profilePath, known_for_department: department } = wire;
  return { tmdbId, name, profilePath, department: department || null };
}
