import { z, type ZodType } from 'zod';
import {
  type CreditRecord,
  personFields,
  personRecord,
  type PersonRecord,
  toPerson,
} from '../records/person.ts';
import { titleRecord, type TitleRecord } from '../records/title.ts';
import { dedupeTitles, parseMixedTitles } from '../records/titleReader.ts';
import {
  HOUR_MS,
  type TmdbRead,
  count,
  date,
  optionalName,
  orNull,
  parseEach,
  unparsed,
  wireName,
  wireText,
} from '../tmdb/read.ts';
import { mergeCredits, roleForJob } from './rules.ts';

/** What a credit says besides its title. */
type CreditFacts = Pick<CreditRecord, 'role' | 'episodeCount' | 'billing'> & { readonly part: string };

const castCredit = z
  .object({ character: wireName, order: orNull(count), episode_count: orNull(count) })
  .transform((wire): CreditFacts => {
    const { character: part, order: billing, episode_count: episodeCount } = wire;
    return { role: 'ACTING', part, billing, episodeCount };
  });
const crewCredit = z
  .object({ department: wireName, job: wireName, episode_count: orNull(count) })
  .transform(({ department, job: part, episode_count: episodeCount }): CreditFacts => {
    return { role: roleForJob(department, part), part, billing: null, episodeCount };
  });

const personResponse = z
  .object({
    ...personFields,
    biography: wireText,
    birthday: orNull(date),
    deathday: orNull(date),
    place_of_birth: optionalName,
    combined_credits: z.object({ cast: unparsed, crew: unparsed }).catch({ cast: [], crew: [] }),
  })
  .transform((wire) => {
    const { cast, crew } = wire.combined_credits;
    const credits = mergeCredits([...creditsIn(cast, castCredit), ...creditsIn(crew, crewCredit)]);
    const { birthday, deathday, place_of_birth: birthplace } = wire;
    const biography = wire.biography.trim() || null;
    return { ...toPerson(wire), details: { biography, birthday, deathday, birthplace, credits } };
  });

/** A person with all credits; null when TMDB does not know the id. The error is 'fetchPersonDetails: {status}'. */
export const person: TmdbRead<number, PersonRecord | null> = {
  request: (tmdbId) => ({
    operation: 'fetchPersonDetails',
    path: `/person/${tmdbId}`,
    query: { append_to_response: 'combined_credits' },
  }),
  ttlMs: 24 * HOUR_MS,
  parse: (body) => personResponse.parse(body),
  record: personRecord.nullable(),
  unknown: null,
};

const creditsResponse = z
  .object({ cast: z.array(z.unknown()) })
  .transform(({ cast }) => dedupeTitles(parseMixedTitles(cast)));

/**
 * The movies and series that a person is in the cast of, without duplicates; null when TMDB does not know the id.
 * The error is 'fetchPersonCredits: {status}'.
 */
export const personCredits: TmdbRead<number, readonly TitleRecord[] | null> = {
  request: (tmdbId) => ({ operation: 'fetchPersonCredits', path: `/person/${tmdbId}/combined_credits` }),
  ttlMs: 24 * HOUR_MS,
  parse: (body) => creditsResponse.parse(body),
  record: z.array(titleRecord).nullable(),
  unknown: null,
  fromFuller: (tmdbId, readIfCached) =>
    readIfCached(person, tmdbId)?.then((found) => found && castTitles(found)) ?? null,
};

function castTitles({ details }: PersonRecord): TitleRecord[] {
  return (details?.credits ?? []).flatMap(({ role, title }) => (role === 'ACTING' ? [title] : []));
}

/** Parses each entry both as a title and as the person's credit in it. Only movies have billing, only series episodes. */
function creditsIn(entries: readonly unknown[], schema: ZodType<CreditFacts>): CreditRecord[] {
  return entries.flatMap((entry) => {
    const [title] = parseMixedTitles([entry]);
    if (!title) return [];
    const isMovie = title.mediaType === 'MOVIE';
    return parseEach(schema, [entry]).map(({ role, part, episodeCount, billing }) => ({
      title,
      role,
      parts: part === '' ? [] : [part],
      episodeCount: isMovie ? null : episodeCount,
      billing: isMovie ? billing : null,
    }));
  });
}
