import { z } from 'zod';
import { distinctBy, listedTitle, parseMixedTitles, titleId } from '../records/title.ts';
import type { TitleRecord } from '../records/titleDetails.ts';
import {
  creditedTitle,
  type CreditedTitle,
  type CreditRecord,
  personDetailsFields,
  personFields,
  personRecord,
  type PersonRecord,
} from '../records/person.ts';
import { HOUR_MS, type TmdbRead } from '../tmdb/read.ts';
import * as wire from '../tmdb/wire.ts';
import { BEST_RATED, bestRated, makerRole, mergeCredits, roleForJob } from './rules.ts';

const personResponse = wire.responseObject({
  ...personFields,
  ...personDetailsFields,
  combinedCredits: wire.orElse(z.object({ cast: wire.unparsed, crew: wire.unparsed }), {
    cast: [],
    crew: [],
  }),
});

/** A person with all credits; null when TMDB does not know the id. The error is 'fetchPersonDetails: {status}'. */
export const person: TmdbRead<number, PersonRecord | null> = {
  request: (tmdbId) => ({
    operation: 'fetchPersonDetails',
    path: `/person/${tmdbId}`,
    query: { append_to_response: 'combined_credits' },
  }),
  ttlMs: 24 * HOUR_MS,
  parse: (body) => {
    const { tmdbId, name, profilePath, department, combinedCredits, ...details } = personResponse.parse(body);
    const credits = [...creditsIn(combinedCredits.cast, true), ...creditsIn(combinedCredits.crew, false)];
    return {
      tmdbId,
      name,
      profilePath,
      department,
      details: { ...details, credits: mergeCredits(credits) },
    };
  },
  record: personRecord.nullable(),
};

/** A credit's fields besides its title; those of the cast have a character and a billing, those of the crew a job. */
const creditEntry = wire.responseObject({
  character: wire.name,
  order: wire.orNull(wire.count),
  department: wire.name,
  job: wire.name,
  episodeCount: wire.orNull(wire.count),
});

/** Reads each entry both as a title and as the person's credit in it. Only movies have billing, only series episodes. */
function creditsIn(entries: readonly unknown[], isCast: boolean): CreditRecord[] {
  return entries.flatMap((entry) =>
    parseMixedTitles([entry]).map((title) => {
      const { character, order, department, job, episodeCount } = creditEntry.parse(entry);
      const isMovie = title.mediaType === 'MOVIE';
      return {
        title,
        role: isCast ? 'ACTING' : roleForJob(department, job),
        parts: [isCast ? character : job].filter((part) => part !== ''),
        episodeCount: isMovie ? null : episodeCount,
        billing: isMovie && isCast ? order : null,
      };
    }),
  );
}

const creditsResponse = z.object({ cast: z.array(z.unknown()), crew: wire.unparsed });

/**
 * The titles that a person is in the cast of, then others they directed or created, distinct; null if unknown. The error is
 * 'fetchPersonCredits: {status}'.
 */
export const personCredits: TmdbRead<number, readonly CreditedTitle[] | null> = {
  request: (tmdbId) => ({ operation: 'fetchPersonCredits', path: `/person/${tmdbId}/combined_credits` }),
  ttlMs: 24 * HOUR_MS,
  parse: (body) => {
    const { cast, crew } = creditsResponse.parse(body);
    return titlesOf(parseMixedTitles(cast), creditsIn(crew, false));
  },
  record: z.array(creditedTitle).nullable(),
  fromFuller: (tmdbId, readIfCached) =>
    readIfCached(person, tmdbId)?.then((record) => {
      const credits = record?.details?.credits ?? [];
      const cast = credits.filter(({ role }) => role === 'ACTING').map(({ title }) => title);
      return record && titlesOf(cast, credits);
    }) ?? null,
};

/**
 * What `bestRated` takes of the titles that a person is in the cast of; null if unknown. The others, often hundreds, are
 * neither validated nor cached. The error is 'fetchPersonCredits: {status}'.
 */
export const bestCredits: TmdbRead<number, readonly TitleRecord[] | null> = {
  request: (tmdbId) => ({ ...personCredits.request(tmdbId), excerpt: 'best' }),
  ttlMs: personCredits.ttlMs,
  parse: (body) => {
    const bestFirst = creditsResponse.parse(body).cast.toSorted(compareVotes);
    const titles: TitleRecord[] = [];
    while (bestFirst.length > 0 && bestRated(titles).length < BEST_RATED)
      titles.push(...parseMixedTitles(bestFirst.splice(0, BEST_RATED)));
    return bestRated(titles);
  },
  record: z.array(listedTitle).nullable(),
  fromFuller: (tmdbId, readIfCached) =>
    (readIfCached(personCredits, tmdbId) ?? personCredits.fromFuller?.(tmdbId, readIfCached))?.then(
      (credits) => credits && bestRated(credits.filter(({ roles }) => roles.includes('ACTING'))),
    ) ?? null,
};

/** Orders entries that have not been validated as `bestRated` does. */
function compareVotes(one: unknown, other: unknown): number {
  return (
    numberIn(other, 'vote_average') - numberIn(one, 'vote_average') ||
    numberIn(other, 'vote_count') - numberIn(one, 'vote_count')
  );
}

function numberIn(entry: unknown, name: string): number {
  return Number(wire.fieldOf(entry, name)) || 0;
}

/** The titles of a person's cast entries, and those that their credits say they made. */
function titlesOf(cast: readonly TitleRecord[], credits: readonly CreditRecord[]): CreditedTitle[] {
  const madeTitles = new Map<string, CreditedTitle>();
  for (const credit of credits) {
    const role = makerRole(credit);
    if (role) madeTitles.set(titleId(credit.title), { ...credit.title, roles: [role] });
  }
  const acted = cast.map((title): CreditedTitle => {
    return { ...title, roles: [...(madeTitles.get(titleId(title))?.roles ?? []), 'ACTING'] };
  });
  return distinctBy([...acted, ...madeTitles.values()], titleId);
}
