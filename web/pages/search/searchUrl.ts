import { MAX_SEARCH_LENGTH } from '../../../contract/limits.ts';
import { routePatterns, searchPath } from '../../../contract/paths.ts';
import type { SearchPageQueryVariables } from '../../gql/graphql.ts';
import * as m from '../../text/messages/search.ts';
import { pageParam } from '../../text/urlParams.ts';

export interface SearchPageParams {
  /** `text` is trimmed, and '' searches nothing; `mediaType` is null for movies and series alike. */
  readonly variables: SearchPageQueryVariables;
  /** Number of pages of cards, 1 to 10. */
  readonly page: number;
}

/** The kinds of titles that a search can be filtered by, with their name in URLs and their label. */
export const kinds = [
  { name: '', mediaType: null, label: m.all },
  { name: 'movie', mediaType: 'MOVIE', label: m.movies },
  { name: 'tv', mediaType: 'TV', label: m.series },
] as const;

export const sorts = [
  { name: '', sort: 'FIT', label: m.sortFit },
  { name: 'popular', sort: 'POPULARITY', label: m.sortPopular },
  { name: 'newest', sort: 'NEWEST', label: m.sortNewest },
] as const;

/** Reads the parameters of a URL. Invalid values are ignored. */
export function parseSearchPageParams(query: URLSearchParams): SearchPageParams {
  const text = (query.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH).trimEnd();
  const { mediaType } = kinds.find(({ name }) => name === query.get('kind')) ?? kinds[0];
  const { sort } = sorts.find(({ name }) => name === query.get('sort')) ?? sorts[0];
  return { variables: { text, mediaType, sort }, page: pageParam(query) };
}

/** The URL of a search's first pages. */
export function searchUrl({ text, mediaType, sort }: SearchPageQueryVariables, page = 1): string {
  if (text === '') return routePatterns.search;
  const kind = kinds.find((one) => one.mediaType === mediaType)?.name;
  const order = sorts.find((one) => one.sort === sort)?.name;
  const rest = new URLSearchParams({
    ...(kind && { kind }),
    ...(order && { sort: order }),
    ...(page > 1 && { page: String(page) }),
  });
  return rest.size > 0 ? `${searchPath(text)}&${rest}` : searchPath(text);
}
