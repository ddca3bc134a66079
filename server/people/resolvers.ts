import { fallbackLocale } from '../../contract/locales.ts';
import { parseTmdbId } from '../graphql/arguments.ts';
import type { RequestContext } from '../graphql/context.ts';
import { requireFound } from '../graphql/errors.ts';
import type { Resolvers } from '../graphql/generated/resolvers.ts';
import { asNode, type NodeLoader } from '../graphql/node.ts';
import { parseTmdbGlobalId, tmdbGlobalId } from '../records/globalIds.ts';
import type { CastRecord, CrewRecord } from '../records/titleDetails.ts';
import { imageField } from '../records/imageUrl.ts';
import type { PersonDetails, PersonRecord } from '../records/person.ts';
import { creditCursors, creditId, knownFor, paginateCredits, sortFilmography } from './rules.ts';

export const resolvers: Resolvers = {
  Query: {
    person: (_root, { tmdbId }, { loaders }) => loaders.person.load(parseTmdbId(tmdbId)),
  },
  Person: {
    id: ({ tmdbId }) => tmdbGlobalId('person', tmdbId),
    biography: detail('biography'),
    biographyLanguage: async (person, _arguments, context) => {
      const { biography, biographyInEnglish } = await inFull(person, context);
      return biography === null ? null : (biographyInEnglish ? fallbackLocale : context.language).tag;
    },
    birthday: detail('birthday'),
    deathday: detail('deathday'),
    birthplace: detail('birthplace'),
    /** Searches and the person's own call include it, a credit does not. */
    department: async (person, _arguments, context) =>
      person.department === undefined ? (await inFull(person, context)).department : person.department,
    profile: imageField('profile'),
    knownFor: async (person, { first }, context) => {
      const { credits, department } = await inFull(person, context);
      return knownFor({ department, ...person }, credits, first);
    },
    credits: async (person, { role, ...args }, context) => {
      const slice = creditCursors.readSlice(args);
      const { credits } = await inFull(person, context);
      return paginateCredits(person, sortFilmography(credits, role), slice);
    },
  },
  CastMember: {
    id: ({ creditId }) => creditId,
    profile: imageField('profile'),
    person,
  },
  CrewMember: { id: ({ creditId }) => creditId, person },
  Credit: {
    id: (credit) => creditId(credit.of, credit),
    character: ({ role, parts }) => (role === 'ACTING' && parts.join(' / ')) || null,
    job: ({ role, parts }) => (role !== 'ACTING' && parts.join(', ')) || null,
  },
};

/** Loads a person, or one of a person's credits: its id begins with theirs. */
const loadPerson: NodeLoader = async (id, { loaders }) => {
  const [personId = ''] = id.split('>', 1);
  const tmdbId = parseTmdbGlobalId('person', personId);
  const person = tmdbId === null ? null : await loaders.person.load(tmdbId);
  if (!person || id === personId) return asNode('Person', person);
  const credit = person.details?.credits.find((one) => creditId(person, one) === id);
  return asNode('Credit', credit && { ...credit, of: person });
};

export const nodes = { person: loadPerson };

/** The person of a credit, as named in the credit. */
function person({ personId, name, profilePath }: CastRecord | CrewRecord): PersonRecord {
  return { tmdbId: personId, name, profilePath };
}

/** Resolves a field to the detail of that name. */
function detail<Name extends keyof PersonDetails>(name: Name) {
  return async (person: PersonRecord, _arguments: unknown, context: RequestContext) =>
    (await inFull(person, context))[name];
}

/** A person's department and details, loaded unless the person has them. Throws NOT_FOUND if TMDB no longer has them. */
async function inFull(person: PersonRecord, { loaders }: RequestContext) {
  const id = tmdbGlobalId('person', person.tmdbId);
  const full = requireFound(person.details ? person : await loaders.person.load(person.tmdbId), id);
  const { details, department = null } = full;
  if (!details) throw new Error(`${id} came without its details`);
  return { department, ...details };
}
