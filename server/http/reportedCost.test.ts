import { afterEach, describe, expect, test } from 'vitest';
import { type HttpTestOptions, type HttpTestServer, startHttpTestServer } from '../testing/httpTestServer.ts';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import { createClientRateLimiter, payersOf } from './admission.ts';

const LIST = '{ titles(list: POPULAR, first: 30) { nodes { id } } }';
const OWN_HASH = 'a'.repeat(64);
const OWN = `/graphql?${new URLSearchParams({
  extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: OWN_HASH } }),
})}`;
const PREFLIGHTED = { 'apollo-require-preflight': 'true' };

let product: HttpTestServer | undefined;
afterEach(() => product?.close());

/** A server whose clients have 600 points a minute, at a standing clock. */
async function start(options: HttpTestOptions = {}) {
  const budget = createClientRateLimiter(600, null, () => 0);
  product = await startHttpTestServer({ budget, ...options }, new InMemoryTmdb());
  const { url } = product;
  const read = async (response: Response) => {
    const { status, headers } = response;
    const text = await response.text();
    return {
      status,
      policy: headers.get('ratelimit-policy'),
      limit: headers.get('ratelimit'),
      etag: headers.get('etag'),
      extensions: JSON.parse(text).extensions,
    };
  };
  return {
    budget,
    post: async (query: string, { search = '', ...headers }: Record<string, string> = {}) => {
      const sent = { 'content-type': 'application/json', ...headers };
      const body = JSON.stringify({ query });
      return read(await fetch(`${url}/graphql${search}`, { method: 'POST', headers: sent, body }));
    },
    get: async (address: string) => read(await fetch(url + address, { headers: PREFLIGHTED })),
  };
}

describe('the cost in a response', () => {
  test('is what the operation promises, and the limit in its language', async () => {
    const { post } = await start();
    const { extensions } = await post(LIST);
    expect(extensions).toEqual({
      cost: { promised: 3, limit: 120, upstreamCalls: 0, points: null },
    });
    expect((await post(LIST, { search: '?language=de' })).extensions.cost).toMatchObject({
      promised: 3,
      limit: 60,
    });
  });

  test('has the points of a client that alone gets the response', async () => {
    const { post } = await start();
    const points = { left: 599, limit: 600, resetSeconds: 1 };
    expect((await post(LIST, { authorization: 'Bearer one' })).extensions.cost.points).toEqual(points);
    // The others do not get them.
    expect((await post(LIST)).extensions.cost.points).toBeNull();
    const change = await post('mutation { signOutEverywhere }');
    expect(change.extensions.cost).toMatchObject({ promised: 0, points: { left: 597 } });
  });

  test('is missing when nothing was executed', async () => {
    const { post } = await start();
    expect((await post('{')).extensions).toBeUndefined();
    expect((await post('{ unknown }')).extensions).toBeUndefined();
    const costly = `{ ${'abcdefgh'.replaceAll(/./g, (name) => `${name}: search(text: "a") { totalCount }`)} }`;
    expect(await post(costly)).toMatchObject({ status: 400, extensions: undefined });
  });

  test('of our own documents has no limit, and nothing that differs between executions', async () => {
    const { get } = await start({ manifest: { [OWN_HASH]: LIST } });
    const first = await get(OWN);
    expect(first.extensions).toEqual({
      cost: { promised: 3, limit: null, upstreamCalls: null, points: null },
    });
    expect(await get(OWN)).toEqual(first);
  });
});

describe('the RateLimit headers', () => {
  const policy = '"points";q=600;w=60';

  test('have the points left after the response, cached or not', async () => {
    const { post, budget } = await start();
    expect(await post(LIST)).toMatchObject({ policy, limit: '"points";r=599;t=1' });
    budget.consume('127.0.0.1', 100);
    expect(await post(LIST)).toMatchObject({ policy, limit: '"points";r=499;t=11' });
  });

  test('are in rejections, and agree with Retry-After', async () => {
    const { post, budget } = await start();
    expect(await post('{')).toMatchObject({ status: 400, policy, limit: '"points";r=599;t=1' });
    budget.consume('127.0.0.1', 650);
    const rejected = await post(LIST);
    expect(rejected).toMatchObject({ status: 429, policy, limit: '"points";r=0;t=6' });
    expect(await post(LIST, { search: '?language=xx' })).toMatchObject({ status: 400, policy });
  });

  test('are not in a public response, which others may cache, but in its rejection', async () => {
    const { get, budget } = await start({ manifest: { [OWN_HASH]: LIST } });
    budget.consume('127.0.0.1', 700);
    expect(await get(OWN)).toMatchObject({ status: 429, policy, limit: '"points";r=0;t=10' });
    budget.consume('127.0.0.1', -200);
    for (let time = 0; time < 2; time += 1)
      expect(await get(OWN)).toMatchObject({ status: 200, policy: null, limit: null });
  });
});

describe('an access token', () => {
  const token = `mrq_${'a'.repeat(43)}`;
  const sent = (address: string, text = token) => ({
    authorization: `Bearer ${text}`,
    'x-forwarded-for': address,
  });

  test('has points of its own, whatever addresses send it', async () => {
    const { post } = await start();
    const calls: string[] = [];
    for (const address of ['10.1.1.1', '10.1.1.2', '10.1.1.2'])
      calls.push(String((await post(LIST, sent(address))).limit));
    expect(calls).toEqual(['599', '598', '597'].map((left) => `"points";r=${left};t=1`));
    // The address has its own.
    expect(await post('{ viewer { id } }', { 'x-forwarded-for': '10.1.1.1' })).toMatchObject({
      limit: '"points";r=598;t=1',
    });
  });

  test('whose points are used up is rejected, and says when it may be used again', async () => {
    const { post, budget } = await start();
    budget.consume(payersOf('', token)[1] ?? '', 650);
    const rejected = await post(LIST, sent('10.1.1.1'));
    expect(rejected).toMatchObject({ status: 429, limit: '"points";r=0;t=5' });
    expect(await post(LIST, sent('10.1.1.1', `${token.slice(0, -1)}b`))).toMatchObject({ status: 200 });
    budget.consume('10.1.1.1', 700);
    expect(await post(LIST, sent('10.1.1.1'))).toMatchObject({ limit: '"points";r=0;t=11' });
  });

  test('of another form has none', () => {
    for (const text of [null, 'mrq_short', `${token}a`, token.slice(1), `MRQ_${'a'.repeat(43)}`])
      expect(payersOf('10.1.1.1', text)).toEqual(['10.1.1.1']);
  });
});
