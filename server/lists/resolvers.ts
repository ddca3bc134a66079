import { parseDiscoverFilter } from '../discover/filterInput.ts';
import { toDiscoverQuery } from '../discover/rules.ts';
import { parseAfter, parseFirst } from '../graphql/arguments.ts';
import type { RequestContext } from '../graphql/context.ts';
import type {
  GenreResolvers,
  QueryDiscoverArgs,
  TitleConnectionResolvers,
} from '../graphql/generated/resolvers.ts';
import {
  collectTitles,
  EMPTY_TITLE_PAGE,
  MAX_GENRE_PAGES,
  maxListPages,
  type CollectOptions,
  type TitlePageRecord,
} from '../graphql/titlePagination.ts';
import type { GenreQuery } from '../records/genres.ts';
import { genreId } from '../records/globalIds.ts';
import type { MediaType } from '../records/title.ts';
import { TMDB_LIST_PATHS } from './reads.ts';

export const Genre: GenreResolvers = {
  id: ({ name }) => genreId(name),
  movies: ({ movies }, args, context) => genreConnection('MOVIE', movies, args, context),
  series: ({ series }, args, context) => genreConnection('TV', series, args, context),
};

export const TitleConnection: TitleConnectionResolvers = {
  nodes: ({ edges }) => edges.map(({ node }) => node),
  edges: ({ edges }) => [...edges],
  pageInfo: ({ edges, hasNextPage, hasPreviousPage, endCursor }) => ({
    hasNextPage,
    hasPreviousPage,
    startCursor: edges[0]?.cursor ?? null,
    endCursor,
  }),
};

/** The pagination arguments of a connection. */
interface ConnectionArguments {
  readonly first: number;
  readonly after?: string | null | undefined;
}

/** A page of a list, and whether there is a previous page. */
export interface TitleConnectionRecord extends TitlePageRecord {
  readonly hasPreviousPage: boolean;
  /** Number of visible titles in the whole list; null if unknown. */
  readonly totalCount: number | null;
}

/** A page of a ready-made list. */
export async function listConnection(
  list: keyof typeof TMDB_LIST_PATHS,
  args: ConnectionArguments,
  { loaders, prefetchCount }: RequestContext,
): Promise<TitleConnectionRecord> {
  const readPage = (page: number) => loaders.list.load({ list: TMDB_LIST_PATHS[list], page });
  return toConnection(args, { maxPagesFor: maxListPages, readPage, prefetchCount });
}

/** A page of the titles that match a filter. */
export async function discoverConnection(
  { mediaType, filter, sort, ...args }: QueryDiscoverArgs & ConnectionArguments,
  { loaders, prefetchCount }: RequestContext,
): Promise<TitleConnectionRecord> {
  const today = new Date().toISOString().slice(0, 10);
  const query = toDiscoverQuery(
    mediaType,
    parseDiscoverFilter(mediaType, filter),
    sort ?? 'POPULARITY',
    today,
  );
  let totalCount: number | null = null;
  const readPage = async (page: number) => {
    const read = await loaders.discover.load({ ...query, page });
    totalCount = read.totalCount;
    return read;
  };
  return {
    ...(await toConnection(args, { maxPagesFor: maxListPages, readPage, prefetchCount })),
    totalCount,
  };
}

/** A page of a genre's movies or series, the most popular first; empty if there is no such genre of that kind. */
async function genreConnection(
  mediaType: MediaType,
  query: GenreQuery | null,
  args: ConnectionArguments,
  { loaders }: RequestContext,
): Promise<TitleConnectionRecord> {
  if (!query)
    return {
      ...EMPTY_TITLE_PAGE,
      hasPreviousPage: parseConnectionArguments(args).hasPreviousPage,
      totalCount: null,
    };
  const found = { ...query, mediaType, sortBy: 'popularity.desc' } as const;
  const readPage = (page: number) => loaders.discover.load({ ...found, page });
  return toConnection(args, { maxPagesFor: () => MAX_GENRE_PAGES, readPage });
}

interface ConnectionSource extends Pick<CollectOptions, 'readPage'> {
  readonly maxPagesFor: (first: number) => number;
  readonly prefetchCount?: number | undefined;
}

async function toConnection(
  args: ConnectionArguments,
  { maxPagesFor, readPage, prefetchCount = 0 }: ConnectionSource,
): Promise<TitleConnectionRecord> {
  const { first, after, hasPreviousPage } = parseConnectionArguments(args);
  const page = await collectTitles({ first, after, maxPages: maxPagesFor(first), readPage, prefetchCount });
  return { ...page, hasPreviousPage, totalCount: null };
}

/** Parses pagination arguments. There is a previous page if the cursor names a title or is on a later upstream page. */
export function parseConnectionArguments(args: ConnectionArguments) {
  const after = parseAfter(args.after);
  const hasPreviousPage = after !== null && (after.page > 1 || after.key !== '');
  return { first: parseFirst(args.first), after, hasPreviousPage };
}
