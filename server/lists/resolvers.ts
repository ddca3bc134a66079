import { genreId } from '../../contract/genres.ts';
import { MAX_GENRE_LENGTH } from '../../contract/limits.ts';
import { fallbackLocale } from '../../contract/locales.ts';
import { categories } from '../../contract/paths.ts';
import { parseProviderRegion, parseSearch } from '../graphql/arguments.ts';
import { orNullInTime, type RequestContext, withOptionalFieldTimeout } from '../graphql/context.ts';
import type { Resolvers, TitleList } from '../graphql/generated/resolvers.ts';
import { asNode, type NodeLoader } from '../graphql/node.ts';
import {
  findTmdbGenre,
  genreNameIn,
  type GenreQuery,
  type GenreRecord,
  knownGenre,
  knownGenreOfId,
  tmdbGenreOf,
  toGenreRecord,
} from '../records/genres.ts';
import { tmdbGlobalId } from '../records/globalIds.ts';
import { imageField } from '../records/imageUrl.ts';
import type { MediaType } from '../records/title.ts';
import { collectTitles, type PageArguments } from './pagination.ts';
import { orNull } from '../tmdb/tmdbError.ts';
import { toDiscoverQuery } from './rules.ts';
import { mergeProviders } from './services.ts';

/** Limit of upstream pages read for one page of a genre, however few titles are requested. */
const MAX_GENRE_PAGES = 5;

export const resolvers: Resolvers = {
  Query: {
    titles: (_root, { list, ...args }, context) =>
      withOptionalFieldTimeout(listConnection(list, args, context), context),
    discover: async (_root, { mediaType, filter, sort, ...args }, { loaders, prefetchCount }) => {
      const today = new Date().toISOString().slice(0, 10);
      const query = toDiscoverQuery(mediaType, filter ?? {}, sort, today);
      let totalCount: number | null = null;
      const readPage = async (page: number) => {
        const read = await loaders.discover.load({ ...query, page });
        ({ totalCount } = read);
        return read;
      };
      return { ...(await collectTitles({ ...args, readPage, prefetchCount })), totalCount };
    },
    genres: async (_root, _arguments, { loaders }) =>
      (await loaders.genres.load('MOVIE')).map((genre) => toGenreRecord('MOVIE', genre)),
    genre: async (_root, { name: rawName }, { loaders }) => {
      const name = parseSearch('name', rawName, MAX_GENRE_LENGTH);
      const genre = knownGenre(name);
      if (genre) return genre;
      const [movies, series] = await Promise.all([loaders.genres.load('MOVIE'), loaders.genres.load('TV')]);
      return findTmdbGenre(name, movies, series);
    },
    services: async (_root, { region, mediaType, first }, context) => {
      const key = { region: parseProviderRegion(region) };
      const kinds = mediaType ? [mediaType] : (['MOVIE', 'TV'] as const);
      const reads = kinds.map((kind) => context.loaders.watchProviders.load({ ...key, mediaType: kind }));
      const lists = await withOptionalFieldTimeout(Promise.all(reads), context);
      return mergeProviders(lists).slice(0, first);
    },
  },
  Genre: {
    name: (genre, _arguments, context) =>
      genreNameIn(context.language.tag, genre.name) ?? nameOfTmdb(genre, context),
    movies: ({ movies }, args, context) => genreConnection('MOVIE', movies, args, context),
    series: ({ series }, args, context) => genreConnection('TV', series, args, context),
  },
  Provider: {
    id: ({ tmdbId }) => tmdbGlobalId('provider', tmdbId),
    logo: imageField('logo'),
  },
};

/** The name of a genre that only TMDB has, in the requested language; the English one if it cannot be read in time. */
async function nameOfTmdb(genre: GenreRecord, context: RequestContext): Promise<string> {
  const tmdbGenre = context.language.tag === fallbackLocale.tag ? null : tmdbGenreOf(genre);
  if (!tmdbGenre) return genre.name;
  const names = await orNullInTime(context.loaders.genreNames.load(tmdbGenre.mediaType), context);
  if (!names) context.degraded.add('genre names');
  return names?.find(({ id }) => id === tmdbGenre.id)?.name ?? genre.name;
}

const loadGenre: NodeLoader = async (id, { loaders }) => {
  const genre = knownGenreOfId(id);
  if (genre) return asNode('Genre', genre);
  const [movies, series] = await Promise.all([loaders.genres.load('MOVIE'), loaders.genres.load('TV')]);
  const tmdbGenre = [...movies, ...series].find(({ name }) => genreId(name) === id);
  return asNode('Genre', tmdbGenre && findTmdbGenre(tmdbGenre.name, movies, series));
};

export const nodes = { genre: loadGenre };

/** A page of a ready-made list. */
async function listConnection(
  list: TitleList,
  args: PageArguments,
  { loaders, prefetchCount }: RequestContext,
) {
  const readPage = (page: number) => loaders.list.load({ list, page });
  return collectTitles({ ...args, readPage, prefetchCount });
}

/** A page of a genre's movies or series, the most popular first; empty if there is no such genre of that kind. */
async function genreConnection(
  mediaType: MediaType,
  query: GenreQuery | null,
  args: PageArguments,
  { loaders }: RequestContext,
) {
  const readPage = async (page: number) =>
    query ? loaders.discover.load({ ...query, mediaType, sortBy: 'popularity.desc', page }) : EMPTY_PAGE;
  return collectTitles({ ...args, maxPages: MAX_GENRE_PAGES, readPage });
}

const EMPTY_PAGE = { page: 1, totalPages: 0, totalCount: 0, titles: [] };

/** The lists of the home page's first rows and of every category. */
const SITEMAP_LISTS = ['TRENDING_MOVIES', 'TRENDING_SERIES', ...categories.map(({ list }) => list)] as const;
const SITEMAP_TITLES_PER_LIST = 40;

/** The first titles of every list and TMDB's genres, for the sitemap; a list that cannot be read is left out. */
export async function readSitemapEntries(context: RequestContext) {
  const [genres, ...entries] = await Promise.all([
    orNull(context.loaders.genres.load('MOVIE')),
    ...SITEMAP_LISTS.map((list) => orNull(listConnection(list, { first: SITEMAP_TITLES_PER_LIST }, context))),
  ]);
  return {
    genres: (genres ?? []).map((genre) => toGenreRecord('MOVIE', genre).name),
    titles: entries.flatMap((list) => list?.nodes ?? []),
    isComplete: genres !== null && !entries.includes(null),
  };
}
