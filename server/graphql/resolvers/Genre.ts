import { genreId } from '../../domain/ids.ts';
import type { GenreResolvers } from '../generated/resolvers.ts';
import { partOfGenre } from './titleLists.ts';

export const Genre: GenreResolvers = {
  id: ({ name }) => genreId(name),
  movies: ({ movies }, part, context) => partOfGenre('MOVIE', movies, part, context),
  series: ({ series }, part, context) => partOfGenre('TV', series, part, context),
};
