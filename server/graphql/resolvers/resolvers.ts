import type { Resolvers } from '../generated/resolvers.ts';
import { Query } from './Query.ts';
import { Credit, CreditConnection, Person } from './person.ts';
import { SearchResult, Suggestion } from './search.ts';
import { Episode, Season } from './season.ts';
import { CastMember, CrewMember, Movie, Recommendation, Series, Title, Trailer } from './title.ts';
import { Collection, Keyword, Provider, Video, WatchOptions } from './titleFacts.ts';
import { Genre, TitleConnection } from './titleLists.ts';
import { LastWatched, Mutation, Viewer } from './viewer.ts';
import {
  Settings,
  ViewerTitle,
  ViewerTitleConnection,
  WatchedPart,
  WatchedPartConnection,
} from './viewerTitle.ts';

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
  ViewerTitleConnection,
  WatchOptions,
  WatchedPart,
  WatchedPartConnection,
};
