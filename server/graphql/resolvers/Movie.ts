import type { MovieResolvers } from '../generated/resolvers.ts';
import { detailsOf } from './details.ts';
import { titleFields } from './Title.ts';

export const Movie: MovieResolvers = {
  ...titleFields,
  runtime: async (movie, _arguments, context) => (await detailsOf(movie, context)).runtime,
};
