import { MAX_SEARCH_LENGTH } from '../../../contract/limits.ts';
import { routePatterns, searchPath } from '../../../contract/paths.ts';
import type { MediaType, SearchPageQueryVariables, SearchSort } from '../../gql/graphql.ts';
import { pageParam } from '../../text/urlParams.ts';

/** The parameters of the search page's URL. */
export interface SearchPageParams extends SearchPageQueryVariables {
  /** Trimmed; '' searches nothing. */
  readonly text: string;
  /** null for movies and series alike. */
  readonly mediaType: MediaType | null;
  /** Number of pages of cards, 1 to 10. */
  readonly page: number;
}

/** The kinds of titles that a search can be filtered by, with their name in URLs and their label. */
export const kinds: readonly {
  readonly name: string;
  readonly mediaType: MediaType | null;
  readonly label: string;
}[] = [
  { name: '', mediaType: null, label: 'All' },
  { name: 'movie', mediaType: 'MOVIE', label: 'Movies' },
  { name: 'tv', mediaType: 'TV', label: 'TV Shows' },
];

/** The sort orders of results. */
export const sorts: readonly { readonly name: string; readonly sort: SearchSort; readonly label: string }[] =
  [
    { name: '', sort: 'FIT', label: 'Best fit' },
    { name: 'popular', sort: 'POPULARITY', label: 'Most popular' },
    { name: 'newest', sort: 'NEWEST', label: 'Newest' },
  ];

/** Reads the parameters of a URL. Invalid values are ignored. */
export function parseSearchPageParams(query: URLSearchParams): SearchPageParams {
  const text = (query.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH).trimEnd();
  const kind = query.get('kind') ?? '';
  const sort = query.get('sort') ?? '';
  return {
    text,
    mediaType: kinds.find(({ name }) => name === kind)?.mediaType ?? null,
    sort: sorts.find(({ name }) => name === sort)?.sort ?? 'FIT',
    page: pageParam(query),
  };
}

/** The URL of a search. */
export function searchUrl({ text, mediaType, sort, page }: SearchPageParams): string {
  if (text === '') return routePatterns.search;
  const kind = kinds.find((one) => one.mediaType === mediaType)?.name ?? '';
  const order = sorts.find((one) => one.sort === sort)?.name ?? '';
  const rest = new URLSearchParams({
    ...(kind && { kind }),
    ...(order && { sort: order }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return rest ? `${searchPath(text)}&${rest}` : searchPath(text);
}

/** The variables of a search page's query. */
export function searchVariables({ text, mediaType, sort }: SearchPageParams): SearchPageQueryVariables {
  return { text, mediaType, sort };
}
