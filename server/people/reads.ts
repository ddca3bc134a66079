import type { ZodType } from 'zod';
import type { Tmdb } from '../reads.ts';
import type { CreditRecord, PersonRecord } from '../records/person.ts';
import { personShape, titlesShape } from '../records/recordShapes.ts';
import type { TitleRecord } from '../records/title.ts';
import { dedupeTitles, parseMixedTitles } from '../records/titleReader.ts';
import { toJob, toPart, toPersonDetails } from '../records/toRecords.ts';
import { wireJob, wirePart, wirePersonCredits, wirePersonDetails } from '../records/wire.ts';
import type { EntryParser } from '../tmdb/entryParser.ts';
import type { BoundRead, TmdbReader } from '../tmdb/reader.ts';
import { TmdbError } from '../tmdb/tmdbError.ts';
import type { UpstreamCache } from '../tmdb/upstreamCache.ts';
import { mergeCredits } from './rules.ts';

const CREDITS = 'combined_credits';

/** Reads people with all their credits in one call, or only the titles they are cast in. */
export function peopleReads(cache: UpstreamCache): BoundRead<Pick<Tmdb, 'person' | 'personCredits'>> {
  const people = cache.section('person', personShape.nullable());
  const credits = cache.section('personCredits', titlesShape.nullable());
  const resourceFor = (id: number) => ({ path: `/person/${id}`, query: { append_to_response: CREDITS } });
  const readPerson = (lookup: TmdbReader, id: number, operation: string) =>
    lookup.readOrNull(people, { operation, ...resourceFor(id), parse: toFullPerson });
  const readCredits = async (lookup: TmdbReader, id: number, operation: string) => {
    // Cast titles are served by a full response that is cached or in flight.
    if (lookup.isCached(people, resourceFor(id))) {
      const person = await readPerson(lookup, id, operation);
      return person && castTitles(person);
    }
    return lookup.readOrNull(credits, {
      operation,
      path: `/person/${id}/${CREDITS}`,
      parse: (body, malformed) =>
        dedupeTitles(parseMixedTitles(wirePersonCredits.parse(body).cast, malformed)),
    });
  };
  return (lookup) => ({
    person: (id) => readPerson(lookup, id, 'fetchPersonDetails'),
    personCredits: async (id) => {
      const operation = 'fetchPersonCredits';
      const found = await readCredits(lookup, id, operation);
      // Cached as unknown, so that a person TMDB has removed is requested and logged only once in a while.
      if (found === null) throw new TmdbError(operation, 404);
      return found;
    },
  });
}

function toFullPerson(body: unknown, malformed: EntryParser): PersonRecord {
  const wire = wirePersonDetails.parse(body);
  const { cast, crew } = wire.combined_credits;
  return toPersonDetails(
    wire,
    mergeCredits([
      ...creditsIn(cast, wirePart, toPart, malformed),
      ...creditsIn(crew, wireJob, toJob, malformed),
    ]),
  );
}

/** Parses a person's credits, each entry both as its title and as the person's role in it. */
function creditsIn<Wire>(
  entries: readonly unknown[],
  schema: ZodType<Wire>,
  toCredit: (title: TitleRecord, wire: Wire) => CreditRecord,
  malformed: EntryParser,
): CreditRecord[] {
  return entries.flatMap((entry) => {
    const [title] = parseMixedTitles([entry], malformed);
    return title ? malformed.parseEach(schema, [entry]).map((wire) => toCredit(title, wire)) : [];
  });
}

function castTitles({ details }: PersonRecord): TitleRecord[] {
  return (details?.credits ?? []).flatMap(({ role, title }) => (role === 'ACTING' ? [title] : []));
}
