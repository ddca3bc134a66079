import { z } from 'zod';
import { MAX_INT } from '../../contract/limits.ts';
import { fallbackCastId, fallbackCrewId } from '../records/globalIds.ts';
import type { CastRecord, CrewRecord, TitleRef } from '../records/title.ts';
import { entries, id, imagePath, optionalName, orNull, requiredName, wireName } from '../tmdb/wire.ts';

/** Limit of stored cast members, in billing order; the tail of a long cast is extras that no page shows. */
const MAX_CAST = 50;

/** Limit of stored crew members in each group. */
const MAX_CREW_PER_GROUP = 12;

/**
 * The stored crew jobs, in groups: directors and creators, writers, composers. The rest of a crew can be hundreds of
 * people.
 */
const LISTED_CREW_JOBS: readonly (readonly string[])[] = [
  ['Creator', 'Director'],
  ['Writer', 'Screenplay', 'Teleplay', 'Story', 'Novel', 'Author'],
  ['Original Music Composer'],
];

const creditFields = {
  profile_path: orNull(imagePath),
  /** null on records older than TMDB's credit ids. */
  credit_id: orNull(z.string().regex(/^[\w-]{1,64}$/)),
  id,
  name: requiredName,
};

const castMember = z.object({
  ...creditFields,
  character: optionalName,
  /** Billing; entries without one come last. */
  order: z.int().catch(MAX_INT),
});
const crewMember = z.object({ ...creditFields, job: wireName });

/** A title's credits. */
export const credits = z
  .object({ cast: entries(castMember), crew: entries(crewMember) })
  .catch({ cast: [], crew: [] });

/** A series' creators, as members of its crew. */
export const creators = entries(z.object(creditFields).transform((wire) => ({ ...wire, job: 'Creator' })));

export function toCast(title: TitleRef, members: readonly z.output<typeof castMember>[]): CastRecord[] {
  const unnumbered = new Map<number, number>();
  const nextFallbackId = (personId: number): string => {
    const part = (unnumbered.get(personId) ?? 0) + 1;
    unnumbered.set(personId, part);
    return fallbackCastId(title, personId, part);
  };
  return members
    .toSorted((one, other) => one.order - other.order)
    .slice(0, MAX_CAST)
    .map(({ credit_id: creditId, id: personId, name, character, profile_path: profilePath }) => ({
      creditId: creditId ?? nextFallbackId(personId),
      personId,
      name,
      character,
      profilePath,
    }));
}

/** The crew members with stored jobs, ordered by job group. */
export function toCrew(title: TitleRef, members: readonly z.output<typeof crewMember>[]): CrewRecord[] {
  const seen = new Set<string>();
  return LISTED_CREW_JOBS.flatMap((jobs) =>
    members
      .filter(({ job }) => jobs.includes(job))
      .map(({ credit_id: creditId, id: personId, name, job, profile_path: profilePath }) => ({
        creditId: creditId ?? fallbackCrewId(title, job, personId),
        personId,
        name,
        job,
        profilePath,
      }))
      .filter(({ creditId }) => !seen.has(creditId) && seen.add(creditId))
      .slice(0, MAX_CREW_PER_GROUP),
  );
}
