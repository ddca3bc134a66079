import { categories } from '../contract/paths.ts';
import type { RequestContext } from './graphql/context.ts';
import type { Resolvers } from './graphql/generated/resolvers.ts';
import { Genre, listConnection, Query } from './lists/resolvers.ts';
import * as people from './people/resolvers.ts';
import * as providers from './providers/resolvers.ts';
import { toGenreRecord } from './records/genres.ts';
import * as search from './search/resolvers.ts';
import * as title from './title/resolvers.ts';
import { orNull } from './tmdb/tmdbError.ts';
import { Mutation } from './viewer/mutations.ts';
import * as viewer from './viewer/resolvers.ts';

/**
 * The resolvers of the schema, which Apollo merges: a feature exports those of a type under its name, and some
 * fields of Query. A field without a resolver is its record's property of the same name.
 */
export const resolvers: Resolvers[] = [
  { Genre, Query },
  people,
  providers,
  search,
  title,
  viewer,
  { Mutation },
];

/** The lists of the home page's first rows and of every category. */
const LISTS = ['TRENDING_MOVIES', 'TRENDING_SERIES', ...categories.map(({ list }) => list)] as const;
const TITLES_PER_LIST = 40;

/** The first titles of every list and TMDB's genres, for the sitemap; a list that cannot be read is left out. */
export async function readSitemapEntries(context: RequestContext) {
  const [genres, ...entries] = await Promise.all([
    orNull(context.loaders.genres.load('MOVIE')),
    ...LISTS.map((list) => orNull(listConnection(list, { first: TITLES_PER_LIST }, context))),
  ]);
  return {
    genres: (genres ?? []).map((genre) => toGenreRecord('MOVIE', genre).name),
    titles: entries.flatMap((list) => list?.edges.map(({ node }) => node) ?? []),
    isComplete: genres !== null && !entries.includes(null),
  };
}
