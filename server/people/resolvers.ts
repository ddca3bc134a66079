import { fallbackLocale } from '../../contract/locales.ts';
import { decodeAfter, readTmdbId } from '../graphql/arguments.ts';
import { toConnection } from '../graphql/connection.ts';
import type { RequestContext } from '../graphql/context.ts';
import { userError } from '../graphql/errors.ts';
import type {
  CastMemberResolvers,
  CreditResolvers,
  CrewMemberResolvers,
  PersonResolvers,
  QueryResolvers,
} from '../graphql/generated/resolvers.ts';
import { tmdbGlobalId } from '../records/globalIds.ts';
import type { CastRecord, CrewRecord } from '../records/titleDetails.ts';
import { imageField } from '../records/imageUrl.ts';
import type { PersonDetails, PersonRecord } from '../records/person.ts';
import { titleId } from '../records/title.ts';
import { decodeCreditCursor, knownFor, paginateCredits, sortFilmography } from './rules.ts';

export const Query: QueryResolvers = {
  person: (_root, { tmdbId }, { loaders }) => loaders.person.load(readTmdbId(tmdbId)),
};

export const Person: PersonResolvers = {
  id: ({ tmdbId }) => tmdbGlobalId('person', tmdbId),
  biography: detail('biography'),
  biographyLanguage: async (person, _arguments, context) => {
    const { biography, biographyInEnglish } = await detailsOf(person, context);
    return biography === null ? null : (biographyInEnglish ? fallbackLocale : context.language).tag;
  },
  birthday: detail('birthday'),
  deathday: detail('deathday'),
  birthplace: detail('birthplace'),
  department: readDepartment,
  profile: imageField('profile'),
  knownFor: async (person, { first }, context) => {
    const [{ credits }, department] = await Promise.all([
      detailsOf(person, context),
      readDepartment(person, {}, context),
    ]);
    return knownFor({ ...person, department }, credits, first);
  },
  credits: async (person, { role, first, after }, context) => {
    const cursorPosition = decodeAfter(after, decodeCreditCursor);
    const { credits } = await detailsOf(person, context);
    const page = paginateCredits(sortFilmography(credits, role), first, cursorPosition);
    const edges = page.edges.map(({ cursor, node }) => ({ cursor, node: { ...node, of: person } }));
    return { ...toConnection(edges, page), totalCount: page.totalCount };
  },
};

/** The person of a credit, as named in the credit. */
function person({ personId, name, profilePath }: CastRecord | CrewRecord): PersonRecord {
  return { tmdbId: personId, name, profilePath };
}

export const CastMember: CastMemberResolvers = {
  id: ({ creditId }) => creditId,
  profile: imageField('profile'),
  person,
};

export const CrewMember: CrewMemberResolvers = { id: ({ creditId }) => creditId, person };

export const Credit: CreditResolvers = {
  id: ({ of, title, role }) => `person:${of.tmdbId}>${titleId(title)}:${role.toLowerCase()}`,
  character: ({ role, parts }) => (role === 'ACTING' ? joined(parts, ' / ') : null),
  job: ({ role, parts }) => (role === 'ACTING' ? null : joined(parts, ', ')),
};

function joined(parts: readonly string[], separator: string): string | null {
  return parts.length > 0 ? parts.join(separator) : null;
}

/** The person's department; searches and the person's own call include it, a credit does not. */
async function readDepartment(
  person: PersonRecord,
  _arguments: unknown,
  context: RequestContext,
): Promise<string | null> {
  const { department = (await readPerson(person, context)).department ?? null } = person;
  return department;
}

/** Resolves a field to the detail of that name. */
function detail<Name extends keyof PersonDetails>(name: Name) {
  return async (person: PersonRecord, _arguments: unknown, context: RequestContext) =>
    (await detailsOf(person, context))[name];
}

async function detailsOf(person: PersonRecord, context: RequestContext): Promise<PersonDetails> {
  const { details = (await readPerson(person, context)).details } = person;
  if (!details) throw new Error(`person:${person.tmdbId} came without its details`);
  return details;
}

/** Loads a person in full. Throws NOT_FOUND if TMDB no longer has them. */
async function readPerson(person: PersonRecord, { loaders }: RequestContext): Promise<PersonRecord> {
  const found = await loaders.person.load(person.tmdbId);
  if (!found) throw userError('NOT_FOUND', `The movie database no longer has person:${person.tmdbId}.`);
  return found;
}
