import { pageOfFound } from '../../domain/searchMerge.ts';
import type { SearchResultResolvers } from '../generated/resolvers.ts';
import { readAfter, readFirst } from '../input.ts';

export const SearchResult: SearchResultResolvers = {
  totalCount: ({ titles }) => titles.length,
  titles: ({ titles }, { first, after }) => pageOfFound(titles, readFirst(first), readAfter(after)),
};
