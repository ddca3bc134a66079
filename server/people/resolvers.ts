import { fallbackLocale } from '../../contract/locales.ts';
import { parseFirst, readCreditAfter, readPeopleFirst } from '../graphql/arguments.ts';
import type { RequestContext } from '../graphql/context.ts';
import { userError } from '../graphql/errors.ts';
import type {
  CreditConnectionResolvers,
  CreditResolvers,
  PersonResolvers,
} from '../graphql/generated/resolvers.ts';
import { creditId, personGlobalId } from '../records/globalIds.ts';
import { imageUrl } from '../records/imageUrl.ts';
import type { CreditRecord, PersonDetails, PersonRecord } from '../records/person.ts';
import { type CreditConnectionRecord, knownFor, paginateCredits, sortFilmography } from './rules.ts';

/** A credit and the person it belongs to. */
export interface PersonCredit extends CreditRecord {
  readonly of: PersonRecord;
}

/** A page of a person's credits. */
export type PersonCreditConnection = CreditConnectionRecord<PersonCredit>;

export const Person: PersonResolvers = {
  id: personGlobalId,
  biography: async (person, _arguments, context) => (await detailsOf(person, context)).biography,
  biographyLanguage: async (person, _arguments, context) => {
    const { biography, biographyInEnglish } = await detailsOf(person, context);
    return biography === null ? null : (biographyInEnglish ? fallbackLocale : context.language).tag;
  },
  birthday: async (person, _arguments, context) => (await detailsOf(person, context)).birthday,
  deathday: async (person, _arguments, context) => (await detailsOf(person, context)).deathday,
  birthplace: async (person, _arguments, context) => (await detailsOf(person, context)).birthplace,
  department: (person, _arguments, context) => readDepartment(person, context),
  profile: ({ profilePath }, { size }, { config }) =>
    imageUrl(config.imageBaseUrl, 'profile', profilePath, size),
  knownFor: async (person, { first }, context) => {
    const max = readPeopleFirst(first);
    const [{ credits }, department] = await Promise.all([
      detailsOf(person, context),
      readDepartment(person, context),
    ]);
    return knownFor({ ...person, department }, credits, max);
  },
  credits: async (person, { role, first, after }, context) => {
    const max = parseFirst(first);
    const cursorPosition = readCreditAfter(after);
    const { credits } = await detailsOf(person, context);
    const page = paginateCredits(sortFilmography(credits, role), max, cursorPosition);
    const edges = page.edges.map(({ cursor, node }) => ({ cursor, node: { ...node, of: person } }));
    return { ...page, edges };
  },
};

export const Credit: CreditResolvers = {
  id: ({ of, title, role }) => creditId(of, title, role),
  character: ({ role, parts }) => (role === 'ACTING' ? joined(parts, ' / ') : null),
  job: ({ role, parts }) => (role === 'ACTING' ? null : joined(parts, ', ')),
};

export const CreditConnection: CreditConnectionResolvers = {
  nodes: ({ edges }) => edges.map(({ node }) => node),
  edges: ({ edges }) => [...edges],
  pageInfo: ({ edges, hasNextPage, hasPreviousPage }) => ({
    hasNextPage,
    hasPreviousPage,
    startCursor: edges[0]?.cursor ?? null,
    endCursor: edges.at(-1)?.cursor ?? null,
  }),
};

function joined(parts: readonly string[], separator: string): string | null {
  return parts.length > 0 ? parts.join(separator) : null;
}

/** The person's department; searches and the person's own call include it, a credit does not. */
async function readDepartment(person: PersonRecord, context: RequestContext): Promise<string | null> {
  const { department = (await readPerson(person, context)).department ?? null } = person;
  return department;
}

async function detailsOf(person: PersonRecord, context: RequestContext): Promise<PersonDetails> {
  const { details = (await readPerson(person, context)).details } = person;
  if (!details) throw new Error(`${personGlobalId(person)} came without its details`);
  return details;
}

/** Loads a person in full. Throws NOT_FOUND if TMDB no longer has them. */
async function readPerson(person: PersonRecord, { loaders }: RequestContext): Promise<PersonRecord> {
  const found = await loaders.person.load(person.tmdbId);
  if (!found) throw userError('NOT_FOUND', `The movie database no longer has ${personGlobalId(person)}.`);
  return found;
}
