import { discoverQuery } from '../discover/rules.ts';
import {
  EMPTY_TITLE_PAGE,
  gather,
  type GatherRequest,
  listPagesAllowed,
  MAX_GENRE_PAGES,
  type TitlePageRecord,
} from '../graphql/titlePagination.ts';
import type { GenreQuery } from '../records/genres.ts';
import { genreId } from '../records/globalIds.ts';
import type { ListPage, MediaType } from '../records/title.ts';
import { TMDB_LIST_OF } from './lists.ts';
import type { RequestContext } from '../graphql/context.ts';
import { readDiscoverWish } from '../discover/filterInput.ts';
import type {
  GenreResolvers,
  QueryDiscoverArgs,
  TitleConnectionResolvers,
} from '../graphql/generated/resolvers.ts';
import { readAfter, readFirst } from '../graphql/arguments.ts';

export const Genre: GenreResolvers = {
  id: ({ name }) => genreId(name),
  movies: ({ movies }, part, context) => partOfGenre('MOVIE', movies, part, context),
  series: ({ series }, part, context) => partOfGenre('TV', series, part, context),
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
interface PartArguments {
  readonly first: number;
  readonly after?: string | null | undefined;
}

/** A part of a list, and whether it begins behind the list's beginning. */
export interface TitlePart extends TitlePageRecord {
  readonly hasPreviousPage: boolean;
  /** How many visible titles the whole list has; null when that is not known. */
  readonly totalCount: number | null;
}

/** A part of one of the ready-made lists. */
export async function partOfList(
  list: keyof typeof TMDB_LIST_OF,
  part: PartArguments,
  { loaders, readAhead }: RequestContext,
): Promise<TitlePart> {
  const readPage = (page: number) => loaders.listPages.load({ list: TMDB_LIST_OF[list], page });
  return gatherPart(part, { maxPagesFor: listPagesAllowed, readPage, readAhead });
}

/** A part of what a filter lets through. */
export async function partOfDiscover(
  { mediaType, filter, sort, ...part }: QueryDiscoverArgs & PartArguments,
  { loaders, readAhead }: RequestContext,
): Promise<TitlePart> {
  const today = new Date().toISOString().slice(0, 10);
  const query = discoverQuery(mediaType, readDiscoverWish(mediaType, filter), sort ?? 'POPULARITY', today);
  let counted: ListPage | null = null;
  const readPage = async (page: number) => (counted = await loaders.discoverPages.load({ ...query, page }));
  const found = await gatherPart(part, { maxPagesFor: listPagesAllowed, readPage, readAhead });
  return { ...found, totalCount: totalOf(counted) };
}

function totalOf(page: ListPage | null): number | null {
  return page?.totalCount ?? null;
}

/** A part of a genre's movies or series, most popular first; empty when there is no such genre of that kind. */
async function partOfGenre(
  mediaType: MediaType,
  query: GenreQuery | null,
  part: PartArguments,
  { loaders }: RequestContext,
): Promise<TitlePart> {
  if (!query)
    return { ...EMPTY_TITLE_PAGE, hasPreviousPage: readPart(part).hasPreviousPage, totalCount: null };
  const found = { ...query, mediaType, sortBy: 'popularity.desc' } as const;
  const readPage = (page: number) => loaders.discoverPages.load({ ...found, page });
  return gatherPart(part, { maxPagesFor: () => MAX_GENRE_PAGES, readPage });
}

interface PartSource extends Pick<GatherRequest, 'readPage'> {
  readonly maxPagesFor: (first: number) => number;
  readonly readAhead?: number | undefined;
}

async function gatherPart(
  part: PartArguments,
  { maxPagesFor, readPage, readAhead = 0 }: PartSource,
): Promise<TitlePart> {
  const { first, after, hasPreviousPage } = readPart(part);
  const gathered = await gather({ first, after, maxPages: maxPagesFor(first), readPage, readAhead });
  return { ...gathered, hasPreviousPage, totalCount: null };
}

/** The arguments of a part, checked. Something comes before it when its cursor names a title, or stands on a later page. */
export function readPart(part: PartArguments) {
  const after = readAfter(part.after);
  const hasPreviousPage = after !== null && (after.page > 1 || after.key !== '');
  return { first: readFirst(part.first), after, hasPreviousPage };
}
