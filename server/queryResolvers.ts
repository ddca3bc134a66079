import type { GraphQLResolveInfo } from 'graphql';
import {
  readGenreName,
  readSearchText,
  readSuggestionsFirst,
  readTitleId,
  readTitleIds,
  readTmdbId,
} from './graphql/arguments.ts';
import { type RequestContext, requireViewer } from './graphql/context.ts';
import { FULL_DETAILS_FIELDS } from './graphql/fieldCosts.ts';
import type { QueryResolvers } from './graphql/generated/resolvers.ts';
import { withOptionalFieldTimeout } from './graphql/optionalFieldTimeout.ts';
import { isAnyFieldSelected } from './graphql/selectedFields.ts';
import { discoverConnection, listConnection } from './lists/resolvers.ts';
import type { DetailsKey } from './loaders.ts';
import { loadProviders } from './providers/resolvers.ts';
import { findTmdbGenre, type GenreRecord, knownGenre, toGenreRecord } from './records/genres.ts';
import type { MediaType, TitleRecord, TitleRef } from './records/title.ts';
import { search, suggest } from './search/resolvers.ts';
import { parseSearchText } from './search/rules.ts';

export const Query: QueryResolvers = {
  titles: (_root, { list, ...part }, context) =>
    withOptionalFieldTimeout(listConnection(list, part, context), context),
  discover: (_root, filter, context) => discoverConnection(filter, context),
  services: (_root, filter, context) => withOptionalFieldTimeout(loadProviders(filter, context), context),
  genres: async (_root, _arguments, { loaders }) => {
    const genres = await loaders.genres.load('MOVIE');
    return genres.map((genre) => toGenreRecord('MOVIE', genre));
  },
  genre: (_root, { name }, context) => findGenre(readGenreName(name), context),
  movie: (_root, { tmdbId }, context) => readTitle(refOf('MOVIE', tmdbId), context),
  series: (_root, { tmdbId }, context) => readTitle(refOf('TV', tmdbId), context),
  person: (_root, { tmdbId }, { loaders }) => loaders.person.load(readTmdbId(tmdbId)),
  title: (_root, { id }, context) => readTitle(readTitleId(id), context),
  collection: (_root, { tmdbId }, { loaders }) => loaders.collection.load(readTmdbId(tmdbId)),
  titlesById: async (_root, { ids }, { loaders }, info) => {
    const bundles = { MOVIE: bundleFor('MOVIE', info), TV: bundleFor('TV', info) };
    const answers = readTitleIds(ids).map((ref) => {
      return ref && loaders.details.load({ ...ref, bundle: bundles[ref.mediaType] });
    });
    const settled = await Promise.allSettled(answers);
    return settled.map((answer) =>
      answer.status === 'fulfilled' ? answer.value : Promise.reject(answer.reason),
    );
  },
  search: (_root, { text, mediaType, sort }, context) =>
    search(parseSearchText(readSearchText(text), { mediaType: mediaType ?? null, sort }), context),
  suggestions: (_root, { text, first }, context) =>
    suggest(readSearchText(text), readSuggestionsFirst(first), context),
  viewer: (_root, _arguments, { viewer }) => viewer(),
  lastWatched: async (_root, _arguments, context) => {
    const { uid } = await requireViewer(context);
    return context.lastWatched.read(uid);
  },
};

/**
 * Reads a single title in full: a page that shows one usually requests its cast or suggestions too, and one
 * call returns credits and similar titles with the details.
 */
function readTitle(ref: TitleRef, { loaders }: RequestContext): Promise<TitleRecord | null> {
  return loaders.details.load({ ...ref, bundle: 'full' });
}

/** Fields that need more than the basic details. */
const RELATED_FIELDS: ReadonlySet<string> = new Set([
  'cast',
  'crew',
  'recommendations',
  ...FULL_DETAILS_FIELDS,
]);

/** The level of details needed for the fields selected on one media type. */
function bundleFor(mediaType: MediaType, info: GraphQLResolveInfo): DetailsKey['bundle'] {
  const typeName = mediaType === 'MOVIE' ? 'Movie' : 'Series';
  return isAnyFieldSelected(info, typeName, RELATED_FIELDS) ? 'full' : 'basic';
}

function refOf(mediaType: MediaType, tmdbId: number): TitleRef {
  return { mediaType, tmdbId: readTmdbId(tmdbId) };
}

async function findGenre(name: string, { loaders }: RequestContext): Promise<GenreRecord | null> {
  const known = knownGenre(name);
  if (known) return known;
  const [movieGenres, seriesGenres] = await Promise.all([
    loaders.genres.load('MOVIE'),
    loaders.genres.load('TV'),
  ]);
  return findTmdbGenre(name, movieGenres, seriesGenres);
}
