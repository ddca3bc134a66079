import { parseDiscoverFilter } from '../discover/filterInput.ts';
import { toDiscoverQuery } from '../discover/rules.ts';
import { MAX_GENRE_LENGTH } from '../../contract/limits.ts';
import { decodeAfter, parseText } from '../graphql/arguments.ts';
import type { RequestContext } from '../graphql/context.ts';
import type { GenreResolvers, QueryDiscoverArgs, QueryResolvers } from '../graphql/generated/resolvers.ts';
import { withOptionalFieldTimeout } from '../graphql/optionalFieldTimeout.ts';
import {
  findTmdbGenre,
  type GenreQuery,
  type GenreRecord,
  knownGenre,
  toGenreRecord,
} from '../records/genres.ts';
import { genreId } from '../records/globalIds.ts';
import type { MediaType } from '../records/title.ts';
import {
  collectTitles,
  type CollectOptions,
  decodeCursor,
  MAX_GENRE_PAGES,
  maxListPages,
  type TitleConnectionRecord,
  toTitleConnection,
} from './pagination.ts';
import { TMDB_LIST_PATHS } from './rules.ts';

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
  const readPage = (page: number) => loaders.list.load({ list: TMDB_LIST_PATHS[list], page });
  return titleConnection(args, { maxPages: maxListPages(args.first), readPage, prefetchCount });
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
  let totalCount: number | null = null;
  const readPage = async (page: number) => {
    const read = await loaders.discover.load({ ...query, page });
    ({ totalCount } = read);
    return read;
  };
  const found = await titleConnection(args, { maxPages: maxListPages(args.first), readPage, prefetchCount });
  return { ...found, totalCount };
}

/** A page of a genre's movies or series, the most popular first; empty if there is no such genre of that kind. */
async function genreConnection(
  mediaType: MediaType,
  query: GenreQuery | null,
  args: ConnectionArguments,
  { loaders }: RequestContext,
): Promise<TitleConnectionRecord> {
  if (!query) {
    const empty = { edges: [], hasNextPage: false, endCursor: null };
    return toTitleConnection(empty, decodeAfter(args.after, decodeCursor));
  }
  const found = { ...query, mediaType, sortBy: 'popularity.desc' } as const;
  const readPage = (page: number) => loaders.discover.load({ ...found, page });
  return titleConnection(args, { maxPages: MAX_GENRE_PAGES, readPage });
}

async function titleConnection(
  { first, after }: ConnectionArguments,
  source: Omit<CollectOptions, 'first' | 'after'>,
): Promise<TitleConnectionRecord> {
  const cursor = decodeAfter(after, decodeCursor);
  return toTitleConnection(await collectTitles({ first, after: cursor, ...source }), cursor);
}
