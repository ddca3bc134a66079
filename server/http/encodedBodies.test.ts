import express from 'express';
import { request } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startHttpTestServer } from '../testing/httpTestServer.ts';

const OPERATION = JSON.stringify({ query: '{ __typename }' });

interface Sent {
  readonly path: string;
  readonly method?: string;
  readonly encoding?: string;
  readonly body?: string | Buffer;
}

/** The HTTP server, with an additional router that reads every body. */
async function start() {
  const read: unknown[] = [];
  const reader = express.json({ limit: 1_000_000 });
  const product = await startHttpTestServer({
    embeddedRouters: {
      '/mounted-later': (req, response) => {
        reader(req, response, () => {
          read.push(req.body);
          response.json({});
        });
      },
    },
  });
  onTestFinished(product.close);
  /** Sends headers and a body; without one, a body is announced that never comes. */
  const send = ({ path, method = 'POST', encoding, body }: Sent) =>
    new Promise<{ status: number | undefined; accepted: string | undefined; text: string }>(
      (resolve, reject) => {
        const call = request(product.url + path, {
          method,
          headers: {
            'content-type': 'application/json',
            ...(encoding !== undefined && { 'content-encoding': encoding }),
            'content-length': body === undefined ? 100 : Buffer.byteLength(body),
          },
        });
        call.once('error', reject);
        call.once('response', (response) => {
          let text = '';
          response.on('data', (chunk: Buffer) => (text += chunk.toString()));
          response.once('end', () => {
            call.destroy();
            const accepted = response.headers['accept-encoding'];
            resolve({ status: response.statusCode, accepted: accepted?.toString(), text });
          });
        });
        if (body === undefined) call.flushHeaders();
        else call.end(body);
      },
    );
  return { send, read };
}

describe('a body in an unsupported encoding', () => {
  test.each([
    ['POST', '/graphql'],
    ['GET', '/graphql?query={__typename}'],
    ['POST', '/mounted-later/v1/accounts:signUp'],
    ['POST', '/'],
    ['PUT', '/movie/1'],
    ['GET', '/healthz'],
    ['GET', '/robots.txt'],
    ['POST', '/nothing/here'],
  ])('is rejected before it arrives, at %s %s', async (method, path) => {
    const { send, read } = await start();
    expect(await send({ path, method, encoding: 'br' })).toMatchObject({
      status: 415,
      accepted: 'gzip, deflate, identity',
      text: expect.stringContaining('must be one of gzip, deflate, identity; received br"'),
    });
    expect(read).toEqual([]);
  });

  test.each(['BR', 'gzip, br', 'br, gzip', 'x-gzip', 'zstd'])('is rejected in %s too', async (encoding) => {
    const { send, read } = await start();
    const body = brotliCompressSync(OPERATION);
    for (const path of ['/graphql', '/mounted-later']) {
      expect(await send({ path, encoding, body })).toMatchObject({ status: 415 });
    }
    expect(read).toEqual([]);
  });

  test.each([
    [undefined, OPERATION],
    ['identity', OPERATION],
    ['gzip', gzipSync(OPERATION)],
    ['GZIP', gzipSync(OPERATION)],
    ['deflate', deflateSync(OPERATION)],
  ])('is distinct from a supported one: %s is read', async (encoding, body) => {
    const { send, read } = await start();
    const request = encoding === undefined ? { body } : { body, encoding };
    expect((await send({ path: '/graphql', ...request })).text).toContain('{"data":{"__typename":"Query"}');
    expect((await send({ path: '/mounted-later', ...request })).status).toBe(200);
    expect(read).toEqual([JSON.parse(OPERATION)]);
  });
});
