import { categories } from '../contract/paths.ts';
import type { RequestContext } from './graphql/context.ts';
import { listConnection } from './lists/resolvers.ts';
import { toGenreRecord } from './records/genres.ts';
import type { TitleRef } from './records/title.ts';
import { orNull } from './tmdb/tmdbError.ts';

/** The lists of the home page's first rows and of every category. */
const LISTS = ['TRENDING_MOVIES', 'TRENDING_SERIES', ...categories.map(({ list }) => list)] as const;
const TITLES_PER_LIST = 40;

/** The first titles of every list and TMDB's genres, for the sitemap; a list that cannot be read is left out. */
export async function readSitemapEntries(
  context: RequestContext,
): Promise<{ readonly genres: string[]; readonly titles: TitleRef[]; readonly isComplete: boolean }> {
  const [genres, ...lists] = await Promise.all([
    orNull(context.loaders.genres.load('MOVIE')),
    ...LISTS.map((list) => orNull(listConnection(list, { first: TITLES_PER_LIST }, context))),
  ]);
  return {
    genres: (genres ?? []).map((genre) => toGenreRecord('MOVIE', genre).name),
    titles: lists.flatMap((list) => list?.edges.map(({ node }) => node) ?? []),
    isComplete: genres !== null && !lists.includes(null),
  };
}
