import { once } from 'node:events';
import { connect, type ClientHttp2Session } from 'node:http2';
import type { Upstream } from './upstream.ts';

/** What the home page fetches first: its lists and the genres. */
const LISTS = [
  '/trending/movie/week',
  '/trending/tv/week',
  '/movie/top_rated',
  '/movie/now_playing',
  '/tv/popular',
  '/movie/upcoming',
];
const GENRES = ['/genre/movie/list', '/genre/tv/list'];
/** How many titles of the first list are shown with their trailers. */
const SLIDES = 18;

/**
 * What a browser does that fetches the home page from TMDB directly: every list at once over one HTTP/2 connection, and
 * the first list's trailers as soon as that list has arrived. Resolves to the milliseconds from the first request to
 * the last response.
 */
export async function browserFanOutMs({ http2BaseUrl, token }: Upstream): Promise<number> {
  const { origin, pathname } = new URL(http2BaseUrl);
  const session = connect(origin);
  await once(session, 'connect');
  const headers = { authorization: `Bearer ${token}` };
  const read = (path: string) => readJson(session, { ...headers, ':path': `${pathname}${path}` });
  const readList = (path: string) => read(`${path}?language=en-US&page=1`);
  const start = performance.now();
  const [first, ...others] = LISTS.map(readList);
  const slides = Promise.resolve(first).then((list) =>
    Promise.all(
      Object(list)
        .results.slice(0, SLIDES)
        .map(({ id }: { id: number }) => read(`/movie/${id}?language=en-US&append_to_response=videos`)),
    ),
  );
  await Promise.all([slides, ...others, ...GENRES.map((path) => read(`${path}?language=en-US`))]);
  const elapsedMs = performance.now() - start;
  session.close();
  return elapsedMs;
}

async function readJson(session: ClientHttp2Session, headers: Record<string, string>): Promise<unknown> {
  const stream = session.request(headers);
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
