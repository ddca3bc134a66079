import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { AccountError } from '../accounts/accounts.ts';
import { type HttpTestOptions, type HttpTestServer, startHttpTestServer } from '../testing/httpTestServer.ts';
import { LogRecorder } from '../testing/logRecorder.ts';
import { createClientRateLimiter } from './admission.ts';

const SECRET = 'k'.repeat(43);
const PAYER = 'webhook:ada';
const FORM_TYPE = { 'content-type': 'multipart/form-data; boundary=b' };
const PART = '--b\r\nContent-Disposition: form-data; name="data"\r\n\r\n';
const JSON_TYPE = { 'content-type': 'application/json' };

let product: HttpTestServer | undefined;
afterEach(() => product?.close());

/** A server that has one webhook. */
async function start(options: HttpTestOptions = {}, receive?: () => Promise<void>) {
  const received: string[] = [];
  const log = new LogRecorder();
  product = await startHttpTestServer({
    logger: log,
    findWebhook: async (secret) =>
      secret === SECRET
        ? {
            payer: PAYER,
            receive: async (message) => {
              received.push(message.toString('latin1'));
              await receive?.();
            },
          }
        : null,
    ...options,
  });
  const { url } = product;
  const post = (body: string | FormData, headers: Record<string, string> = JSON_TYPE, secret = SECRET) =>
    fetch(`${url}/webhooks/${secret}`, { method: 'POST', headers, body });
  return { url, post, received, log };
}

test.each([
  ['application/json'],
  ['application/json; charset=utf-8'],
  ['text/plain'],
  ['Text/Plain;charset=UTF-8'],
])('a message of the type %s is handled and answered with nothing', async (type) => {
  const { post, received } = await start();
  const response = await post('{"a":1}', { 'content-type': type });
  expect([response.status, await response.text()]).toEqual([204, '']);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.has('set-cookie')).toBe(false);
  expect(response.headers.has('access-control-allow-origin')).toBe(false);
  expect(received).toEqual(['{"a":1}']);
});

test('of a form, the message is handled and the picture discarded', async () => {
  const { post, received } = await start();
  const form = new FormData();
  form.set('thumb', new Blob([new Uint8Array(500_000)]), 'thumb.jpg');
  form.set('payload', '{"event":"media.play"}');
  expect((await post(form, {})).status).toBe(204);
  const other = new FormData();
  other.set('other', '{}');
  expect((await post(other, {})).status).toBe(204);
  expect((await post('{}', { 'content-type': 'multipart/form-data' })).status).toBe(204);
  expect(received).toEqual(['{"event":"media.play"}', '', '']);
});

test('what no webhook has is nothing, whatever is sent there', async () => {
  const { url, received } = await start();
  const answers = new Set<string>();
  for (const path of [
    `/webhooks/${'x'.repeat(43)}`,
    '/webhooks/x',
    `/webhooks/${SECRET}x`,
    '/webhooks/%41',
  ]) {
    const response = await fetch(url + path, { method: 'POST', headers: JSON_TYPE, body: '{}' });
    const body = (await response.json()) as { errors: [{ message: string }] };
    const headers = [...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
    answers.add(JSON.stringify([response.status, body.errors[0].message, headers]));
  }
  expect([...answers]).toHaveLength(1);
  expect([...answers][0]).toContain('404');
  expect(received).toEqual([]);
});

test('the method must be POST', async () => {
  const { url } = await start();
  const response = await fetch(`${url}/webhooks/${SECRET}`);
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
});

test.each([
  ['of another type', 415, '{}', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['of no type', 415, '{}', { 'content-type': '' }],
  ['compressed by Brotli', 415, '{}', { ...JSON_TYPE, 'content-encoding': 'br' }],
  ['too long', 413, `"${'x'.repeat(64_000)}"`, JSON_TYPE],
  ['a form that is too long', 413, 'x'.repeat(1_000_001), FORM_TYPE],
  ['a form whose message is too long', 413, `${PART}${'x'.repeat(64_001)}\r\n--b--`, FORM_TYPE],
  ['not compressed as it says', 400, '{}', { ...JSON_TYPE, 'content-encoding': 'gzip' }],
] as const)('a body that is %s is answered with %d', async (_name, status, body, headers) => {
  const { post, received, log } = await start();
  const response = await post(body, headers);
  expect(response.status).toBe(status);
  await expect(response.json()).resolves.toMatchObject({ errors: [{ message: expect.any(String) }] });
  expect(received).toEqual([]);
  expect(log.messages('error')).toEqual([]);
});

test('a client that guesses uses up its points, and so does a webhook that is flooded from everywhere', async () => {
  const budget = createClientRateLimiter(5);
  const { post, received } = await start({ budget, trustProxy: 1 });
  const statuses: number[] = [];
  for (let guess = 0; guess < 7; guess += 1)
    statuses.push((await post('{}', JSON_TYPE, String(guess))).status);
  expect(statuses.slice(0, 4)).toEqual([404, 404, 404, 404]);
  expect(statuses.at(-1)).toBe(429);
  const flood = (nth: number) => post('{}', { ...JSON_TYPE, 'x-forwarded-for': `192.0.2.${nth}` });
  const flooded: Response[] = [];
  for (let nth = 0; nth < 8; nth += 1) flooded.push(await flood(nth));
  expect(flooded[0]?.status).toBe(204);
  expect([flooded.at(-1)?.status, flooded.at(-1)?.headers.has('retry-after')]).toEqual([429, true]);
  expect(received.length).toBeLessThan(8);
});

test('an unknown address is answered before its body has arrived', async () => {
  const { url } = await start();
  const { port, hostname } = new URL(url);
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      const head = ['POST /webhooks/x HTTP/1.1', 'Host: localhost', 'Content-Type: text/plain'];
      socket.write([...head, 'Content-Length: 50000', '', '{'].join('\r\n'));
    });
    socket.once('error', reject);
    socket.once('data', (bytes) => {
      resolve(bytes.toString('latin1'));
      socket.destroy();
    });
  });
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
});

test('a store that does not answer is no missing webhook', async () => {
  const failed = () => Promise.reject(new AccountError('Request time out'));
  const { post } = await start({ findWebhook: failed });
  expect((await post('{}')).status).toBe(503);
  await product?.close();
  const second = await start({}, failed);
  expect((await second.post('{}')).status).toBe(503);
});

test('no secret is logged or traced, not even when handling its message fails', async () => {
  const traced: unknown[] = [];
  const { post, log } = await start(
    {
      telemetry: {
        request: (route) => {
          traced.push(route);
          return () => undefined;
        },
        trace: (span, work) => {
          traced.push(span);
          work();
          return () => undefined;
        },
      },
    },
    () => Promise.reject(new Error('A bug')),
  );
  expect((await post('{}')).status).toBe(500);
  expect(log.messages('error')).toEqual(['Request failed']);
  expect(traced).toHaveLength(2);
  expect(JSON.stringify([log.lines, traced])).not.toContain('kkkk');
});
