import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadCatalogue } from '../../embedded/catalogue/loadCatalogue.ts';
import { imageRouter } from '../../embedded/catalogue/openCatalogue.ts';
import { startHttpTestServer } from '../testing/httpTestServer.ts';

const OPERATION = '/graphql?query=%7B__typename%7D';
const PREFLIGHTED = { 'apollo-require-preflight': 'true' };

/** A product with one file, in one piece, and one that is compressed. */
async function start() {
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-rules-'));
  await writeFile(path.join(folder, 'picture.png'), 'a picture');
  await writeFile(path.join(folder, 'words.txt'), 'words, words, words');
  const files = { folder, mountPath: '/files', headersFor: () => ({}) };
  const product = await startHttpTestServer({
    embeddedFiles: [files],
    embeddedRouters: { '/demo/images': imageRouter(loadCatalogue()) },
  });
  onTestFinished(async () => {
    await product.close();
    await rm(folder, { recursive: true });
  });
  const { url } = product;
  /** All that is answered to what is written here, as it is; `Connection: close` is for the writer to say. */
  const write = async (request: string) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    socket.on('error', () => undefined);
    socket.write(request.replaceAll('\n', '\r\n'));
    await once(socket, 'close');
    return received;
  };
  const read = (address: string, request: RequestInit = {}) =>
    fetch(url + address, { redirect: 'manual', ...request });
  return { write, read };
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

describe('values that are nested too deep', () => {
  const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  const rule = (depth: number) => ({
    errors: [
      {
        message: `Variables and extensions may be nested at most 32 deep; received ${depth}`,
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ],
  });

  test.each(['variables', 'extensions'])('are refused in the %s of a POST, however deep', async (name) => {
    const { read } = await start();
    const body = `{"query":"{ __typename }","${name}":{"a":${deep(40_000)}}}`;
    const answer = await read('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject(rule(40_001));
  });

  test.each(['variables', 'extensions'])('are refused in the %s of a GET', async (name) => {
    const { read } = await start();
    const values = encodeURI(`{"a":${deep(1000)}}`);
    for (const headers of [PREFLIGHTED, {}]) {
      const answer = await read(`${OPERATION}&${name}=${values}`, { headers });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject(rule(1001));
    }
  });

  test('are those that are deeper than the bound, which is let through', async () => {
    const { read } = await start();
    const post = (depth: number) =>
      read('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{"query":"{ __typename }","variables":{"a":${deep(depth - 1)}}}`,
      });
    expect((await post(32)).status).toBe(200);
    expect((await post(33)).status).toBe(400);
  });
});

describe('no answer is taken for another type than its own', () => {
  test.each([
    ['/robots.txt', 200],
    ['/healthz', 200],
    ['/readyz', 200],
    ['/sitemap.xml', 200],
    ['/favicon.ico', 308],
    ['/assets/none.js', 404],
    ['/files/picture.png', 200],
    ['/demo/images/w500/none.svg', 404],
    ['/graphql', 400],
    ['/%', 400],
  ])('%s, which is answered %i', async (address, status) => {
    const { read } = await start();
    for (const method of ['GET', 'HEAD', 'DELETE']) {
      const answer = await read(address, { method });
      if (method !== 'DELETE') expect(answer.status).toBe(status);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('nor what refuses a part of a file', async () => {
    const { read } = await start();
    const answer = await read('/files/picture.png', { headers: { range: 'bytes=100-' } });
    expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([416, 'nosniff']);
  });

  test.each([
    ['no request at all', 'nothing of HTTP\n\n', 400],
    ['a request without a host', 'GET /healthz HTTP/1.1\nConnection: close\n\n', 400],
    ['headers without end', `GET / HTTP/1.1\nHost: localhost\nX: ${'x'.repeat(20_000)}\n\n`, 431],
    ['two lengths', 'POST /graphql HTTP/1.1\nHost: localhost\nContent-Length: 1\nContent-Length: 2\n\n', 400],
    ['an expectation', 'GET /healthz HTTP/1.1\nHost: localhost\nExpect: tea\nConnection: close\n\n', 417],
  ])('nor what is answered to %s', async (_what, request, status) => {
    const { write } = await start();
    const answer = await write(request);
    expect(statusOf(answer)).toBe(status);
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
    expect(answer).toMatch(/"errors":\[\{"message":"[^"]+"/);
  });
});

describe('whom a request is for', () => {
  const close = 'Connection: close\n\n';

  test('is said by one Host header', async () => {
    const { write } = await start();
    const answer = await write(`GET /healthz HTTP/1.1\nHost: localhost\nhost: localhost\n${close}`);
    expect(statusOf(answer)).toBe(400);
    expect(answer).toContain('There must be one Host header; received several');
  });

  test.each([
    ['http://localhost/healthz', 200],
    ['HTTPS://marquee.example:8443/healthz?x=1', 200],
    ['http://localhost/assets/none.js', 404],
    ['http://evil host/healthz', 400],
    ['http://user@localhost/healthz', 400],
    ['http:///healthz', 400],
    ['ftp://localhost/healthz', 400],
  ])('or by its target: %s is answered %i', async (target, status) => {
    const { write } = await start();
    expect(statusOf(await write(`GET ${target} HTTP/1.1\nHost: other.example\n${close}`))).toBe(status);
  });

  test('counts in its target, whatever the header says beside it', async () => {
    const { write } = await start();
    const answer = await write(`GET http://localhost/healthz HTTP/1.1\nHost: a/b\n${close}`);
    expect(statusOf(answer)).toBe(200);
  });

  test('may be the server as a whole, which says what it can be asked with', async () => {
    const { write } = await start();
    const answer = await write(`OPTIONS * HTTP/1.1\nHost: localhost\n${close}`);
    expect(statusOf(answer)).toBe(204);
    expect(answer).toMatch(/^Allow: GET, HEAD, POST, OPTIONS\r$/m);
    expect(statusOf(await write(`GET * HTTP/1.1\nHost: localhost\n${close}`))).toBe(400);
  });
});

describe('a file', () => {
  test('is sent to who wants the version that it is, and to nobody who wants another', async () => {
    const { read } = await start();
    const etag = (await read('/files/picture.png')).headers.get('etag') ?? '';
    const wanted = async (ifMatch: string, address = '/files/picture.png') =>
      (await read(address, { headers: { 'if-match': ifMatch, 'if-none-match': '"other"' } })).status;
    expect(await wanted(etag)).toBe(200);
    expect(await wanted(`"other", ${etag}`)).toBe(200);
    expect(await wanted('*')).toBe(200);
    expect(await wanted('"other"')).toBe(412);
    expect(await wanted(`W/${etag}`)).toBe(412);
    const weak = (await read('/files/words.txt')).headers.get('etag') ?? '';
    expect(weak).toMatch(/^W\//);
    expect(await wanted(weak, '/files/words.txt')).toBe(412);
  });

  test('is as it is for who likes that best', async () => {
    const { read } = await start();
    const sent = async (accepted: string) => {
      const answer = await read('/files/words.txt', { headers: { 'accept-encoding': accepted } });
      return [answer.headers.get('content-encoding'), await answer.text()];
    };
    expect(await sent('identity;q=1, gzip;q=0.5')).toEqual([null, 'words, words, words']);
    expect(await sent('gzip, br;q=0.9')).toEqual(['gzip', 'words, words, words']);
  });
});

describe('an operation in an address', () => {
  test('is answered to HEAD as to GET, without a body', async () => {
    const { read } = await start();
    const [got, head] = [
      await read(OPERATION, { headers: PREFLIGHTED }),
      await read(OPERATION, { method: 'HEAD', headers: PREFLIGHTED }),
    ];
    const told = ({ status, headers }: Response) => [
      status,
      headers.get('content-type'),
      headers.get('content-length'),
    ];
    expect(told(got)).toEqual([200, 'application/json; charset=utf-8', '31']);
    expect(told(head)).toEqual(told(got));
    expect(await head.text()).toBe('');
  });
});

describe('a picture', () => {
  test('is only read, and what is not done with it is kept by nobody', async () => {
    const { read } = await start();
    for (const address of ['/demo/images/w500/none.svg', '/demo/images/w500/movie-101-poster.svg']) {
      const answer = await read(address, { method: 'POST' });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });
});
