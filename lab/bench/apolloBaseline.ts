import { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import express, { json } from 'express';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Upstream } from './upstream.ts';

/**
 * The baseline: Apollo Server on Express as typically set up in a day, over the same schema, as far as the home page
 * needs it. Its records are TMDB's own, either fetched again for each operation without loaders, or all held in memory.
 */
export interface ApolloBaseline {
  /** The URL its operations are posted to. */
  readonly url: string;
  readonly close: () => void;
}

/** The fields of a title; the resolvers return a value or a promise. */
interface TitleSource {
  readonly list: (path: string) => Title[] | Promise<Title[]>;
  readonly genres: (kind: Kind) => Named[] | Promise<Named[]>;
  readonly trailer: (title: Title) => Video | null | Promise<Video | null>;
}

type Kind = 'movie' | 'tv';
interface Named {
  readonly id: number;
  readonly name: string;
}
interface Video {
  readonly key: string;
  readonly name: string;
  readonly site: string;
  readonly type: string;
}
interface Title {
  readonly kind: Kind;
  readonly id: number;
  readonly title?: string;
  readonly name?: string;
  readonly overview: string;
  readonly release_date?: string;
  readonly first_air_date?: string;
  readonly vote_average: number;
  readonly poster_path: string | null;
  readonly backdrop_path: string | null;
  readonly genre_ids: readonly number[];
}

/** TMDB's path of each list of the home page. */
const LISTS: Readonly<Record<string, string>> = {
  TRENDING_MOVIES: '/trending/movie/week',
  TRENDING_SERIES: '/trending/tv/week',
  TOP_RATED: '/movie/top_rated',
  LATEST: '/movie/now_playing',
  SERIES: '/tv/popular',
  UPCOMING: '/movie/upcoming',
};
const IMAGES = 'https://image.tmdb.org/t/p';

/** Starts the baseline in a child process; it fetches from the upstream for each operation, or once for all of them. */
export async function startApolloBaseline(
  { baseUrl, token }: Upstream,
  reads: 'each time' | 'once',
): Promise<ApolloBaseline> {
  const child: ChildProcess = fork(fileURLToPath(import.meta.url), [baseUrl, token, reads], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [url] = await once(child, 'message');
  return { url: String(url), close: () => child.kill() };
}

const fields = {
  id: ({ kind, id }: Title) => `${kind}:${id}`,
  tmdbId: ({ id }: Title) => id,
  mediaType: ({ kind }: Title) => (kind === 'movie' ? 'MOVIE' : 'TV'),
  title: ({ title, name }: Title) => title ?? name,
  year: ({ release_date: released, first_air_date: aired }: Title) =>
    Number((released ?? aired)?.slice(0, 4)),
  rating: ({ vote_average: mean }: Title) => Math.round(mean * 10) / 10,
  poster: ({ poster_path: path }: Title, { size }: { size: string }) => imageUrl(path, size),
  backdrop: ({ backdrop_path: path }: Title, { size }: { size: string }) => imageUrl(path, size),
  trailer: (title: Title, _arguments: unknown, source: TitleSource) => source.trailer(title),
  genres: async ({ kind, genre_ids: ids }: Title, _arguments: unknown, source: TitleSource) => {
    const genres = await source.genres(kind);
    return ids.map((id) => genres.find((genre) => genre.id === id));
  },
};

const resolvers = {
  Query: {
    titles: async (
      _root: unknown,
      { list, first }: { list: string; first: number },
      { list: read }: TitleSource,
    ) => ({ nodes: (await read(LISTS[list] ?? '')).slice(0, first) }),
  },
  Title: { __resolveType: ({ kind }: Title) => (kind === 'movie' ? 'Movie' : 'Series') },
  Movie: fields,
  Series: fields,
  Genre: { id: ({ name }: Named) => `genre:${name.toLowerCase().replaceAll(' ', '-')}` },
  Trailer: { embedUrl: ({ key }: Video) => `https://www.youtube.com/embed/${key}` },
};

function imageUrl(path: string | null, size: string): string | null {
  return path && `${IMAGES}/${size.toLowerCase()}${path}`;
}

/** Fetches for each operation; only the genres are fetched once per operation, as is usual. */
function overUpstream(baseUrl: string, token: string): TitleSource {
  const read = async (path: string) => {
    const response = await fetch(`${baseUrl}${path}`, { headers: { authorization: `Bearer ${token}` } });
    return Object(await response.json());
  };
  const genres = new Map<Kind, Promise<Named[]>>();
  const readGenres = async (kind: Kind) => (await read(`/genre/${kind}/list?language=en-US`)).genres;
  return {
    list: async (path) => {
      const kind = path.includes('tv') ? 'tv' : 'movie';
      const { results } = await read(`${path}?language=en-US&page=1`);
      return results.map((title: Title) => ({ ...title, kind }));
    },
    genres: (kind) => {
      const reading = genres.get(kind) ?? readGenres(kind);
      genres.set(kind, reading);
      return reading;
    },
    trailer: async ({ kind, id }) => {
      const { videos } = await read(`/${kind}/${id}?language=en-US&append_to_response=videos`);
      return trailerOf(videos.results);
    },
  };
}

function trailerOf(videos: readonly Video[]): Video | null {
  return videos.find(({ site, type }) => site === 'YouTube' && type === 'Trailer') ?? null;
}

/** Everything fetched in advance. */
async function inMemory(source: TitleSource): Promise<TitleSource> {
  const lists = new Map<string, Title[]>();
  for (const path of Object.values(LISTS)) lists.set(path, await source.list(path));
  const genres = { movie: await source.genres('movie'), tv: await source.genres('tv') };
  const trailers = new Map<number, Video | null>();
  for (const title of lists.get('/trending/movie/week') ?? []) {
    trailers.set(title.id, await source.trailer(title));
  }
  return {
    list: (path) => lists.get(path) ?? [],
    genres: (kind) => genres[kind],
    trailer: ({ id }) => trailers.get(id) ?? null,
  };
}

async function serve(baseUrl: string, token: string, reads: string): Promise<void> {
  const typeDefs = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8');
  const apollo = new ApolloServer<TitleSource>({ typeDefs, resolvers });
  await apollo.start();
  const held = reads === 'once' ? await inMemory(overUpstream(baseUrl, token)) : null;
  const app = express();
  const context = async () => held ?? overUpstream(baseUrl, token);
  app.use('/graphql', json(), expressMiddleware(apollo, { context }));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The peer has no address');
  process.send?.(`http://127.0.0.1:${address.port}/graphql`);
}

if (process.send && process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , baseUrl, token, reads] = process.argv;
  await serve(String(baseUrl), String(token), String(reads));
}
