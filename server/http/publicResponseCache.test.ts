import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { locales } from '../../contract/locales.ts';
import { basePathFor } from '../../contract/paths.ts';
import { InMemoryTier } from '../testing/inMemoryTier.ts';
import { LogRecorder } from '../testing/logRecorder.ts';
import { compressedResponse, type PreparedResponse, recompressed } from './preparedResponse.ts';
import {
  createPublicResponseCache,
  deserialiseResponse,
  ENTRY_OVERHEAD_BYTES,
  type PublicCacheOptions,
  type PublicResponse,
  type PublicResponseCache,
  serialiseResponse,
} from './publicResponseCache.ts';

const page = (body: string, rest: Partial<PublicResponse> = {}): PublicResponse => ({
  status: 200,
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
  body,
  freshSeconds: 60,
  isComplete: true,
  ...rest,
});
const recompressedBody = async (body: string) =>
  (await recompressed(await compressedResponse(page(body)))).variants.br?.body;
const broken = (body: string) => page(body, { freshSeconds: 0, isComplete: false });

function bodyOf(answer: PreparedResponse | undefined): string | undefined {
  return answer?.variants.br ? gunzipSync(answer.variants.gzip.body).toString() : undefined;
}

/** Whether a request can be answered without waiting for a new response. */
function hasUsable(cache: PublicResponseCache): Promise<boolean> {
  const rejected = new Error('nothing is usable');
  const reject = () => {
    throw rejected;
  };
  return cache
    .getOrProduce('/', () => Promise.reject(rejected), reject)
    .then(
      () => true,
      () => false,
    );
}

function openCache(options: Partial<PublicCacheOptions> = {}) {
  const clock = { now: 1 };
  const log = new LogRecorder();
  const cache = createPublicResponseCache({
    maxBytes: 1_048_576,
    logger: log,
    now: () => clock.now,
    ...options,
  });
  const read = async (produce: () => Promise<PublicResponse>, address = '/') =>
    bodyOf(await cache.getOrProduce(address, produce));
  return { clock, log, cache, read };
}

describe('the public response cache', () => {
  test('produces a response once for concurrent requests, then returns it from the cache', async () => {
    const { cache } = openCache();
    let produced = 0;
    const produce = async () => page(`page ${++produced}`);
    await Promise.all(Array.from({ length: 100 }, () => cache.getOrProduce('/', produce)));
    expect(produced).toBe(1);
    expect(bodyOf(cache.getFresh('/'))).toBe('page 1');
    expect(cache.getFresh('/other')).toBeUndefined();
  });

  test('does not cache a response with a failed part, but sends it to the waiting clients', async () => {
    const { cache, read } = openCache();
    let produced = 0;
    const produce = async () => broken(`page ${++produced}`);
    expect(await Promise.all([read(produce), read(produce)])).toEqual(['page 1', 'page 1']);
    expect(cache.getFresh('/')).toBeUndefined();
    await read(produce);
    expect(produced).toBe(2);
  });

  test('caches a response without a timed-out part only for as long as it says', async () => {
    const { cache, clock, read } = openCache();
    const late = async () => page('no suggestions yet', { freshSeconds: 5, isComplete: false });
    await read(late);
    expect(bodyOf(cache.getFresh('/'))).toBe('no suggestions yet');
    clock.now += 5_000;
    expect(await hasUsable(cache)).toBe(false);
    expect(await read(async () => page('with suggestions'))).toBe('with suggestions');
  });

  describe('for a hot response', () => {
    const words = Array.from({ length: 500 }, (_, at) => `<a href="/movie/${at * 7}">Movie ${at}</a>`).join(
      '',
    );
    const hotKeys = new Set(['/']);
    const common = async () => page(words);

    test('sends it at the fast level first, then recompressed, under the same ETag', async () => {
      const tier = new InMemoryTier();
      const { cache } = openCache({ shared: tier, hotKeys });
      const first = await cache.getOrProduce('/', common);
      const br = await recompressedBody(words);
      expect(first.variants.br?.body.length).toBeGreaterThan(br?.length ?? Infinity);
      await expect.poll(() => cache.getFresh('/')?.variants.br?.body).toEqual(br);
      expect(cache.getFresh('/')?.headers.ETag).toBe(first.headers.ETag);
      expect(bodyOf(cache.getFresh('/'))).toBe(words);
      expect(bodyOf(await openCache({ shared: tier }).cache.getOrProduce('/', common))).toBe(words);
      // Brotli is never decoded, so the content of another process's body could not be verified.
      expect(tier.entries.get('http:/')?.bytes.includes(br ?? '')).toBe(false);
    });

    test('never replaces a newer response with the recompressed one', async () => {
      const { cache, clock } = openCache({ hotKeys });
      await cache.getOrProduce('/', common);
      clock.now += 61_000;
      await cache.getOrProduce('/', async () => page('newer'));
      await expect.poll(() => bodyOf(cache.getFresh('/'))).toBe('newer');
      await recompressedBody(words);
      await recompressedBody(words);
      expect(bodyOf(cache.getFresh('/'))).toBe('newer');
    });
  });

  test('rejects when producing fails, and tries again for the next request', async () => {
    const { cache, read } = openCache();
    await expect(cache.getOrProduce('/', () => Promise.reject(new Error('no page')))).rejects.toThrow(
      'no page',
    );
    expect(await read(async () => page('page'))).toBe('page');
  });

  test('does not let cached responses interfere with those in flight', async () => {
    const { cache } = openCache({ maxBytes: 20_000 });
    let finish: (content: PublicResponse) => void = () => undefined;
    const slow = cache.getOrProduce('/slow', () => new Promise((resolve) => (finish = resolve)));
    for (let other = 0; other < 50; other += 1)
      await cache.getOrProduce(`/${other}`, async () => page(`page ${other}`));
    finish(page('slow page'));
    expect(bodyOf(await slow)).toBe('slow page');
    expect(cache.getFresh('/0')).toBeUndefined();
    expect(bodyOf(cache.getFresh('/49'))).toBe('page 49');
  });

  test('has responses of this process alone, until they are stale', async () => {
    const tier = new InMemoryTier();
    const { cache, clock } = openCache({ shared: tier });
    cache.store('text', await compressedResponse(page('text')), 60);
    expect(bodyOf(cache.getFresh('text'))).toBe('text');
    clock.now += 60_000;
    expect(cache.getFresh('text')).toBeUndefined();
    expect(tier.entries.size).toBe(0);
  });
});

test('many pages in all languages stay within the bound: the least recently used go', async () => {
  const maxBytes = 1_048_576;
  const { cache } = openCache({ maxBytes });
  /** The bytes of every page, by its key. */
  const sizes = new Map<string, number>();
  const bytesOf = (keys: readonly string[]) => keys.reduce((sum, key) => sum + (sizes.get(key) ?? NaN), 0);
  const read = async (key: string) => {
    const response = await cache.getOrProduce(key, async () => {
      expect(sizes.has(key), `${key} is produced once`).toBe(false);
      return page(key + createHash('shake256', { outputLength: 2_000 }).update(key).digest('hex'));
    });
    sizes.set(key, response.byteLength + key.length * 2 + ENTRY_OVERHEAD_BYTES);
  };
  await read('/');
  for (let id = 1; id <= 40; id += 1)
    for (const { tag } of locales) {
      await read(`${basePathFor(tag)}/movie/${id}`);
      await read('/');
    }

  const recentFirst = ['/', ...[...sizes.keys()].slice(1).reverse()];
  const cached = recentFirst.filter((key) => cache.getFresh(key));
  expect(sizes.size).toBe(40 * locales.length + 1);
  expect(cached).toEqual(recentFirst.slice(0, cached.length));
  expect(bytesOf(cached)).toBeLessThanOrEqual(maxBytes);
  expect(bytesOf(recentFirst.slice(0, cached.length + 1))).toBeGreaterThan(maxBytes);
  for (const key of cached) expect(bodyOf(cache.getFresh(key))?.slice(0, -4_000)).toBe(key);
});

describe('a stale response', () => {
  test('is served while it is revalidated', async () => {
    const { cache, clock, read } = openCache();
    await read(async () => page('old'));
    clock.now += 61_000;
    expect(cache.getFresh('/')).toBeUndefined();
    expect(await read(async () => page('new'))).toBe('old');
    await expect.poll(() => bodyOf(cache.getFresh('/'))).toBe('new');
  });

  test('is no longer served first, once it was stale for longer than caches are told', async () => {
    const { cache, clock, read } = openCache();
    const { headers } = await cache.getOrProduce('/', async () => page('old'));
    expect(headers).toMatchObject({ 'Cache-Control': 'public, max-age=60, stale-while-revalidate=600' });
    clock.now += 659_999;
    expect(await read(() => Promise.reject(new Error('no page')))).toBe('old');
    // An attempt has failed, so the time runs anew.
    clock.now += 604_000;
    expect(await read(() => Promise.reject(new Error('no page')))).toBe('old');
    clock.now += 605_000;
    expect(await read(async () => page('new'))).toBe('new');
  });

  test('is served after waiting when a revalidation fails that late', async () => {
    const { cache, clock } = openCache();
    await cache.getOrProduce('/', async () => page('old'));
    clock.now += 1_260_000;
    const stale = await cache.getOrProduce('/', async () => broken('half'));
    expect([bodyOf(stale), stale.ageSeconds]).toEqual(['old', 1_260]);
  });

  test('without a page is never served while it is revalidated', async () => {
    const { clock, read } = openCache();
    await read(async () => page('no such movie', { status: 404 }));
    clock.now += 61_000;
    expect(await read(async () => page('a movie'))).toBe('a movie');
  });

  test('is all that a client over its budget gets: nothing is produced for it', async () => {
    const { clock, cache, read } = openCache();
    const overBudget = () => {
      throw new Error('over budget');
    };
    let produced = 0;
    const produce = async () => page(`page ${++produced}`);
    await expect(cache.getOrProduce('/', produce, overBudget)).rejects.toThrow('over budget');
    await read(produce);
    clock.now += 61_000;
    expect(bodyOf(await cache.getOrProduce('/', produce, overBudget))).toBe('page 1');
    expect(produced).toBe(1);
    expect(await read(produce)).toBe('page 1');
    expect(produced).toBe(2);
  });

  test('has an Age header', async () => {
    const { cache, clock } = openCache();
    await cache.getOrProduce('/', async () => page('old'));
    expect((await cache.getOrProduce('/', async () => page('new'))).ageSeconds).toBeUndefined();
    clock.now += 90_000;
    expect((await cache.getOrProduce('/', async () => page('new'))).ageSeconds).toBe(90);
  });

  test('is served while revalidation fails, with a report and a retry', async () => {
    const { clock, log, read } = openCache();
    const stale = () => log.lines.map(({ fields }) => fields);
    await read(async () => page('whole'));
    clock.now += 61_000;
    expect(await read(async () => broken('half'))).toBe('whole');
    await expect.poll(stale).toEqual([{ address: '/', staleSeconds: 1, err: expect.anything() }]);
    let produced = 0;
    const produce = async () => {
      produced += 1;
      throw new Error('no page');
    };
    expect(await read(produce)).toBe('whole');
    expect(produced).toBe(0);
    clock.now += 6_000;
    expect(await read(produce)).toBe('whole');
    await expect
      .poll(() => stale().at(-1))
      .toEqual({ address: '/', staleSeconds: 7, err: new Error('no page') });
  });

  test('is dropped after a day', async () => {
    const { clock, read } = openCache();
    await read(async () => page('whole'));
    clock.now += 86_461_000;
    expect(await read(async () => broken('half'))).toBe('half');
  });

  test('is replaced when the page no longer exists', async () => {
    const { cache, clock, read } = openCache();
    await read(async () => page('a movie'));
    clock.now += 61_000;
    await read(async () => page('no such movie', { status: 404 }));
    await expect.poll(() => cache.getFresh('/')?.status).toBe(404);
  });
});

describe('the shared tier', () => {
  function two() {
    const tier = new InMemoryTier();
    return { tier, one: openCache({ shared: tier }), other: openCache({ shared: tier }) };
  }
  const never = () => Promise.reject(new Error('made again'));

  test('lets one process produce a response and the others copy it', async () => {
    const { tier, one, other } = two();
    await one.read(async () => page('page'));
    expect(await hasUsable(other.cache)).toBe(true);
    expect(await Promise.all([other.read(never), other.read(never)])).toEqual(['page', 'page']);
    tier.isAway = true;
    expect(other.cache.getFresh('/')).toEqual(one.cache.getFresh('/'));
  });

  test('is read once for concurrent requests', async () => {
    const { tier, one } = two();
    await Promise.all(Array.from({ length: 100 }, () => one.read(async () => page('page'))));
    expect(tier.reads).toEqual(['http:/']);
  });

  test('makes a response stale for all processes at once, and its revalidation serves all', async () => {
    const { tier, one, other } = two();
    await one.read(async () => page('old'));
    await other.read(never);
    for (const { clock } of [one, other]) clock.now += 61_000;
    tier.advance(61_000);
    expect(await one.read(async () => page('new'))).toBe('old');
    await expect.poll(() => bodyOf(one.cache.getFresh('/'))).toBe('new');
    expect(await other.read(never)).toBe('new');
  });

  test('provides a stale response, with its Age, to a process that cannot produce one and never had it', async () => {
    const { tier, one, other } = two();
    await one.read(async () => page('old'));
    tier.advance(3_660_000);
    const answer = await other.cache.getOrProduce('/', never);
    expect([bodyOf(answer), answer.ageSeconds]).toEqual(['old', 3_660]);
    tier.advance(86_400_000);
    await expect(openCache({ shared: tier }).cache.getOrProduce('/', never)).rejects.toThrow('made again');
  });

  test('provides a stale response even if it came too late at first', async () => {
    const { tier, one, other } = two();
    await one.read(async () => page('page'));
    tier.isAway = true;
    const failing = async () => {
      tier.isAway = false;
      return broken('half');
    };
    expect(await other.read(failing)).toBe('page');
  });

  test('shares that a page no longer exists', async () => {
    const { tier, one, other } = two();
    await one.read(async () => page('a movie'));
    one.clock.now += 61_000;
    tier.advance(61_000);
    await one.read(async () => page('no such movie', { status: 404 }));
    await expect.poll(() => one.cache.getFresh('/')?.status).toBe(404);
    expect(await other.read(never)).toBe('no such movie');
  });

  test('contains only complete responses', async () => {
    const { tier, one } = two();
    await one.read(async () => page('late', { freshSeconds: 5, isComplete: false }));
    await one.read(async () => broken('failed'), '/other');
    expect(tier.entries.size).toBe(0);
  });

  describe('an entry is rejected', () => {
    const body = '<p>page</p>';
    const etag = (text: string) =>
      `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
    const headers = { 'Content-Type': 'text/html; charset=utf-8', ETag: etag(body), Vary: 'Accept-Encoding' };
    const head = { status: 200, headers, freshSeconds: 60 };
    const bytesOf = (wrong: object, packed: Buffer = gzipSync(body)) =>
      Buffer.concat([Buffer.from(`${JSON.stringify({ ...head, ...wrong })}\n`), packed]);
    const withHeader = (more: object) => bytesOf({ headers: { ...headers, ...more } });
    const bomb = '0'.repeat(9 * 1024 * 1024);

    test.each<[string, Buffer]>([
      ['is empty', Buffer.alloc(0)],
      ['has no header line', Buffer.from('\n')],
      ['is not JSON', Buffer.from('{')],
      ['is null', Buffer.from('null\n')],
      ['has an unterminated header line', Buffer.from('{'.repeat(10_000))],
      ['redirects', withHeader({ Location: 'https://evil.example/' })],
      ['has a redirect status', bytesOf({ status: 302 })],
      ['has an invalid status', bytesOf({ status: 99 })],
      ['has an error status', bytesOf({ status: 500 })],
      ['has a Transfer-Encoding', withHeader({ 'Transfer-Encoding': 'chunked' })],
      ['has a Content-Length', withHeader({ 'Content-Length': '0' })],
      ['sets a cookie', withHeader({ 'Set-Cookie': 'a=b' })],
      ['has a header injection', withHeader({ 'Cache-Control': 'a\r\nSet-Cookie: b' })],
      [
        'has its own Content-Security-Policy',
        withHeader({ 'content-security-policy': "script-src 'unsafe-inline'" }),
      ],
      ['has an unexpected type', withHeader({ 'Content-Type': 'text/javascript' })],
      ['has no ETag', bytesOf({ headers: { ...headers, ETag: undefined } })],
      ['is fresh for too long', bytesOf({ freshSeconds: 1e9 })],
      ['has a body that does not match its ETag', bytesOf({}, gzipSync('<p>another</p>'))],
      ['has an empty body', bytesOf({ headers: { ...headers, ETag: etag('') } }, gzipSync(''))],
      ['has no body', bytesOf({}, Buffer.alloc(0))],
      ['has a body that is not gzip', bytesOf({}, Buffer.from(body))],
      ['has a truncated body', bytesOf({}, gzipSync(body).subarray(0, 20))],
      ['is a decompression bomb', bytesOf({ headers: { ...headers, ETag: etag(bomb) } }, gzipSync(bomb))],
    ])('when it %s', async (_what, bytes) => {
      const { tier, one } = two();
      tier.write('http:/', { bytes, freshForMs: 60_000, staleForMs: 90_000 });
      expect(await hasUsable(one.cache)).toBe(false);
      expect(await one.read(async () => page('made here'))).toBe('made here');
    });

    test('unless it is valid', async () => {
      expect(await deserialiseResponse(bytesOf({}))).not.toBeNull();
    });
  });

  test('adds each process’s own headers to a shared response', async () => {
    const tier = new InMemoryTier();
    const policy = { 'content-security-policy': "script-src 'self'" };
    const one = openCache({ shared: tier, headers: policy });
    const other = openCache({ shared: tier, headers: { 'content-security-policy': "script-src 'none'" } });
    await one.read(async () => page('page', { headers: { ...policy, ...page('').headers } }));
    expect(tier.entries.get('http:/')?.bytes.toString('latin1')).not.toContain('script-src');
    expect((await other.cache.getOrProduce('/', never)).variants.br?.headers).toContain("script-src 'none'");
  });

  test('lets each process recompress for itself', async () => {
    const options = { shared: new InMemoryTier(), hotKeys: new Set(['/']) };
    const [one, other] = [openCache(options), openCache(options)];
    const words = 'words, '.repeat(2_000);
    await one.read(async () => page(words));
    await other.read(never);
    const br = await recompressedBody(words);
    await expect.poll(() => other.cache.getFresh('/')?.variants.br?.body).toEqual(br);
  });

  test('returns a response as it was written', async () => {
    const response = await openCache().cache.getOrProduce('/', async () => page('page', { status: 404 }));
    const stored = { response, freshSeconds: 60 };
    const bytes = serialiseResponse(stored);
    expect(bytes && (await deserialiseResponse(bytes))).toEqual(stored);
  });
});
