import { gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import type { Answer } from './answer.ts';
import { PublicCache, type PublicCacheOptions, type PublicContent } from './publicCache.ts';

const page = (body: string, rest: Partial<PublicContent> = {}): PublicContent => ({
  status: 200,
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
  body,
  keepSeconds: 60,
  whole: true,
  ...rest,
});
const broken = (body: string) => page(body, { keepSeconds: 0, whole: false });

function bodyOf(answer: Answer | undefined): string | undefined {
  return answer?.variants.br ? gunzipSync(answer.variants.gzip.body).toString() : undefined;
}

function scene(options: Partial<PublicCacheOptions> = {}) {
  const clock = { now: 1 };
  const stale: unknown[] = [];
  const cache = new PublicCache({
    maxBytes: 1_048_576,
    onStale: (...facts) => stale.push(facts),
    now: () => clock.now,
    ...options,
  });
  const read = async (produce: () => Promise<PublicContent>, address = '/') =>
    bodyOf(await cache.answer(address, produce));
  return { clock, stale, cache, read };
}

describe('the cache of public answers', () => {
  test('simultaneous asks for one address share one production, and the next finds it kept', async () => {
    const { cache } = scene();
    let produced = 0;
    const produce = async () => page(`page ${++produced}`);
    await Promise.all(Array.from({ length: 100 }, () => cache.answer('/', produce)));
    expect(produced).toBe(1);
    expect(bodyOf(cache.fresh('/'))).toBe('page 1');
    expect(cache.fresh('/other')).toBeUndefined();
  });

  test('an answer with a failed part is sent to those who wait for it, and never kept', async () => {
    const { cache, read } = scene();
    let produced = 0;
    const produce = async () => broken(`page ${++produced}`);
    expect(await Promise.all([read(produce), read(produce)])).toEqual(['page 1', 'page 1']);
    expect(cache.fresh('/')).toBeUndefined();
    await read(produce);
    expect(produced).toBe(2);
  });

  test('an answer that lacks a late part is kept for as long as it says, and no longer', async () => {
    const { cache, clock, read } = scene();
    const late = async () => page('no suggestions yet', { keepSeconds: 5, whole: false });
    await read(late);
    expect(bodyOf(cache.fresh('/'))).toBe('no suggestions yet');
    clock.now += 5_000;
    expect(cache.has('/')).toBe(false);
    expect(await read(async () => page('with suggestions'))).toBe('with suggestions');
  });

  test('a production that fails rejects, and the next one is tried anew', async () => {
    const { cache, read } = scene();
    await expect(cache.answer('/', () => Promise.reject(new Error('no page')))).rejects.toThrow('no page');
    expect(await read(async () => page('page'))).toBe('page');
  });

  test('what is being made is in nobody’s way, however much else is kept', async () => {
    const { cache } = scene({ maxBytes: 20_000 });
    let finish: (content: PublicContent) => void = () => undefined;
    const slow = cache.answer('/slow', () => new Promise((resolve) => (finish = resolve)));
    for (let other = 0; other < 50; other += 1)
      await cache.answer(`/${other}`, async () => page(`page ${other}`));
    finish(page('slow page'));
    expect(bodyOf(await slow)).toBe('slow page');
    expect(cache.fresh('/0')).toBeUndefined();
    expect(bodyOf(cache.fresh('/49'))).toBe('page 49');
  });

  test('addresses whose answer is the same keep it once', async () => {
    const { cache, read } = scene({ maxBytes: 40_000 });
    const missing = async () => page('not found '.repeat(10), { status: 404, sameAs: '/movie/:id' });
    for (let id = 0; id < 8; id += 1) await read(missing, `/movie/${id}`);
    const answers = Array.from({ length: 8 }, (_, id) => cache.fresh(`/movie/${id}`));
    expect(answers.every((answer) => answer !== undefined && answer === answers[0])).toBe(true);
  });
});

describe('an answer past its time', () => {
  test('is sent while a new one is made', async () => {
    const { cache, clock, read } = scene();
    await read(async () => page('old'));
    clock.now += 61_000;
    expect(cache.fresh('/')).toBeUndefined();
    expect(await read(async () => page('new'))).toBe('old');
    await vi.waitFor(() => expect(bodyOf(cache.fresh('/'))).toBe('new'));
  });

  test('stays while no whole new one can be made, is told of, and is tried again later', async () => {
    const { clock, stale, read } = scene();
    await read(async () => page('whole'));
    clock.now += 61_000;
    expect(await read(async () => broken('half'))).toBe('whole');
    await vi.waitFor(() => expect(stale).toEqual([['/', 1, expect.anything()]]));
    let produced = 0;
    const produce = async () => {
      produced += 1;
      throw new Error('no page');
    };
    expect(await read(produce)).toBe('whole');
    expect(produced).toBe(0);
    clock.now += 6_000;
    expect(await read(produce)).toBe('whole');
    await vi.waitFor(() => expect(stale.at(-1)).toEqual(['/', 7, new Error('no page')]));
  });

  test('is given up after a day', async () => {
    const { clock, read } = scene();
    await read(async () => page('whole'));
    clock.now += 86_461_000;
    expect(await read(async () => broken('half'))).toBe('half');
  });

  test('gives way to the news that there is no such page any more', async () => {
    const { cache, clock, read } = scene();
    await read(async () => page('a movie'));
    clock.now += 61_000;
    await read(async () => page('no such movie', { status: 404 }));
    await vi.waitFor(() => expect(cache.fresh('/')?.status).toBe(404));
  });
});
