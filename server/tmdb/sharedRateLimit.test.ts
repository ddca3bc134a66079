import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RedisTier } from '../redis/redisTier.ts';
import { hasRedis, RedisServer } from '../testing/redisServer.ts';
import { createSharedRateLimit } from './sharedRateLimit.ts';

beforeEach(() => {
  // The tier’s timeouts stay real; the rate limit’s clock is faked.
  vi.useFakeTimers({ toFake: ['performance', 'setInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A tier whose scripts return what the test sets. */
function scripted(answer: () => unknown) {
  const calls: (readonly (string | number)[])[] = [];
  const run = (_script: string, _key: string, args: readonly (string | number)[]) => {
    calls.push(args);
    return Promise.resolve(answer());
  };
  return { calls, tier: { read: () => Promise.resolve(null), write: () => undefined, runScript: run } };
}

describe('without the tier', () => {
  test('a process that knows of no others uses half of a half', async () => {
    const starts = createSharedRateLimit(scripted(() => null).tier, 40);
    expect(await starts.acquire(30)).toMatchObject({ starts: 30, maxPerWindow: 10 });
  });

  test('a process that loses it waits until what others were granted has expired, then uses its share of a half', async () => {
    let answer: unknown = [5, 0, 0, 4, 0];
    const starts = createSharedRateLimit(scripted(() => answer).tier, 40);
    expect(await starts.acquire(5)).toMatchObject({ starts: 5, maxPerWindow: 40 });
    answer = null;
    expect(await starts.acquire(5)).toMatchObject({ starts: 0, waitMs: 100 });
    vi.advanceTimersByTime(1_050);
    expect(await starts.acquire(5)).toMatchObject({ starts: 0, waitMs: 50 });
    vi.advanceTimersByTime(50);
    expect(await starts.acquire(5)).toMatchObject({ starts: 5, maxPerWindow: 5 });
  });

  test('processes that may not have reconnected yet are still counted', async () => {
    let answer: unknown = [0, 0, 0, 4, 0];
    const starts = createSharedRateLimit(scripted(() => answer).tier, 40);
    await starts.acquire(0);
    answer = [0, 0, 0, 1, 1];
    await starts.acquire(0);
    answer = null;
    expect((await starts.acquire(1)).maxPerWindow).toBe(5);
    answer = [0, 0, 0, 1, 0];
    await starts.acquire(0);
    answer = null;
    expect((await starts.acquire(1)).maxPerWindow).toBe(20);
  });

  test('a process that continued alone reports so once when it reconnects', async () => {
    let answer: unknown = null;
    const { tier, calls } = scripted(() => answer);
    const starts = createSharedRateLimit(tier, 40);
    await starts.acquire(1);
    answer = [1, 0, 0, 1, 0];
    await starts.acquire(1);
    await starts.acquire(1);
    expect(calls.map((args) => args[5])).toEqual([0, 0, 1, 0]);
  });

  test.each([
    [[1, 2]],
    ['granted'],
    [[-1, 0, 0, 1, 0]],
    [[1.5, 0, 0, 1, 0]],
    // More than requested, and a wait of days.
    [[2, 0, 0, 1, 0]],
    [[0, 300_001, 0, 1, 0]],
    [[0, 0, 86_400_000, 1, 0]],
    [[0, 0, 0, 1, 7]],
  ])('%j is no answer', async (answer) => {
    const starts = createSharedRateLimit(scripted(() => answer).tier, 40);
    expect(await starts.acquire(1)).toMatchObject({ maxPerWindow: 10 });
  });
});

describe.skipIf(!hasRedis)('over Redis', () => {
  let redis: RedisServer;
  const opened: RedisTier[] = [];

  beforeEach(async () => {
    redis = await RedisServer.start();
  });
  afterEach(async () => {
    for (const tier of opened.splice(0)) tier.close();
    await redis.kill();
  });

  async function open() {
    const tier = await redis.openTier();
    opened.push(tier);
    return tier;
  }

  /** Two processes that have both been connected for long. */
  async function two() {
    const tiers = [await open(), await open()] as const;
    const [one, other] = [createSharedRateLimit(tiers[0], 40), createSharedRateLimit(tiers[1], 40)];
    await Promise.all([one.acquire(0), other.acquire(0)]);
    await tiers[0].runScript("return redis.call('DEL', KEYS[1])", 'starts:1:settling', []);
    return { one, other, tier: tiers[0] };
  }

  test('processes together stay within the limit of one', async () => {
    const { one, other } = await two();
    const grants = await Promise.all([
      one.acquire(30),
      other.acquire(30),
      one.acquire(30),
      other.acquire(30),
    ]);
    expect(grants.map(({ starts }) => starts).reduce((sum, starts) => sum + starts)).toBe(40);
    const later = await other.acquire(1);
    expect(later.starts).toBe(0);
    expect(later.waitMs).toBeGreaterThan(0);
  });

  test('all processes wait for a pause of one', async () => {
    const { one, other } = await two();
    void one.acquire(0, 200_000);
    await expect.poll(async () => (await other.acquire(1)).pausedMs).toBeGreaterThan(100_000);
    void one.acquire(0, 100);
    expect(await other.acquire(1)).toMatchObject({ starts: 0 });
  });

  test('the limit is halved when Redis is new, or when a process has continued without it', async () => {
    const first = createSharedRateLimit(await open(), 40);
    expect((await first.acquire(40)).starts).toBe(20);
    const { one, other, tier } = await two();
    await tier.runScript("return redis.call('DEL', KEYS[1])", 'starts:1', []);
    await redis.kill();
    await one.acquire(1);
    vi.advanceTimersByTime(1_100);
    expect((await one.acquire(1)).maxPerWindow).toBeLessThan(20);
    await redis.restart();
    await expect.poll(async () => (await one.acquire(1)).maxPerWindow).toBe(40);
    expect((await other.acquire(40)).starts).toBeLessThan(20);
  });
});
