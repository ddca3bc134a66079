import { z } from 'zod';
import { MAX_INT } from '../../contract/limits.ts';
import { type CastRecord, type CrewRecord, titleId, type TitleRef } from '../records/title.ts';
import { entries, id, imagePath, optionalName, orNull, requiredName, wireName } from '../tmdb/read.ts';

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

type Credited = z.output<z.ZodObject<typeof creditFields>>;

/** @param fallbackId the id of a credit to which TMDB gives none */
function toCredited(wire: Credited, fallbackId: (prefix: string) => string, title: TitleRef) {
  const { credit_id: creditId, id: personId, name, profile_path: profilePath } = wire;
  return { creditId: creditId ?? fallbackId(`${titleId(title)}:p${personId}`), personId, name, profilePath };
}

export function toCast(title: TitleRef, members: readonly z.output<typeof castMember>[]): CastRecord[] {
  const withoutId = new Map<string, number>();
  // `movie:550:p819`, and for the same person's second such credit `movie:550:p819:2`.
  const fallbackId = (prefix: string): string => {
    const part = (withoutId.get(prefix) ?? 0) + 1;
    withoutId.set(prefix, part);
    return part > 1 ? `${prefix}:${part}` : prefix;
  };
  return members
    .toSorted((one, other) => one.order - other.order)
    .slice(0, MAX_CAST)
    .map((wire) => ({ ...toCredited(wire, fallbackId, title), character: wire.character }));
}

/** The crew members with stored jobs, ordered by job group. */
export function toCrew(title: TitleRef, members: readonly z.output<typeof crewMember>[]): CrewRecord[] {
  const seen = new Set<string>();
  return LISTED_CREW_JOBS.flatMap((jobs) =>
    members
      .filter(({ job }) => jobs.includes(job))
      .map((wire) => ({
        ...toCredited(wire, (prefix) => `${prefix}:${wire.job.toLowerCase()}`, title),
        job: wire.job,
      }))
      .filter(({ creditId }) => !seen.has(creditId) && seen.add(creditId))
      .slice(0, MAX_CREW_PER_GROUP),
  );
}
