import { afterEach, expect, test } from 'vitest';
import { AccountError } from '../accounts/accounts.ts';
import { loggedAddress } from '../observe/log.ts';
import { type HttpTestOptions, type HttpTestServer, startHttpTestServer } from '../testing/httpTestServer.ts';
import { LogRecorder } from '../testing/logRecorder.ts';
import { createClientRateLimiter } from './admission.ts';

const SECRET = 'k'.repeat(43);
/** Otherwise fetch asks for what no cache has. */
const ASK = { 'cache-control': 'max-age=0' };
const CALENDAR = `BEGIN:VCALENDAR\r\n${'X-LINE:text\r\n'.repeat(50)}END:VCALENDAR\r\n`;

let product: HttpTestServer | undefined;
afterEach(() => product?.close());

/** A server that has one feed. */
async function start(options: HttpTestOptions = {}) {
  const asked: string[] = [];
  const languages: string[] = [];
  product = await startHttpTestServer({
    readFeed: async (secret, { tag }) => {
      asked.push(secret);
      languages.push(tag);
      return secret === SECRET ? CALENDAR : null;
    },
    ...options,
  });
  const { url } = product;
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${url}${path}`, { method, headers });
  return { get, asked, languages };
}

test('a feed is a calendar, which a program may store and must compare', async () => {
  const { get } = await start();
  const response = await get(`/feed/${SECRET}.ics`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  await expect(response.text()).resolves.toBe(CALENDAR);
  const etag = response.headers.get('etag') ?? '';
  const again = await get(`/feed/${SECRET}.ics`, { ...ASK, 'if-none-match': etag });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  const changed = await get(`/feed/${SECRET}.ics`, { ...ASK, 'if-none-match': '"other"' });
  expect(changed.status).toBe(200);
  const head = await get(`/feed/${SECRET}.ics`, {}, 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('a feed is in the language of its address, English without one', async () => {
  const { get, languages } = await start();
  for (const query of ['?language=de', '?language=AR', '', '?language=xx', '?language=de&language=ar'])
    expect((await get(`/feed/${SECRET}.ics${query}`)).status).toBe(200);
  expect(languages).toEqual(['de', 'ar', 'en', 'en', 'en']);
});

test('what no feed has is nothing, whatever it looks like', async () => {
  const { get } = await start();
  const answers = new Set<string>();
  for (const path of [
    `/feed/${'x'.repeat(43)}.ics`,
    '/feed/x.ics',
    `/feed/${SECRET}`,
    '/feed/%2e%2e.ics',
    '/feed/.ics',
  ]) {
    const response = await get(path);
    const { errors } = (await response.json()) as { errors: { extensions: { requestId: string } }[] };
    const [{ extensions: { requestId: _id, ...extensions } } = { extensions: { requestId: '' } }, ...others] =
      errors;
    const headers = [...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
    answers.add(JSON.stringify([response.status, extensions, others, headers]));
  }
  expect([...answers]).toHaveLength(1);
  expect([...answers][0]).toContain('404');
});

test('a client that guesses uses up its points', async () => {
  const { get, asked } = await start({ budget: createClientRateLimiter(5) });
  const statuses: number[] = [];
  for (let guess = 0; guess < 8; guess += 1) statuses.push((await get(`/feed/${guess}.ics`)).status);
  expect(statuses.slice(0, 4)).toEqual([404, 404, 404, 404]);
  expect(statuses.slice(-2)).toEqual([429, 429]);
  expect(asked.length).toBeLessThan(8);
  const limited = await get(`/feed/${SECRET}.ics`);
  expect([limited.status, limited.headers.has('retry-after')]).toEqual([429, true]);
});

test('a store that does not answer is no missing feed', async () => {
  const { get } = await start({ readFeed: () => Promise.reject(new AccountError('Request time out')) });
  const response = await get(`/feed/${SECRET}.ics`);
  expect(response.status).toBe(503);
  await expect(response.json()).resolves.toMatchObject({ errors: [{ message: 'Request time out' }] });
});

test('no secret is logged or traced, not even when reading it fails', async () => {
  const log = new LogRecorder();
  const traced: unknown[] = [];
  const { get } = await start({
    logger: log,
    readFeed: () => Promise.reject(new Error('A bug')),
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
  });
  expect((await get(`/feed/${SECRET}.ics`)).status).toBe(500);
  expect(log.messages('error')).toEqual(['Request failed']);
  expect(traced).toHaveLength(2);
  expect(JSON.stringify([log.lines, traced])).not.toContain('kkkk');
});

test.each([
  [`/feed/${SECRET}.ics`, '/feed/…'],
  [`/de/feed/${SECRET}.ics?x=1`, '/de/feed/…?x=1'],
  [`/Feed/${SECRET}`, '/Feed/…'],
  [`/webhooks/${SECRET}`, '/webhooks/…'],
  ['/list/q0lCQ5Yb_Rk3fVZs6-1aTw', '/list/…'],
  [
    '/graphql?variables=%7B%22id%22%3A%22list%3Aq0lCQ5Yb_Rk3fVZs6-1aTw%22%7D',
    '/graphql?variables=%7B%22id%22%3A%22list%3A…%22%7D',
  ],
  ['/graphql?query={node(id:"list:q0lCQ5Yb_Rk3fVZs6-1aTw"){id}}', '/graphql?query={node(id:"list:…"){id}}'],
  ['/movie/603', '/movie/603'],
])('the address %s is logged as %s', (address, logged) => {
  expect(loggedAddress(address)).toBe(logged);
});
