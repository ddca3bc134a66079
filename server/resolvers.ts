import { categories } from '../contract/paths.ts';
import type { RequestContext } from './graphql/context.ts';
import type { Resolvers } from './graphql/generated/resolvers.ts';
import { Genre, listConnection, listQueries } from './lists/resolvers.ts';
import { CastMember, Credit, CrewMember, Person, personQueries } from './people/resolvers.ts';
import { Provider, providerQueries } from './providers/resolvers.ts';
import { toGenreRecord } from './records/genres.ts';
import type { TitleRef } from './records/title.ts';
import { searchQueries, SearchResult, Suggestion } from './search/resolvers.ts';
import {
  Collection,
  Episode,
  Keyword,
  Movie,
  Recommendation,
  Season,
  Series,
  Title,
  titleQueries,
  Trailer,
  Video,
} from './title/resolvers.ts';
import { orNull } from './tmdb/tmdbError.ts';
import { Mutation } from './viewer/mutations.ts';
import { LastWatched, Settings, Viewer, viewerQueries, ViewerTitle } from './viewer/resolvers.ts';

/** Every resolver of the schema; a field without one is its record's property of the same name. */
export const resolvers: Resolvers = {
  CastMember,
  Collection,
  Credit,
  CrewMember,
  Episode,
  Genre,
  Keyword,
  LastWatched,
  Movie,
  Mutation,
  Person,
  Provider,
  Query: {
    ...listQueries,
    ...personQueries,
    ...providerQueries,
    ...searchQueries,
    ...titleQueries,
    ...viewerQueries,
  },
  Recommendation,
  SearchResult,
  Season,
  Series,
  Settings,
  Suggestion,
  Title,
  Trailer,
  Video,
  Viewer,
  ViewerTitle,
};

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
