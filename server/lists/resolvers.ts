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
import type { MediaType, TitleListPage } from '../records/title.ts';
import { TMDB_LIST_PATHS } from './reads.ts';

export const Genre: GenreResolvers = {
  id: ({ name }) => genreId(name),
  movies: ({ movies }, part, context) => genreConnection('MOVIE', movies, part, context),
  series: ({ series }, part, context) => genreConnection('TV', series, part, context),
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

/** How much of a list is asked for, as the schema's arguments give it. */
interface ConnectionArguments {
  readonly first: number;
  readonly after?: string | null | undefined;
}

/** A part of a list, and whether it begins behind the list's beginning. */
export interface TitleConnectionRecord extends TitlePageRecord {
  readonly hasPreviousPage: boolean;
  /** How many visible titles the whole list has; null when that is not known. */
  readonly totalCount: number | null;
}

/** A part of one of the ready-made lists. */
export async function listConnection(
  list: keyof typeof TMDB_LIST_PATHS,
  part: ConnectionArguments,
  { loaders, readAhead }: RequestContext,
): Promise<TitleConnectionRecord> {
  const readPage = (page: number) => loaders.listPages.load({ list: TMDB_LIST_PATHS[list], page });
  return toConnection(part, { maxPagesFor: maxListPages, readPage, readAhead });
}

/** A part of what a filter lets through. */
export async function discoverConnection(
  { mediaType, filter, sort, ...part }: QueryDiscoverArgs & ConnectionArguments,
  { loaders, readAhead }: RequestContext,
): Promise<TitleConnectionRecord> {
  const today = new Date().toISOString().slice(0, 10);
  const query = toDiscoverQuery(
    mediaType,
    parseDiscoverFilter(mediaType, filter),
    sort ?? 'POPULARITY',
    today,
  );
  let counted: TitleListPage | null = null;
  const readPage = async (page: number) => (counted = await loaders.discoverPages.load({ ...query, page }));
  const found = await toConnection(part, { maxPagesFor: maxListPages, readPage, readAhead });
  return { ...found, totalCount: totalCountOf(counted) };
}

function totalCountOf(page: TitleListPage | null): number | null {
  return page?.totalCount ?? null;
}

/** A part of a genre's movies or series, most popular first; empty when there is no such genre of that kind. */
async function genreConnection(
  mediaType: MediaType,
  query: GenreQuery | null,
  part: ConnectionArguments,
  { loaders }: RequestContext,
): Promise<TitleConnectionRecord> {
  if (!query)
    return {
      ...EMPTY_TITLE_PAGE,
      hasPreviousPage: parseConnectionArguments(part).hasPreviousPage,
      totalCount: null,
    };
  const found = { ...query, mediaType, sortBy: 'popularity.desc' } as const;
  const readPage = (page: number) => loaders.discoverPages.load({ ...found, page });
  return toConnection(part, { maxPagesFor: () => MAX_GENRE_PAGES, readPage });
}

interface PartSource extends Pick<CollectOptions, 'readPage'> {
  readonly maxPagesFor: (first: number) => number;
  readonly readAhead?: number | undefined;
}

async function toConnection(
  part: ConnectionArguments,
  { maxPagesFor, readPage, readAhead = 0 }: PartSource,
): Promise<TitleConnectionRecord> {
  const { first, after, hasPreviousPage } = parseConnectionArguments(part);
  const gathered = await collectTitles({ first, after, maxPages: maxPagesFor(first), readPage, readAhead });
  return { ...gathered, hasPreviousPage, totalCount: null };
}

/** The arguments of a part, checked. Something comes before it when its cursor names a title, or stands on a later page. */
export function parseConnectionArguments(part: ConnectionArguments) {
  const after = parseAfter(part.after);
  const hasPreviousPage = after !== null && (after.page > 1 || after.key !== '');
  return { first: parseFirst(part.first), after, hasPreviousPage };
}
