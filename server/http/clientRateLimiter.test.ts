import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { InMemoryTier } from '../testing/inMemoryTier.ts';
import { hasRedis, RedisServer } from '../testing/redisServer.ts';
import { createClientRateLimiter } from './admission.ts';

describe("a client's budget", () => {
  function openBudget() {
    const clock = { now: 0 };
    const budget = createClientRateLimiter(600, null, () => clock.now);
    return { clock, budget };
  }

  test('allows one minute’s points at once, and then the refill', () => {
    const { clock, budget } = openBudget();
    budget.consume('a', 599);
    expect(budget.retryAfterSeconds('a')).toBe(0);
    budget.consume('a', 31);
    expect(budget.retryAfterSeconds('a')).toBe(3);
    clock.now += 2_900;
    expect(budget.retryAfterSeconds('a')).toBe(1);
    clock.now += 200;
    expect(budget.retryAfterSeconds('a')).toBe(0);
  });

  test('says how many points are left, and when all or the first ones are back', () => {
    const { clock, budget } = openBudget();
    expect(budget.pointsOf('a')).toEqual({ left: 600, limit: 600, resetSeconds: 0 });
    budget.consume('a', 599.5);
    expect(budget.pointsOf('a')).toEqual({ left: 1, limit: 600, resetSeconds: 60 });
    expect(budget.retryAfterSeconds('a')).toBe(0);
    budget.consume('a', 30.5);
    expect(budget.pointsOf('a')).toEqual({ left: 0, limit: 600, resetSeconds: 3 });
    clock.now += 3_000;
    expect(budget.pointsOf('a')).toEqual({ left: 0, limit: 600, resetSeconds: 1 });
  });

  test('is separate from those of other clients', () => {
    const { budget } = openBudget();
    budget.consume('a', 1000);
    expect(budget.retryAfterSeconds('a')).toBeGreaterThan(0);
    expect(budget.retryAfterSeconds('b')).toBe(0);
  });

  test('outlives any number of names that are only asked about', () => {
    const { budget } = openBudget();
    budget.consume('a', 1000);
    for (let name = 0; name < 25_000; name++) {
      budget.pointsOf('b', String(name));
      budget.retryAfterSeconds(String(name));
    }
    expect(budget.retryAfterSeconds('a')).toBeGreaterThan(0);
  });

  test('limits debt and savings to one minute’s points', () => {
    const { clock, budget } = openBudget();
    budget.consume('a', 1_000_000);
    expect(budget.retryAfterSeconds('a')).toBe(60);
    clock.now += 3_600_000;
    budget.consume('a', 601);
    expect(budget.retryAfterSeconds('a')).toBe(1);
  });
});

test('without a shared tier each process counts for itself', async () => {
  const budget = createClientRateLimiter(600, new InMemoryTier(), () => 0);
  budget.consume('a', 630);
  await Promise.resolve();
  expect(budget.retryAfterSeconds('a')).toBe(3);
});

test.each([null, [], ['1'], '', 'nan', '-inf', '-601', '1e99', '-'.repeat(1_000_000), 5])(
  'an invalid count of points changes nothing: %j',
  async (response) => {
    const tier = Object.assign(new InMemoryTier(), { runScript: () => Promise.resolve(response) });
    const budget = createClientRateLimiter(600, tier, () => 0);
    budget.consume('a', 1);
    await new Promise((resolve) => setImmediate(resolve));
    expect(budget.retryAfterSeconds('a')).toBe(0);
    budget.consume('a', 659);
    expect(budget.retryAfterSeconds('a')).toBe(6);
  },
);

test.skipIf(!hasRedis)('processes count together without storing who the client is', async () => {
  const redis = await RedisServer.start();
  const [one, other] = [await redis.openTier(), await redis.openTier()];
  onTestFinished(async () => {
    for (const tier of [one, other]) tier.close();
    await redis.kill();
  });
  const budgets = [one, other].map((tier) => createClientRateLimiter(600, tier, () => 0));
  const [first, second] = budgets;
  first?.consume('192.0.2.1', 650);
  first?.consume('192.0.2.2', 1);
  await vi.waitFor(() => {
    second?.consume('192.0.2.1', 1);
    expect(second?.retryAfterSeconds('192.0.2.1')).toBeGreaterThan(0);
  }, 30_000);
  second?.consume('192.0.2.2', 1);
  const keys = await one.runScript("return redis.call('KEYS', 'marquee:*')", 'any', []);
  expect(keys).toHaveLength(2);
  expect(JSON.stringify(keys)).not.toContain('192.0.2');
  const times = await one.runScript(
    "local left = {} for i, key in ipairs(redis.call('KEYS', '*')) do left[i] = redis.call('PTTL', key) end return left",
    'any',
    [],
  );
  expect(times).toEqual([expect.any(Number), expect.any(Number)]);
  for (const ms of z.array(z.number()).parse(times)) expect(ms).toBeGreaterThan(0);
  expect(second?.retryAfterSeconds('192.0.2.2')).toBe(0);
});
