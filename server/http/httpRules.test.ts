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

/** A server with one file that is sent as it is and one that is compressed. */
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
  /** The complete response to a raw request; the caller adds `Connection: close`. */
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

const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1]);

describe('values that are nested too deeply', () => {
  const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  const rule = (depth: number) => ({
    errors: [
      {
        message: `Variables and extensions may be nested at most 32 deep; received ${depth}`,
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ],
  });

  test.each(['variables', 'extensions'])('are rejected in the %s of a POST, however deep', async (name) => {
    const { read } = await start();
    const body = `{"query":"{ __typename }","${name}":{"a":${deep(40_000)}}}`;
    const response = await read('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject(rule(40_001));
  });

  test.each(['variables', 'extensions'])('are rejected in the %s of a GET', async (name) => {
    const { read } = await start();
    const values = encodeURI(`{"a":${deep(1000)}}`);
    for (const headers of [PREFLIGHTED, {}]) {
      const response = await read(`${OPERATION}&${name}=${values}`, { headers });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject(rule(1001));
    }
  });

  test('are those deeper than the limit; the limit itself is allowed', async () => {
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

describe('every response is protected from MIME sniffing', () => {
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
  ])('%s, with status %i', async (address, status) => {
    const { read } = await start();
    for (const method of ['GET', 'HEAD', 'DELETE']) {
      const response = await read(address, { method });
      if (method !== 'DELETE') expect(response.status).toBe(status);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('a rejected range request', async () => {
    const { read } = await start();
    const response = await read('/files/picture.png', { headers: { range: 'bytes=100-' } });
    expect([response.status, response.headers.get('x-content-type-options')]).toEqual([416, 'nosniff']);
  });

  test.each([
    ['an invalid request', 'nothing of HTTP\n\n', 400],
    ['a request without a host', 'GET /healthz HTTP/1.1\nConnection: close\n\n', 400],
    ['headers that are too long', `GET / HTTP/1.1\nHost: localhost\nX: ${'x'.repeat(20_000)}\n\n`, 431],
    [
      'two Content-Length headers',
      'POST /graphql HTTP/1.1\nHost: localhost\nContent-Length: 1\nContent-Length: 2\n\n',
      400,
    ],
    [
      'an unknown Expect header',
      'GET /healthz HTTP/1.1\nHost: localhost\nExpect: tea\nConnection: close\n\n',
      417,
    ],
  ])('the response to %s', async (_what, request, status) => {
    const { write } = await start();
    const response = await write(request);
    expect(statusOf(response)).toBe(status);
    expect(response).toMatch(/^x-content-type-options: nosniff\r$/im);
    expect(response).toMatch(/"errors":\[\{"message":"[^"]+"/);
  });
});

describe('the host of a request', () => {
  const close = 'Connection: close\n\n';

  test('requires exactly one Host header', async () => {
    const { write } = await start();
    const response = await write(`GET /healthz HTTP/1.1\nHost: localhost\nhost: localhost\n${close}`);
    expect(statusOf(response)).toBe(400);
    expect(response).toContain('There must be one Host header; received several');
  });

  test.each([
    ['http://localhost/healthz', 200],
    ['HTTPS://marquee.example:8443/healthz?x=1', 200],
    ['http://localhost/assets/none.js', 404],
    ['http://evil host/healthz', 400],
    ['http://user@localhost/healthz', 400],
    ['http:///healthz', 400],
    ['ftp://localhost/healthz', 400],
  ])('can be in an absolute URL: %s has status %i', async (target, status) => {
    const { write } = await start();
    expect(statusOf(await write(`GET ${target} HTTP/1.1\nHost: other.example\n${close}`))).toBe(status);
  });

  test('in an absolute URL takes precedence over the header', async () => {
    const { write } = await start();
    const response = await write(`GET http://localhost/healthz HTTP/1.1\nHost: a/b\n${close}`);
    expect(statusOf(response)).toBe(200);
  });

  test('is not needed for OPTIONS *, which returns the supported methods', async () => {
    const { write } = await start();
    const response = await write(`OPTIONS * HTTP/1.1\nHost: localhost\n${close}`);
    expect(statusOf(response)).toBe(204);
    expect(response).toMatch(/^Allow: GET, HEAD, POST, OPTIONS\r$/m);
    expect(statusOf(await write(`GET * HTTP/1.1\nHost: localhost\n${close}`))).toBe(400);
  });
});

describe('a file', () => {
  test('is sent to a client whose If-Match matches, and to no other', async () => {
    const { read } = await start();
    const etag = (await read('/files/picture.png')).headers.get('etag') ?? '';
    const statusFor = async (ifMatch: string, address = '/files/picture.png') =>
      (await read(address, { headers: { 'if-match': ifMatch, 'if-none-match': '"other"' } })).status;
    expect(await statusFor(etag)).toBe(200);
    expect(await statusFor(`"other", ${etag}`)).toBe(200);
    expect(await statusFor('*')).toBe(200);
    expect(await statusFor('"other"')).toBe(412);
    expect(await statusFor(`W/${etag}`)).toBe(412);
    const weak = (await read('/files/words.txt')).headers.get('etag') ?? '';
    expect(weak).toMatch(/^W\//);
    expect(await statusFor(weak, '/files/words.txt')).toBe(412);
  });

  test('is sent uncompressed to a client that prefers that', async () => {
    const { read } = await start();
    const sent = async (accepted: string) => {
      const response = await read('/files/words.txt', { headers: { 'accept-encoding': accepted } });
      return [response.headers.get('content-encoding'), await response.text()];
    };
    expect(await sent('identity;q=1, gzip;q=0.5')).toEqual([null, 'words, words, words']);
    expect(await sent('gzip, br;q=0.9')).toEqual(['gzip', 'words, words, words']);
  });
});

describe('an operation in a URL', () => {
  test('is answered to HEAD as to GET, without a body', async () => {
    const { read } = await start();
    const [got, head] = [
      await read(OPERATION, { headers: PREFLIGHTED }),
      await read(OPERATION, { method: 'HEAD', headers: PREFLIGHTED }),
    ];
    const summary = ({ status, headers }: Response) => [
      status,
      headers.get('content-type'),
      headers.get('content-length'),
    ];
    expect(summary(got)).toEqual([200, 'application/json; charset=utf-8', expect.any(String)]);
    expect(summary(head)).toEqual(summary(got));
    expect(await head.text()).toBe('');
  });
});

describe('an image', () => {
  test('can only be read, and error responses for it are not cacheable', async () => {
    const { read } = await start();
    for (const address of ['/demo/images/w500/none.svg', '/demo/images/w500/movie-101-poster.svg']) {
      const response = await read(address, { method: 'POST' });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });
});
