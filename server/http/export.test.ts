import { unzipSync } from 'fflate';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { exportPaths } from '../../contract/paths.ts';
import type { Access } from '../accounts/accessTokens.ts';
import { AccountError } from '../accounts/accounts.ts';
import { type HttpTestOptions, type HttpTestServer, startHttpTestServer } from '../testing/httpTestServer.ts';
import { LogRecorder } from '../testing/logRecorder.ts';
import { signedIn } from '../testing/signedIn.ts';
import { createAccountExports } from '../viewer/export/accountExports.ts';
import { accountExport } from '../viewer/export/exportSchema.ts';
import { createClientRateLimiter } from './admission.ts';

const PATH: string = exportPaths.account;

let product: HttpTestServer | undefined;
afterEach(() => product?.close());

async function start(options: HttpTestOptions = {}) {
  const viewer = signedIn();
  product = await startHttpTestServer({ exports: createAccountExports(viewer.graphql), ...options });
  const { url } = product;
  const get = (token: string | null, headers: Record<string, string> = {}, path = PATH, method = 'GET') =>
    fetch(url + path, {
      method,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    });
  return { ...viewer, url, get };
}

/** Exports of one account whose chunks are these. */
function exportsOf(chunks: (onRowsRead: (rows: number) => void) => AsyncGenerator<string>) {
  const access = { viewer: { uid: 'ada', displayName: null, email: null }, scopes: null };
  return {
    authenticate: () => Promise.resolve(access),
    read: (_form: string, _access: Access, onRowsRead: (rows: number) => void) => chunks(onRowsRead),
    schema: () => ({}),
  };
}

test('a session and a token that can read download what is stored, and no one caches it', async () => {
  const { get, session, read, createToken } = await start();
  await read('mutation { setListed(input: { titleId: "movie:101", listed: true }) { viewerTitle { id } } }');
  for (const token of [session, await createToken('READ_LIBRARY')]) {
    const response = await get(token);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="marquee-data-\d{4}-\d\d-\d\d\.json"$/,
      ),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-encoding': 'gzip',
    });
    const document = accountExport.parse(await response.json());
    expect(document.titles).toMatchObject([{ titleId: 'movie:101' }]);
    expect(document.account === null).toBe(token !== session);
  }
});

test('files for other services come in an archive', async () => {
  const { get, session, createToken } = await start();
  for (const form of ['letterboxd', 'trakt'] as const) {
    const response = await get(session, {}, exportPaths[form]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringContaining(`filename="marquee-for-${form}-`),
      'cache-control': 'no-store',
    });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(Object.keys(unzipSync(Buffer.from(await response.arrayBuffer())))).toEqual(['read me.txt']);
    expect((await get(await createToken('WRITE_LIBRARY'), {}, exportPaths[form])).status).toBe(403);
  }
});

test('a client that accepts no compression gets none, and a HEAD gets the headers', async () => {
  const { get, session } = await start();
  const plain = await get(session, { 'accept-encoding': 'identity' });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(accountExport.safeParse(await plain.json()).success).toBe(true);
  const head = await get(session, {}, PATH, 'HEAD');
  expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
    200,
    'application/json; charset=utf-8',
    '',
  ]);
});

test('no token, a wrong one, a revoked one and one that may only write learn nothing', async () => {
  const { get, read, createToken } = await start();
  const revoked = await createToken('READ_LIBRARY');
  const { viewer } = await read('{ viewer { accessTokens { id } } }');
  const [{ id }] = Object(viewer).accessTokens;
  await read(`mutation { revokeAccessToken(input: { id: "${id}" }) { revokedAccessTokenId } }`);
  const statuses: [number, unknown][] = [];
  for (const token of [
    null,
    'no-token',
    `mrq_${'x'.repeat(43)}`,
    revoked,
    await createToken('WRITE_LIBRARY'),
  ]) {
    const response = await get(token);
    const { errors, ...rest } = Object(await response.json());
    expect(rest).toEqual({});
    expect(response.headers.get('cache-control')).toBe('no-store');
    statuses.push([response.status, errors[0].extensions.code]);
  }
  const unauthenticated = [401, 'UNAUTHENTICATED'];
  expect(statuses).toEqual([
    unauthenticated,
    unauthenticated,
    unauthenticated,
    unauthenticated,
    [403, 'FORBIDDEN'],
  ]);
});

test('there is nothing else there, and nothing is changed', async () => {
  const { get, session } = await start();
  expect((await get(session, {}, '/export/other.json')).status).toBe(404);
  expect((await get(session, {}, '/export')).status).toBe(404);
  const post = await get(session, {}, PATH, 'POST');
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
});

test('the schema is public, and has its own address', async () => {
  const { get } = await start();
  const response = await get(null, {}, '/export/schema.json');
  expect(response.headers.get('content-type')).toBe('application/schema+json; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(await response.json()).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'https://marquee.test/export/schema.json',
    type: 'object',
    properties: { titles: { type: 'array' }, plays: { type: 'array' } },
    additionalProperties: false,
  });
});

test('reading ends when the client leaves', async () => {
  let ended: () => void = () => undefined;
  const end = new Promise<void>((resolve) => (ended = resolve));
  const exports = exportsOf(async function* () {
    try {
      for (;;) yield 'x'.repeat(100_000);
    } finally {
      ended();
    }
  });
  const { get } = await start({ exports });
  const { body } = await get('token');
  const reader = body?.getReader();
  await reader?.read();
  await reader?.cancel();
  await end;
});

test('a client that does not read is sent no more than its connection holds', async () => {
  let chunks = 0;
  const exports = exportsOf(async function* () {
    for (;;) {
      chunks += 1;
      yield 'x'.repeat(1_000_000);
    }
  });
  const { url, get } = await start({ exports });
  const stalled = httpRequest(url + PATH, { headers: { authorization: 'Bearer token' } });
  stalled.end();
  const [response] = await once(stalled, 'response');
  response.pause();
  // Other clients are served meanwhile, each with as much.
  for (let others = 0; others < 5; others += 1) {
    const { body } = await get('token', { 'accept-encoding': 'identity' });
    const reader = body?.getReader();
    for (let length = 0; length < 20_000_000;) {
      const chunk: Uint8Array | undefined = (await reader?.read())?.value;
      length += chunk?.length ?? Infinity;
    }
    await reader?.cancel();
  }
  expect(chunks).toBeLessThan(5 * 40 + 60);
  stalled.destroy();
});

test('what fails at the start is an error, and later it is no complete file', async () => {
  const failure = new AccountError('Request time out');
  const failing = (after: number) =>
    exportsOf(async function* () {
      for (let sent = 0; sent < after; sent += 1) yield '{"a":[';
      throw failure;
    });
  const { get } = await start({ exports: failing(0) });
  const response = await get('token');
  expect(response.status).toBe(503);
  await expect(response.json()).resolves.toMatchObject({ errors: [{ message: 'Request time out' }] });
  await product?.close();

  const log = new LogRecorder();
  const { get: getLater } = await start({ exports: failing(3), logger: log });
  const cut = await getLater('token', { 'accept-encoding': 'identity' });
  expect(cut.status).toBe(200);
  await expect(cut.text()).rejects.toThrow('terminated');
  // The store has logged it where it arose.
  expect(log.messages('error')).toEqual([]);
});

test('an account whose points for exports are used up must wait, whatever the client, and pays for what it reads', async () => {
  const charged: [string, number][] = [];
  const exportBudget = createClientRateLimiter(60, null, () => 0);
  const consume: typeof exportBudget.consume = (payer, points) => {
    charged.push([payer, points]);
    exportBudget.consume(payer, points);
  };
  const exports = exportsOf(async function* (onRowsRead) {
    onRowsRead(1_000);
    yield 'x'.repeat(40_000);
  });
  const { get } = await start({ exports, exportBudget: { ...exportBudget, consume } });
  const response = await get('token');
  await response.text();
  expect([response.status, charged]).toEqual([
    200,
    [
      ['export:ada', 2],
      ['export:ada', 2],
    ],
  ]);
  consume('export:ada', 60);
  const rejected = await get('another');
  expect([rejected.status, rejected.headers.has('retry-after')]).toEqual([429, true]);
});
