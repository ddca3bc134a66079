import { request } from 'node:http';
import { hostname } from 'node:os';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type HttpTestOptions, type HttpTestServer, startHttpTestServer } from '../testing/httpTestServer.ts';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import { createClientRateLimiter, payersOf } from './admission.ts';

let product: HttpTestServer | undefined;
afterEach(() => product?.close());

/** A server whose clients have 600 points a minute, at a standing clock. */
async function start(options: HttpTestOptions = {}, points = 600) {
  const budget = createClientRateLimiter(points, null, () => 0);
  product = await startHttpTestServer({ budget, ...options }, new InMemoryTmdb());
  const url = `${product.url}/mcp`;
  const post = async (body: unknown, headers: Record<string, string> = {}, search = '') => {
    const response = await fetch(url + search, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    const { status } = response;
    return { status, headers: response.headers, body: text ? JSON.parse(text) : null };
  };
  return { url, budget, post };
}

const message = (method: string, params?: object) => ({ jsonrpc: '2.0', id: 1, method, params });
const call = (name: string, args?: object) => message('tools/call', { name, arguments: args });
/** A message of the current protocol, which has no handshake. */
const current = (method: string, params: object = {}) => {
  const key = (name: string) => `io.modelcontextprotocol/${name}`;
  const _meta = {
    [key('protocolVersion')]: '2026-07-28',
    [key('clientInfo')]: { name: 'test', version: '1' },
    [key('clientCapabilities')]: {},
  };
  const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': method };
  return { body: message(method, { ...params, _meta }), headers };
};

describe('a message', () => {
  test('is answered as JSON that nobody caches, whatever the client accepts', async () => {
    const { post } = await start();
    const { status, headers, body } = await post(message('tools/list'), { accept: '*/*' });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(body.result.tools.map(({ name }: { name: string }) => name)).toContain('search');
  });

  test('of the handshake creates no session', async () => {
    const { post } = await start();
    for (const protocolVersion of ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05']) {
      const clientInfo = { name: 'test', version: '1' };
      const { headers, body } = await post(
        message('initialize', { protocolVersion, capabilities: {}, clientInfo }),
      );
      expect(body.result).toMatchObject({ protocolVersion, serverInfo: { name: 'marquee' } });
      expect(headers.get('mcp-session-id')).toBeNull();
    }
    const initialized = await post({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect([initialized.status, initialized.body]).toEqual([202, null]);
  });

  test('of the current protocol needs none, and opens no stream', async () => {
    const { post } = await start();
    const list = current('tools/list');
    expect((await post(list.body, list.headers)).body.result.tools.length).toBeGreaterThan(20);
    const listen = current('subscriptions/listen', { notifications: {} });
    expect((await post(listen.body, listen.headers)).body.error).toMatchObject({ code: -32_603 });
  });

  test('has at most 500 values, at any depth, so that checking it is cheap', async () => {
    const { post } = await start();
    const nested = { a: Array.from({ length: 499 }, () => [1]) };
    expect(await post(message('initialize', nested))).toMatchObject({
      status: 400,
      body: { error: { code: -32_600, message: 'A message may have at most 500 values' } },
    });
    const ids = Array.from({ length: 400 }, (_, index) => `movie:${index}`);
    expect((await post(call('titles-by-id', { ids }))).status).toBe(200);
  });

  test.each([
    ['{', 400, -32_700],
    ['', 400, -32_600],
    ['[]', 400, -32_600],
    ['"text"', 400, -32_700],
    [[message('tools/list'), message('tools/list')], 400, -32_600],
    [{ id: 1 }, 400, -32_600],
    [message('tools/call', { name: 3 }), 200, -32_602],
    [message('nothing/such'), 200, -32_601],
    [call('nothing-such'), 200, -32_602],
    [call('search', { text: 'a'.repeat(200_000) }), 413, -32_000],
  ])('that is wrong gets an error of JSON-RPC: %j', async (body, status, code) => {
    const { post } = await start();
    const answer = await post(body);
    expect([answer.status, answer.body]).toMatchObject([
      status,
      { jsonrpc: '2.0', error: { code, message: expect.any(String) } },
    ]);
  });

  test('must be JSON in a POST, in a language there is', async () => {
    const { url, post } = await start();
    expect((await post(message('ping'), { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post(message('ping'), {}, '?language=xx')).body.error.data).toEqual({
      code: 'BAD_USER_INPUT',
    });
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const response = await fetch(url, { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
      expect(await response.text()).toContain('The method must be POST');
    }
  });
});

describe('a call', () => {
  test('has the response of the operation as text and as structured content', async () => {
    const { post } = await start();
    const { result } = (await post(call('genres'))).body;
    expect(result.isError).toBe(false);
    expect(result.structuredContent.data.genres.length).toBeGreaterThan(0);
    expect(JSON.parse(result.content[0].text)).toEqual(result.structuredContent);
  });

  test.each([
    [{}, /^BAD_USER_INPUT: Variable "\$name" of required type "String!" was not provided/],
    [{ name: 3 }, /^BAD_USER_INPUT: .*String cannot represent a non string value: 3/],
    [{ genre: 'drama' }, /^BAD_USER_INPUT: The arguments of genre are name, first; received "genre"/],
    [{ name: 'drama', first: 500 }, /^BAD_USER_INPUT: first must be .*received 500/],
  ])('with wrong arguments says what is wrong: %j', async (args, sentence) => {
    const { post } = await start();
    const { result } = (await post(call('genre', args))).body;
    expect(result.isError).toBe(true);
    expect(result.content[0].text).toMatch(sentence);
  });

  test('with arguments nested too deeply is rejected like the operation', async () => {
    const { post } = await start();
    let nested: object = {};
    for (let depth = 0; depth < 40; depth += 1) nested = { nested };
    const { result } = (await post(call('discover-movies', { genresAny: nested }))).body;
    expect(result.content[0].text).toMatch(/^BAD_USER_INPUT: .*nested at most 32 deep; received 43$/);
  });

  test.each([
    ['viewer', {}],
    ['my-library', {}],
    ['set-listed', { titleId: 'movie:101', listed: true }],
  ])('of the viewer’s %s fails without a valid token', async (name, args) => {
    const { post } = await start();
    for (const authorization of [undefined, 'Bearer forged', 'Bearer', 'Basic YTpi']) {
      const headers = authorization === undefined ? undefined : { authorization };
      const { result } = (await post(call(name, args), headers)).body;
      expect(result.isError, authorization).toBe(true);
      expect(result.content[0].text).toMatch(/^UNAUTHENTICATED: Not authenticated/);
      expect((await post(call('genres'), headers)).body.result.isError).toBe(false);
    }
  });
});

describe('the points of a client', () => {
  test('pay for each message, and for a call’s operation unless that is cached', async () => {
    const { budget, post } = await start();
    const cost = async (body: unknown) => {
      const before = budget.pointsOf('127.0.0.1').left;
      const { headers } = await post(body);
      const now = budget.pointsOf('127.0.0.1').left;
      expect(headers.get('ratelimit')).toContain(`r=${now};`);
      return before - now;
    };
    expect(await cost(message('ping'))).toBe(1);
    expect(await cost(call('nothing-such'))).toBe(1);
    expect(await cost(call('genres'))).toBe(2);
    expect(await cost(call('genres'))).toBe(1);
  });

  test('are an access token’s as well, whatever addresses send it', async () => {
    const { budget, post } = await start({}, 60);
    const token = `mrq_${'a'.repeat(43)}`;
    const authorization = `Bearer ${token}`;
    const [, payer = ''] = payersOf('127.0.0.1', token);
    expect((await post(message('ping'), { authorization })).status).toBe(200);
    expect(budget.pointsOf(payer).left).toBe(59);
    budget.consume(payer, 60);
    expect((await post(message('ping'), { authorization })).status).toBe(429);
    expect((await post(message('ping'))).status).toBe(200);
  });

  test('used up, no message is read', async () => {
    const { budget, post } = await start({}, 60);
    budget.consume('127.0.0.1', 60);
    const { status, headers, body } = await post('{');
    expect([status, headers.get('retry-after')]).toEqual([429, '1']);
    expect(body).toMatchObject({ error: { code: -32_000, data: { code: 'TOO_MANY_REQUESTS' } }, id: null });
  });

  test('limit how many calls run at once', async () => {
    const { post } = await start({ budget: createClientRateLimiter(1_000_000, null, () => 0) });
    const names = Array.from({ length: 100 }, (_, index) => `genre ${index}`);
    const answers = await Promise.all(names.map((name) => post(call('genre', { name }))));
    const texts = answers.map(({ body }) => body.result.content[0].text);
    expect(new Set(texts.map((text) => /^[A-Z_]+/.exec(text)?.[0] ?? 'data'))).toEqual(
      new Set(['data', 'BUSY']),
    );
  });
});

test('calls whose clients have gone away free their places', async () => {
  const { url, post } = await start({ budget: createClientRateLimiter(1_000_000, null, () => 0) });
  for (let round = 0; round < 3; round += 1) {
    const aborted = Array.from({ length: 40 }, async (_, index) => {
      const controller = new AbortController();
      const body = JSON.stringify(call('genre', { name: `genre ${round} ${index}` }));
      const sent = fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: controller.signal,
      });
      setTimeout(() => controller.abort(), index % 10);
      await sent.catch(() => undefined);
    });
    await Promise.all(aborted);
    await vi.waitFor(
      async () => {
        const { result } = (await post(call('genres'))).body;
        expect(result.isError).toBe(false);
      },
      { timeout: 30_000 },
    );
  }
});

describe('a page of another site', () => {
  /** Posts with a Host header, which fetch does not allow. */
  const postTo = (url: string, host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { host, 'content-type': 'application/json' };
      const sent = request(url, { method: 'POST', headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.on('error', reject).end(JSON.stringify(message('ping')));
    });

  test('is rejected by its origin, unless the operator allows that', async () => {
    const { url, post } = await start({ corsOrigins: ['https://app.example'] });
    const statusOf = async (origin: string) => (await post(message('ping'), { origin })).status;
    expect(await statusOf('https://evil.example')).toBe(403);
    expect(await statusOf('null')).toBe(403);
    expect(await statusOf('https://app.example')).toBe(200);
    expect(await statusOf('https://marquee.test')).toBe(200);
    expect(await statusOf(new URL(url).origin)).toBe(200);
    // The whole origin counts, not the host alone.
    expect(await statusOf('http://app.example')).toBe(403);
    expect(await statusOf('https://app.example:8443')).toBe(403);
    expect(await statusOf('http://marquee.test')).toBe(403);
    expect(await statusOf('http://localhost:6274')).toBe(403);
    expect(await statusOf(new URL(url).origin.replace('http:', 'https:'))).toBe(403);
    const preflight = await fetch(url, {
      method: 'OPTIONS',
      headers: { origin: 'https://app.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('https://app.example');
  });

  test('is rejected even if its host name leads here', async () => {
    const { url } = await start();
    expect(await postTo(url, 'evil.example')).toBe(403);
    expect(await postTo(url, 'marquee.test')).toBe(200);
    expect(await postTo(url, 'localhost:1234')).toBe(200);
    expect(await postTo(url, '[::1]:1234')).toBe(200);
    expect(await postTo(url, hostname())).toBe(200);
  });
});

test('where agents are not allowed there is nothing', async () => {
  const { post } = await start({ isMcpEnabled: false });
  const { status, body } = await post(message('tools/list'));
  expect([status, body.errors[0].extensions.code]).toEqual([404, 'NOT_FOUND']);
});
