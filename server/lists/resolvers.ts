import { parseDiscoverFilter } from '../discover/filterInput.ts';
import { toDiscoverQuery } from '../discover/rules.ts';
import { MAX_GENRE_LENGTH } from '../../contract/limits.ts';
import { decodeAfter, parseText } from '../graphql/arguments.ts';
import type { RequestContext } from '../graphql/context.ts';
import { connectionFields } from '../graphql/connection.ts';
import type {
  GenreResolvers,
  QueryDiscoverArgs,
  QueryResolvers,
  TitleConnectionResolvers,
} from '../graphql/generated/resolvers.ts';
import { withOptionalFieldTimeout } from '../graphql/optionalFieldTimeout.ts';
import {
  findTmdbGenre,
  type GenreQuery,
  type GenreRecord,
  knownGenre,
  toGenreRecord,
} from '../records/genres.ts';
import { genreId } from '../records/globalIds.ts';
import type { MediaType, TitleListPage } from '../records/title.ts';
import {
  collectTitles,
  type CollectOptions,
  decodeCursor,
  EMPTY_TITLE_PAGE,
  MAX_GENRE_PAGES,
  maxListPages,
  type TitleConnectionRecord,
} from './pagination.ts';
import { TMDB_LIST_PATHS } from './reads.ts';

export const listQueries: QueryResolvers = {
  titles: (_root, { list, ...part }, context) =>
    withOptionalFieldTimeout(listConnection(list, part, context), context),
  discover: (_root, filter, context) => discoverConnection(filter, context),
  genres: async (_root, _arguments, { loaders }) => {
    const genres = await loaders.genres.load('MOVIE');
    return genres.map((genre) => toGenreRecord('MOVIE', genre));
  },
  genre: (_root, { name }, context) => findGenre(parseText('name', name, MAX_GENRE_LENGTH), context),
};

async function findGenre(name: string, { loaders }: RequestContext): Promise<GenreRecord | null> {
  const known = knownGenre(name);
  if (known) return known;
  const [movieGenres, seriesGenres] = await Promise.all([
    loaders.genres.load('MOVIE'),
    loaders.genres.load('TV'),
  ]);
  return findTmdbGenre(name, movieGenres, seriesGenres);
}

export const Genre: GenreResolvers = {
  id: ({ name }) => genreId(name),
  movies: ({ movies }, args, context) => genreConnection('MOVIE', movies, args, context),
  series: ({ series }, args, context) => genreConnection('TV', series, args, context),
};

export const TitleConnection: TitleConnectionResolvers = connectionFields;

/** The pagination arguments of a connection. */
interface ConnectionArguments {
  readonly first: number;
  readonly after?: string | null | undefined;
}

/** A page of a ready-made list. */
export async function listConnection(
  list: keyof typeof TMDB_LIST_PATHS,
  args: ConnectionArguments,
  { loaders, prefetchCount }: RequestContext,
): Promise<TitleConnectionRecord> {
  const readPage = (page: number) => loaders.listPages.load({ list: TMDB_LIST_PATHS[list], page });
  return toConnection(args, { maxPagesFor: maxListPages, readPage, prefetchCount });
}

/** A page of the titles that match a filter. */
async function discoverConnection(
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
  let lastPage: TitleListPage | null = null;
  const readPage = async (page: number) => (lastPage = await loaders.discoverPages.load({ ...query, page }));
  const found = await toConnection(args, { maxPagesFor: maxListPages, readPage, prefetchCount });
  return { ...found, totalCount: totalCountOf(lastPage) };
}

function totalCountOf(page: TitleListPage | null): number | null {
  return page?.totalCount ?? null;
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
  const readPage = (page: number) => loaders.discoverPages.load({ ...found, page });
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
  const after = decodeAfter(args.after, decodeCursor);
  const hasPreviousPage = after !== null && (after.page > 1 || after.key !== '');
  return { first: args.first, after, hasPreviousPage };
}
