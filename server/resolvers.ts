import type { Resolvers } from './graphql/generated/resolvers.ts';
import { Genre, listQueries } from './lists/resolvers.ts';
import { CastMember, Credit, CrewMember, Person, personQueries } from './people/resolvers.ts';
import { Provider, providerQueries } from './providers/resolvers.ts';
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
