import type { SearchResultResolvers } from '../generated/resolvers.ts';
import { partOfFound } from './titleLists.ts';

export const SearchResult: SearchResultResolvers = {
  totalCount: ({ titles }) => titles.length,
  titles: ({ titles }, part) => partOfFound(titles, part),
};
