import type { Resolvers } from './graphql/generated/resolvers.ts';
import { Genre, TitleConnection } from './lists/resolvers.ts';
import { Credit, CreditConnection, Person } from './people/resolvers.ts';
import { Query } from './queryResolvers.ts';
import { SearchResult, Suggestion } from './search/resolvers.ts';
import { Collection, Keyword, Provider, Video, WatchOptions } from './title/factResolvers.ts';
import {
  CastMember,
  CrewMember,
  Episode,
  Movie,
  Recommendation,
  Season,
  Series,
  Title,
  Trailer,
} from './title/resolvers.ts';
import { LastWatched, Mutation, Viewer } from './viewer/resolvers.ts';
import { Settings, ViewerTitle } from './viewer/titleResolvers.ts';

/** Every resolver of the schema; a field without one is its record's property of the same name. */
export const resolvers: Resolvers = {
  CastMember,
  Collection,
  Credit,
  CreditConnection,
  CrewMember,
  Episode,
  Genre,
  Keyword,
  LastWatched,
  Movie,
  Mutation,
  Person,
  Provider,
  Query,
  Recommendation,
  SearchResult,
  Season,
  Series,
  Settings,
  Suggestion,
  Title,
  TitleConnection,
  Trailer,
  Video,
  Viewer,
  ViewerTitle,
  WatchOptions,
};
