import {
  EMPTY_TITLE_PAGE,
  gather,
  type GatherRequest,
  listPagesAllowed,
  MAX_GENRE_PAGES,
  type TitlePageRecord,
} from '../../domain/gather.ts';
import type { GenreQuery } from '../../domain/genres.ts';
import { genreId } from '../../domain/ids.ts';
import { type FoundTitle, pageOfFound } from '../../domain/searchMerge.ts';
import type { MediaType } from '../../domain/title.ts';
import { TMDB_LIST_OF } from '../../domain/titleLists.ts';
import type { RequestContext } from '../context.ts';
import type {
  GenreResolvers,
  SearchResultResolvers,
  TitleConnectionResolvers,
} from '../generated/resolvers.ts';
import { readAfter, readFirst, readPeopleFirst } from '../input.ts';

export const Genre: GenreResolvers = {
  id: ({ name }) => genreId(name),
  movies: ({ movies }, part, context) => partOfGenre('MOVIE', movies, part, context),
  series: ({ series }, part, context) => partOfGenre('TV', series, part, context),
};

export const SearchResult: SearchResultResolvers = {
  totalCount: ({ titles }) => titles.length,
  titles: ({ titles }, part) => partOfFound(titles, part),
  people: ({ people }, { first }) => people.slice(0, readPeopleFirst(first)),
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
}

/** A part of one of the ready-made lists. */
export async function partOfList(
  list: keyof typeof TMDB_LIST_OF,
  part: PartArguments,
  { loaders }: RequestContext,
): Promise<TitlePart> {
  const readPage = (page: number) => loaders.listPages.load({ list: TMDB_LIST_OF[list], page });
  return gatherPart(part, listPagesAllowed, readPage);
}

/** A part of a genre's movies or series, most popular first; empty when there is no such genre of that kind. */
async function partOfGenre(
  mediaType: MediaType,
  query: GenreQuery | null,
  part: PartArguments,
  { loaders }: RequestContext,
): Promise<TitlePart> {
  if (!query) return { ...EMPTY_TITLE_PAGE, hasPreviousPage: readPart(part).hasPreviousPage };
  const found = { ...query, mediaType, sortBy: 'popularity.desc' } as const;
  const readPage = (page: number) => loaders.discoverPages.load({ ...found, page });
  return gatherPart(part, () => MAX_GENRE_PAGES, readPage);
}

async function gatherPart(
  part: PartArguments,
  maxPagesFor: (first: number) => number,
  readPage: GatherRequest['readPage'],
): Promise<TitlePart> {
  const { first, after, hasPreviousPage } = readPart(part);
  const gathered = await gather({ first, after, maxPages: maxPagesFor(first), readPage });
  return { ...gathered, hasPreviousPage };
}

/** A part of what a search found. */
function partOfFound(titles: readonly FoundTitle[], part: PartArguments): TitlePart {
  const { first, after, hasPreviousPage } = readPart(part);
  return { ...pageOfFound(titles, first, after), hasPreviousPage };
}

/** The arguments of a part, checked. Something comes before it when its cursor names a title, or stands on a later page. */
function readPart(part: PartArguments) {
  const after = readAfter(part.after);
  const hasPreviousPage = after !== null && (after.page > 1 || after.key !== '');
  return { first: readFirst(part.first), after, hasPreviousPage };
}
