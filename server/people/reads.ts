import { z, type ZodType } from 'zod';
import { type CreditRecord, personRecord, type PersonRecord } from '../records/person.ts';
import { personFields, toPerson } from '../records/entryReaders.ts';
import { titleRecord, type TitleRecord } from '../records/title.ts';
import { dedupeTitles, parseMixedTitles } from '../records/titleReader.ts';
import { HOUR_MS, type TmdbRead } from '../tmdb/read.ts';
import { count, date, optionalName, orNull, parseEach, unparsed, wireName, wireText } from '../tmdb/wire.ts';
import { mergeCredits, roleForJob } from './rules.ts';

/** A person's credit in a cast or a crew, besides its title. */
const castCredit = z.object({ character: wireName, order: orNull(count), episode_count: orNull(count) });
const crewCredit = z.object({ department: wireName, job: wireName, episode_count: orNull(count) });

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
    const credits = mergeCredits([
      ...creditsIn(cast, castCredit, toCastCredit),
      ...creditsIn(crew, crewCredit, toCrewCredit),
    ]);
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

/** Parses a person's credits, each entry both as its title and as the person's role in it. */
function creditsIn<Wire>(
  entries: readonly unknown[],
  schema: ZodType<Wire>,
  toCredit: (title: TitleRecord, wire: Wire) => CreditRecord,
): CreditRecord[] {
  return entries.flatMap((entry) => {
    const [title] = parseMixedTitles([entry]);
    return title ? parseEach(schema, [entry]).map((wire) => toCredit(title, wire)) : [];
  });
}

/** A cast credit; series have no billing. */
function toCastCredit(title: TitleRecord, wire: z.output<typeof castCredit>): CreditRecord {
  const isMovie = title.mediaType === 'MOVIE';
  return {
    title,
    role: 'ACTING',
    parts: wire.character === '' ? [] : [wire.character],
    episodeCount: isMovie ? null : wire.episode_count,
    billing: isMovie ? wire.order : null,
  };
}

function toCrewCredit(title: TitleRecord, wire: z.output<typeof crewCredit>): CreditRecord {
  return {
    title,
    role: roleForJob(wire.department, wire.job),
    parts: wire.job === '' ? [] : [wire.job],
    episodeCount: title.mediaType === 'MOVIE' ? null : wire.episode_count,
    billing: null,
  };
}
