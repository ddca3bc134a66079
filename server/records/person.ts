import { z } from 'zod';
import {
  count,
  date,
  id,
  imagePath,
  optionalName,
  orNull,
  type RecordOf,
  requiredName,
} from '../tmdb/read.ts';
import { titleRecord } from './title.ts';

/** The roles in a title, by TMDB's departments, the rare ones combined; those of one title are listed in this order. */
export const CREDIT_ROLES = [
  'ACTING',
  'DIRECTING',
  'CREATING',
  'WRITING',
  'PRODUCTION',
  'SOUND',
  'CREW',
] as const;

/** A person's credit: one title in one role. */
const creditRecord = z.object({
  title: titleRecord,
  role: z.enum(CREDIT_ROLES),
  /** Characters, or jobs in TMDB's English; empty if unknown. */
  parts: z.array(z.string()),
  /** Number of episodes; null for a movie and if unknown. */
  episodeCount: count.nullable(),
  /** Position in a movie's cast, from 0; null otherwise and if unknown. */
  billing: count.nullable(),
});

/** Fields that only the person's own call returns. */
const personDetails = z.object({
  /** null if there is none. */
  biography: z.string().nullable(),
  /** Present if the biography is the English fallback. */
  biographyInEnglish: z.literal(true).exactOptional(),
  /** YYYY-MM-DD; null when unknown. */
  birthday: date.nullable(),
  deathday: date.nullable(),
  /** As TMDB writes it, for example 'Lisbon, Portugal'; null when unknown. */
  birthplace: z.string().nullable(),
  /** In TMDB's order, cast before crew, including hidden titles. One for each title and role. */
  credits: z.array(creditRecord),
});

/** A cast or crew member, as named in a credit or a search. */
export const personRecord = z.object({
  tmdbId: id,
  name: z.string(),
  /** Path on the image host, with its leading slash; null if there is no portrait. */
  profilePath: imagePath.nullable(),
  /** TMDB's department, in English; null if unknown, absent until it has been read. */
  department: z.string().nullable().exactOptional(),
  /** Present once the person has been read in full. */
  details: personDetails.exactOptional(),
});

export type CreditRecord = RecordOf<typeof creditRecord>;
export type CreditRole = CreditRecord['role'];
export type PersonDetails = RecordOf<typeof personDetails>;
export type PersonRecord = RecordOf<typeof personRecord>;

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
