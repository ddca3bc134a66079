import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { encode, PublicCache, type PublicContent, sendPublic } from './publicCache.ts';

const page = (body: string, keepSeconds = 60): PublicContent => ({
  status: 200,
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
  body,
  keepSeconds,
});

describe('the cache of public answers', () => {
  test('simultaneous asks for one address share one production, and the next finds it kept', async () => {
    const cache = new PublicCache();
    let produced = 0;
    const produce = async () => page(`page ${++produced}`);
    await Promise.all(Array.from({ length: 100 }, () => cache.answer('/', produce)));
    expect(produced).toBe(1);
    expect(cache.fresh('/')?.variants.identity.body.toString()).toBe('page 1');
    expect(cache.fresh('/other')).toBeUndefined();
  });

  test('an answer with a failed part is sent to those who wait for it, and never kept', async () => {
    const cache = new PublicCache();
    let produced = 0;
    const produce = async () => page(`page ${++produced}`, 0);
    const [first, second] = await Promise.all([cache.answer('/', produce), cache.answer('/', produce)]);
    expect([first, second].map(({ variants }) => variants.identity.body.toString())).toEqual([
      'page 1',
      'page 1',
    ]);
    expect(cache.fresh('/')).toBeUndefined();
    await cache.answer('/', produce);
    expect(produced).toBe(2);
  });

  test('a production that fails rejects, and the next one is tried anew', async () => {
    const cache = new PublicCache();
    await expect(cache.answer('/', () => Promise.reject(new Error('no page')))).rejects.toThrow('no page');
    const answer = await cache.answer('/', async () => page('page'));
    expect(answer.variants.identity.body.toString()).toBe('page');
  });
});

test('an answer past its time stays while no whole new one can be made', async () => {
  let now = 1;
  const failures: unknown[] = [];
  const cache = new PublicCache({
    onStale: (address, error) => failures.push([address, String(error)]),
    clock: { now: () => now },
  });
  const read = async (produce: () => Promise<PublicContent>) =>
    (await cache.answer('/', produce)).variants.identity.body.toString();
  expect(await read(async () => page('whole', 60))).toBe('whole');
  now += 61_000;
  expect(cache.fresh('/')).toBeUndefined();
  expect(await read(async () => page('broken', 0))).toBe('whole');
  await vi.waitFor(() => expect(cache.fresh('/')?.variants.identity.body.toString()).toBe('whole'));
  now += 6_000;
  expect(await read(() => Promise.reject(new Error('no page')))).toBe('whole');
  await vi.waitFor(() => expect(failures).toEqual([['/', 'Error: no page']]));
});

describe('sending a public answer', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  async function serve(content: PublicContent): Promise<string> {
    const answer = await encode(content);
    const listening = createServer((request, response) => sendPublic(request, response, answer));
    server = listening;
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    const { port } = listening.address() as AddressInfo;
    return `http://127.0.0.1:${port}/`;
  }

  test.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
    ['identity', null, (bytes: Buffer) => bytes],
  ])('a client that accepts %s gets %s', async (accepted, encoding, decode) => {
    const url = await serve(page('a page of words, words, words'));
    const { request } = await import('node:http');
    const received = await new Promise<{ encoding: string | null; body: Buffer }>((resolve, reject) => {
      request(url, { headers: { 'accept-encoding': accepted } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ encoding: response.headers['content-encoding'] ?? null, body: Buffer.concat(chunks) }),
        );
      })
        .on('error', reject)
        .end();
    });
    expect(received.encoding).toBe(encoding);
    expect(decode(received.body).toString()).toBe('a page of words, words, words');
  });

  test('a client that has the answer already gets 304, and HEAD gets headers alone', async () => {
    const url = await serve(page('a page'));
    const first = await fetch(url);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    expect(first.headers.get('vary')).toBe('Accept-Encoding');
    const again = await fetch(url, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});
