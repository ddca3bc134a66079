import { afterEach, describe, expect, test } from 'vitest';
import { type HttpTestOptions, type HttpTestServer, startHttpTestServer } from '../testing/httpTestServer.ts';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import { movie } from '../testing/recordBuilders.ts';
import { createClientRateLimiter } from './admission.ts';

const MOVIE = '{ movie(tmdbId: 1) { id title } genres { id } }';
const OWN_HASH = 'a'.repeat(64);
const OWN = `/graphql?${new URLSearchParams({
  extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: OWN_HASH } }),
})}`;

let product: HttpTestServer | undefined;
afterEach(() => product?.close());

async function start(options: HttpTestOptions = {}) {
  const tmdb = new InMemoryTmdb({ titles: [movie(1)] });
  const budget = createClientRateLimiter(600, null, () => 0);
  product = await startHttpTestServer({ budget, ...options }, tmdb);
  const { url } = product;
  const read = async (response: Response) => {
    const { status, headers } = response;
    const text = await response.text();
    return {
      status,
      cache: headers.get('cache-control'),
      retryAfter: headers.get('retry-after'),
      limit: headers.get('ratelimit'),
      ...(text === '' ? {} : JSON.parse(text)),
    };
  };
  return {
    tmdb,
    post: async (query: string, headers: Record<string, string> = {}) => {
      const sent = { 'content-type': 'application/json', ...headers };
      const body = JSON.stringify({ query });
      return read(await fetch(`${url}/graphql`, { method: 'POST', headers: sent, body }));
    },
    get: async (address: string, headers: Record<string, string> = {}, method = 'GET') =>
      read(
        await fetch(url + address, { method, headers: { 'apollo-require-preflight': 'true', ...headers } }),
      ),
  };
}

/** The message and code of a response's only error. */
function errorOf({ errors }: { errors?: readonly { message: string; extensions: { code: string } }[] }) {
  expect(errors).toHaveLength(1);
  return [errors?.[0]?.extensions.code, errors?.[0]?.message];
}

const fault = (value: string) => ({ 'x-marquee-fault': value });
const traced = { 'x-marquee-trace': '1' };

describe('x-marquee-fault', () => {
  test.each([
    ['error', 'UPSTREAM_FAILED', "couldn't respond"],
    ['upstream_failed', 'UPSTREAM_FAILED', "couldn't respond"],
    ['UPSTREAM_TIMEOUT', 'UPSTREAM_TIMEOUT', 'took too long'],
    ['slow', 'UPSTREAM_TIMEOUT', 'took too long'],
    ['UPSTREAM_RATE_LIMITED', 'UPSTREAM_RATE_LIMITED', 'too many requests'],
    ['STORE_UNAVAILABLE', 'STORE_UNAVAILABLE', 'Connection failed.'],
    ['UNAUTHENTICATED', 'UNAUTHENTICATED', 'Not authenticated'],
    ['NOT_FOUND', 'NOT_FOUND', 'no longer has Query.movie'],
    ['BAD_USER_INPUT', 'BAD_USER_INPUT', 'received "Query.movie"'],
    ['INTERNAL', 'INTERNAL', 'went wrong on our side'],
  ])('%s fails as the server does, and leaves the rest', async (word, code, text) => {
    const { post } = await start();
    const answer = await post(MOVIE, fault(`movie=${word}`));
    expect(answer).toMatchObject({ status: 200, cache: 'no-store', data: { movie: null } });
    expect(answer.data.genres).not.toHaveLength(0);
    const [received, message] = errorOf(answer);
    expect(received).toBe(code);
    expect(message).toContain(text);
    expect(answer.errors[0].path).toEqual(['movie']);
  });

  test('null leaves no error', async () => {
    const { post } = await start();
    const answer = await post(MOVIE, fault('movie = Null'));
    expect(answer.data.movie).toBeNull();
    expect(answer.errors).toBeUndefined();
  });

  test('fails a field of an object under every alias, of a type or of all types with an interface', async () => {
    const { post } = await start();
    const query = `{ a: movie(tmdbId: 1) { x: tagline y: tagline }
      titles(list: POPULAR, first: 1) { nodes { tagline } } }`;
    const answer = await post(query, fault('Title.tagline=error'));
    const paths = answer.errors.map(({ path }: { path: unknown[] }) => path.join('.'));
    expect(paths.sort()).toEqual(['a.x', 'a.y', 'titles.nodes.0.tagline']);
  });

  test('lets at most 1000 fields of a response fail', async () => {
    const { post } = await start();
    const aliases = Array.from({ length: 30 }, (_, index) => `a${index}: rating`).join(' ');
    const list = (name: string) => `${name}: titles(list: POPULAR, first: 60) { nodes { ${aliases} } }`;
    const answer = await post(`{ ${list('a')} ${list('b')} }`, fault('Title.rating=error'));
    expect(answer.status).toBe(400);
    const codes = answer.errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code);
    expect(codes.filter((code: string) => code === 'UPSTREAM_FAILED')).toHaveLength(1_000);
    expect(codes.filter((code: string) => code === 'OPERATION_TOO_COSTLY')).toHaveLength(1);
    expect(codes).toHaveLength(1_001);
  });

  test('lets a mutation fail before it changes anything', async () => {
    const { post } = await start();
    const change = 'mutation { a: signOutEverywhere b: signOutEverywhere }';
    const answer = await post(change, fault('signOutEverywhere=STORE_UNAVAILABLE'));
    const codes = answer.errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code);
    expect(codes).toEqual(['STORE_UNAVAILABLE', 'STORE_UNAVAILABLE']);
  });

  test.each([
    ['TOO_MANY_REQUESTS', 429, '2'],
    ['busy', 503, '2'],
    ['OPERATION_TOO_COSTLY', 400, null],
    ['INTERNAL', 500, null],
  ])('request=%s rejects the request', async (word, status, retryAfter) => {
    const { post, tmdb } = await start();
    const answer = await post(MOVIE, fault(`request=${word}`));
    expect(answer).toMatchObject({ status, retryAfter, cache: 'no-store' });
    expect(errorOf(answer)[0]).toBe(word.toUpperCase());
    if (status === 429) expect(answer.limit).toBe('"points";r=0;t=2');
    else expect(answer.limit).toContain('"points";r=599;');
    expect(tmdb.calls).toEqual([]);
  });

  test.each([
    ['', 'an entry of x-marquee-fault must be a field, = and one of'],
    ['movie', 'an entry of x-marquee-fault must be a field, = and one of'],
    ['movie=', 'an entry of x-marquee-fault must be a field, = and one of'],
    ['movie=error=error', 'received "movie=error=error"'],
    ['movie=constructor', 'received "movie=constructor"'],
    ['movie=TOO_MANY_REQUESTS', 'received "movie=TOO_MANY_REQUESTS"'],
    ['request=error', 'request in x-marquee-fault must be one of'],
    ['request=BUSY, request=BUSY', 'may name request once'],
    ['Film.cast=error', 'must name fields as Type.field, or root fields alone; received "Film.cast"'],
    ['Movie.casts=error', 'received "Movie.casts"'],
    ['Movie.cast.name=error', 'received "Movie.cast.name"'],
    ['Movie=error', 'received "Movie"'],
    ['__Type.name=error', 'received "__Type.name"'],
    ['MediaType.MOVIE=error', 'received "MediaType.MOVIE"'],
    ['Movie.id=null', 'null in x-marquee-fault needs a nullable field; received "Movie.id"'],
    ['Movie.cast=error, Title.cast=null', 'may name a field once; received "Movie.cast"'],
    [Array(21).fill('Movie.cast=error').join(), 'may have at most 20 entries; received 21'],
    [`${'x'.repeat(9_000)}=error`, '…'],
  ])('is rejected when it is %s', async (value, message) => {
    const { post, tmdb } = await start();
    const answer = await post(MOVIE, fault(value));
    expect(answer.status).toBe(400);
    const [code, sentence = ''] = errorOf(answer);
    expect(code).toBe('BAD_USER_INPUT');
    expect(sentence).toContain(message);
    expect(sentence.length).toBeLessThan(400);
    expect(tmdb.calls).toEqual([]);
  });

  test('never reaches a cache, nor another request', async () => {
    const { post, get } = await start({ manifest: { [OWN_HASH]: MOVIE } });
    const text = `/graphql?${new URLSearchParams({ query: MOVIE })}`;
    const sends = [post.bind(null, MOVIE), get.bind(null, OWN), get.bind(null, text)];
    for (const send of sends) {
      const [broken, whole] = await Promise.all([send(fault('movie=error, genres=error')), send()]);
      expect(broken.errors).toHaveLength(2);
      expect(broken.cache).toBe('no-store');
      expect(whole.errors).toBeUndefined();
      expect((await send()).errors).toBeUndefined();
    }
  });
});

describe('x-marquee-trace', () => {
  test('adds a trace to a response that is executed for it alone, and not cached', async () => {
    const { post, get, tmdb } = await start({ manifest: { [OWN_HASH]: MOVIE } });
    await post(MOVIE);
    const { length } = tmdb.calls;
    const answer = await post(MOVIE, traced);
    expect(answer).toMatchObject({ status: 200, cache: 'no-store' });
    expect(answer.extensions.trace).toEqual({ oldestSeconds: null, reads: [] });
    expect(answer.extensions.cost.points).toMatchObject({ limit: 600 });
    expect(tmdb.calls).toHaveLength(2 * length);
    expect((await post(MOVIE)).extensions.trace).toBeUndefined();
    await get(OWN);
    expect(await get(OWN, traced)).toMatchObject({
      cache: 'no-store',
      extensions: { cost: { limit: null, upstreamCalls: 0 }, trace: { reads: [] } },
    });
    expect(await get(OWN, traced, 'HEAD')).toMatchObject({ status: 200, cache: 'no-store' });
    expect((await get(OWN)).extensions.trace).toBeUndefined();
  });

  test.each(['0', 'true', '1, 1', ''])('is rejected when it is %j', async (value) => {
    const { post } = await start();
    const answer = await post(MOVIE, { 'x-marquee-trace': value });
    expect(answer.status).toBe(400);
    expect(errorOf(answer)).toEqual([
      'BAD_USER_INPUT',
      `x-marquee-trace must be 1; received ${JSON.stringify(value)}`,
    ]);
  });
});

test.each([traced, fault('movie=error'), fault('nonsense')])(
  '%j is rejected where it is not allowed',
  async (headers) => {
    const { post, get } = await start({ faultDial: null, manifest: { [OWN_HASH]: MOVIE } });
    await get(OWN);
    for (const answer of [await post(MOVIE, headers), await get(OWN, headers)]) {
      expect(answer).toMatchObject({ status: 403, cache: 'no-store' });
      expect(errorOf(answer)).toEqual(['FORBIDDEN', expect.stringContaining('GRAPHQL_DEBUG_HEADERS=yes')]);
    }
  },
);
