import { z } from 'zod';
import * as wire from '../tmdb/wire.ts';
import { listedTitle } from './title.ts';

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
  title: listedTitle,
  role: z.enum(CREDIT_ROLES),
  /** Characters, or jobs in TMDB's English; empty if unknown. */
  parts: z.array(z.string()),
  /** Number of episodes; null for a movie and if unknown. */
  episodeCount: wire.count.nullable(),
  /** Position in a movie's cast, from 0; null otherwise and if unknown. */
  billing: wire.count.nullable(),
});

/** Fields that only the person's own call returns, besides the credits. */
export const personDetailsFields = {
  /** null if there is none. */
  biography: wire.returning(
    z.string().nullable(),
    wire.text.transform((text) => text.trim() || null),
  ),
  /** YYYY-MM-DD; null when unknown. */
  birthday: wire.orNull(wire.date),
  deathday: wire.orNull(wire.date),
  /** As TMDB writes it, for example 'Lisbon, Portugal'; null when unknown. */
  birthplace: wire.from('place_of_birth', wire.optionalName),
};
const personDetails = wire.recordObject({
  ...personDetailsFields,
  /** Present if the biography is the English fallback. */
  biographyInEnglish: z.literal(true).exactOptional(),
  /** In TMDB's order, cast before crew, including hidden titles. One for each title and role. */
  credits: z.array(creditRecord),
});

/** A person in search results and in the person's own response. */
export const personFields = {
  tmdbId: wire.from('id', wire.id),
  name: wire.requiredName,
  /** Path on the image host, with its leading slash; null if there is no portrait. */
  profilePath: wire.orNull(wire.imagePath),
  /** TMDB's department, in English; null if unknown. */
  department: wire.from('known_for_department', wire.optionalName),
};

/** A cast or crew member, as named in a credit or a search. */
export const personRecord = wire.recordObject({
  ...personFields,
  /** The same, absent until it has been read. */
  department: z.string().nullable().exactOptional(),
  /** Present once the person has been read in full. */
  details: personDetails.exactOptional(),
});

/** A title of a person, without their credits in it. */
export const creditedTitle = listedTitle.extend({
  /** Whether they directed or created it, are in its cast, or both; the role that made it is first. */
  roles: z.array(z.enum(['DIRECTING', 'CREATING', 'ACTING'])),
});

export type CreditedTitle = wire.RecordOf<typeof creditedTitle>;
/** The roles of those who make a title what it is. */
export type MakerRole = Exclude<CreditedTitle['roles'][number], 'ACTING'>;
export type CreditRecord = wire.RecordOf<typeof creditRecord>;
export type CreditRole = CreditRecord['role'];
export type PersonDetails = wire.RecordOf<typeof personDetails>;
export type PersonRecord = wire.RecordOf<typeof personRecord>;
