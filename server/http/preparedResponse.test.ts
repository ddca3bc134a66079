import { request as ask, createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import {
  compressedResponse,
  identityResponse,
  sendResponse,
  type PreparedResponse,
} from './preparedResponse.ts';

const TEXT = 'a page of words, words, words';
const parts = {
  status: 200,
  headers: { 'Cache-Control': 'public, max-age=60', 'Content-Type': 'text/html' },
  body: TEXT,
};

let server: Server | undefined;
afterEach(() => server?.close());

interface Received {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

async function receive(
  answer: PreparedResponse,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Received> {
  const listening = (server = createServer((request, response) => sendResponse(request, response, answer)));
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    ask({ port, host: '127.0.0.1', method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

describe('a compressed response', () => {
  test.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
    ['br;q=0', undefined, (bytes: Buffer) => bytes],
    ['*;q=0', undefined, (bytes: Buffer) => bytes],
    ['*', 'br', brotliDecompressSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
    ['', undefined, (bytes: Buffer) => bytes],
  ])('goes to a client that accepts "%s" as %s', async (accepted, encoding, decode) => {
    const received = await receive(await compressedResponse(parts), { 'accept-encoding': accepted });
    expect(received.headers['content-encoding']).toBe(encoding);
    expect(received.headers['content-length']).toBe(String(received.body.length));
    expect(decode(received.body).toString()).toBe(TEXT);
  });

  test('is sent to HEAD without its body', async () => {
    const received = await receive(await compressedResponse(parts), {}, 'HEAD');
    expect([received.status, received.body.length]).toEqual([200, 0]);
  });

  test.each([
    ['its ETag', (etag: string) => etag],
    ['the strong form of its ETag', (etag: string) => etag.replace('W/', '')],
    ['a list that contains its ETag', (etag: string) => `"other", ${etag}`],
    ['any', () => '*'],
  ])('is a 304 for a client that has it, known by %s', async (_, condition) => {
    const answer = await compressedResponse(parts);
    const received = await receive(answer, { 'if-none-match': condition(answer.headers.ETag) });
    expect([received.status, received.body.length]).toEqual([304, 0]);
    expect(received.headers).toMatchObject({
      etag: answer.headers.ETag,
      'cache-control': 'public, max-age=60',
      vary: 'Accept-Encoding',
    });
    expect(received.headers).not.toHaveProperty('content-encoding');
  });

  test.each(['"other"', 'W/"other"', ''])('is sent to a client that has %j', async (condition) => {
    const received = await receive(await compressedResponse(parts), { 'if-none-match': condition });
    expect(received.status).toBe(200);
  });
});

describe('an uncompressed response', () => {
  const file = identityResponse({ ...parts, body: '0123456789' });

  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=5-1', 416, '', 'bytes */10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
    ['lines=1-2', 200, '0123456789', undefined],
    ['nonsense', 200, '0123456789', undefined],
  ])('answers Range: %s with %i', async (range, status, body, contentRange) => {
    const received = await receive(file, { range });
    expect([received.status, received.body.toString()]).toEqual([status, body]);
    expect(received.headers['content-range']).toBe(contentRange);
  });

  test('sends a range of the version that the client has, and otherwise the whole body', async () => {
    expect((await receive(file, { range: 'bytes=0-0', 'if-range': file.headers.ETag })).status).toBe(206);
    expect((await receive(file, { range: 'bytes=0-0', 'if-range': '"other"' })).status).toBe(200);
  });
});
