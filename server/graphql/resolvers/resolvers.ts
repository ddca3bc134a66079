import type { Resolvers } from '../generated/resolvers.ts';
import { CastMember } from './CastMember.ts';
import { Episode } from './Episode.ts';
import { Genre } from './Genre.ts';
import { LastWatched } from './LastWatched.ts';
import { Movie } from './Movie.ts';
import { Mutation } from './Mutation.ts';
import { Query } from './Query.ts';
import { Recommendation } from './Recommendation.ts';
import { SearchResult } from './SearchResult.ts';
import { Season } from './Season.ts';
import { Series } from './Series.ts';
import { Title } from './Title.ts';
import { TitleConnection } from './TitleConnection.ts';
import { Trailer } from './Trailer.ts';
import { Viewer } from './Viewer.ts';

/** Every resolver of the schema; a field without one is its record's property of the same name. */
export const resolvers: Resolvers = {
  CastMember,
  Episode,
  Genre,
  LastWatched,
  Movie,
  Mutation,
  Query,
  Recommendation,
  SearchResult,
  Season,
  Series,
  Title,
  TitleConnection,
  Trailer,
  Viewer,
};
