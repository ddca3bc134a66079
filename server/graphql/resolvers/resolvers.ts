import type { Resolvers } from '../generated/resolvers.ts';
import { Query } from './Query.ts';
import { Credit, CreditConnection, Person } from './person.ts';
import { Episode, Season } from './season.ts';
import { CastMember, CrewMember, Movie, Recommendation, Series, Title, Trailer } from './title.ts';
import { Genre, SearchResult, TitleConnection } from './titleLists.ts';
import { LastWatched, Mutation, Viewer } from './viewer.ts';
import { Settings, ViewerTitle, ViewerTitleConnection, WatchedPart } from './viewerTitle.ts';

/** Every resolver of the schema; a field without one is its record's property of the same name. */
export const resolvers: Resolvers = {
  CastMember,
  Credit,
  CreditConnection,
  CrewMember,
  Episode,
  Genre,
  LastWatched,
  Movie,
  Mutation,
  Person,
  Query,
  Recommendation,
  SearchResult,
  Season,
  Series,
  Settings,
  Title,
  TitleConnection,
  Trailer,
  Viewer,
  ViewerTitle,
  ViewerTitleConnection,
  WatchedPart,
};
