import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { LogRecorder } from '../testing/logRecorder.ts';
import { hasRedis, RedisServer } from '../testing/redisServer.ts';
import type { RedisRead, RedisTier, RedisTierOptions } from './redisTier.ts';

const entry = (text: string, freshForMs = 60_000) => ({
  bytes: Buffer.from(text),
  freshForMs,
  staleForMs: 90_000,
});
const FIVE = 'return 5';
/** Two timestamps precede an entry’s bytes. */
const TIMES_BYTES = 16;

describe.skipIf(!hasRedis)('the tier in Redis', () => {
  let redis: RedisServer;
  let log: LogRecorder;
  const opened: RedisTier[] = [];

  beforeEach(async () => {
    redis = await RedisServer.start();
    log = new LogRecorder();
  });
  afterEach(async () => {
    for (const tier of opened.splice(0)) tier.close();
    await redis.kill();
  });

  async function open(options: Partial<RedisTierOptions> = {}) {
    const tier = await redis.openTier({ logger: log, ...options });
    opened.push(tier);
    return tier;
  }

  const read = (tier: RedisTier, key = 'a') => tier.read(key, (bytes) => bytes.toString());
  const textOf = async (tier: RedisTier) => (await read(tier))?.value;

  test('returns what another process has cached, with the time left', async () => {
    const [one, other] = [await open(), await open()];
    one.write('a', entry('kept'));
    await expect.poll(() => textOf(other)).toBe('kept');
    const stored = await read(other);
    expect(stored?.freshForMs).toBeLessThanOrEqual(60_000);
    expect(stored?.staleForMs).toBeGreaterThan(stored?.freshForMs ?? Infinity);
    expect(await read(other, 'b')).toBeNull();
  });

  test('separates the entries of other builds and settings, but counts with them', async () => {
    const [one, other] = [await open(), await open({ namespace: 'other' })];
    one.write('a', entry('kept'));
    await expect.poll(() => textOf(one)).toBe('kept');
    expect(await read(other)).toBeNull();
    const count = "return redis.call('INCR', KEYS[1])";
    expect([await one.runScript(count, 'n', []), await other.runScript(count, 'n', [])]).toEqual([1, 2]);
  });

  test('rejects invalid entries', async () => {
    const tier = await open();
    for (const junk of ['', 'short', 'x'.repeat(40)]) {
      await tier.runScript("return redis.call('SET', KEYS[1], ARGV[1])", 'one:a', [junk]);
      expect(await read(tier)).toBeNull();
    }
    await tier.runScript(
      "redis.call('DEL', KEYS[1]) return redis.call('RPUSH', KEYS[1], 'a list')",
      'one:a',
      [],
    );
    expect(await read(tier)).toBeNull();
    expect(await read(tier)).toBeNull();
    expect(log.lines).toEqual([
      {
        level: 'warn',
        fields: { key: 'a' },
        message: 'Ignored an entry in Redis that this build did not write',
      },
    ]);
  });

  test('reads no more bytes of a value than ours may have', async () => {
    const results: string[] = [];
    const tier = await open({ onRead: (result) => results.push(result) });
    const stranger = new Redis(redis.url);
    const unpacked: number[] = [];
    for (const length of [2_097_152, 2_097_153, 100_000_000]) {
      const value = Buffer.alloc(TIMES_BYTES + length);
      value.writeDoubleBE(Date.now() + 60_000, 0);
      value.writeDoubleBE(Date.now() + 60_000, 8);
      await stranger.set('marquee:one:a', value);
      await tier.read('a', (bytes) => unpacked.push(bytes.length));
      expect(results.at(-1)).toBe(length > 2_097_152 ? 'rejected' : 'found');
    }
    expect(unpacked).toEqual([2_097_152]);
    stranger.disconnect();
  });

  test('unpacks few values at a time', async () => {
    const tier = await open();
    tier.write('a', entry('kept'));
    await expect.poll(() => textOf(tier)).toBe('kept');
    let atOnce = 0;
    let most = 0;
    const slowly = async () => {
      most = Math.max(most, (atOnce += 1));
      await new Promise((resolve) => setImmediate(resolve));
      atOnce -= 1;
      return true;
    };
    await Promise.all(Array.from({ length: 100 }, () => tier.read('a', slowly)));
    expect(most).toBe(8);
  });

  test('leaves out the last of many large values, so that the first are read in time', async () => {
    const results: string[] = [];
    const tier = await open({ onRead: (result) => results.push(result) });
    const bytes = Buffer.alloc(700_000);
    for (const key of ['a', 'b', 'c']) tier.write(key, { bytes, freshForMs: 60_000, staleForMs: 60_000 });
    await Promise.all(['a', 'b', 'c'].map((key) => tier.read(key, () => true)));
    expect(results.sort()).toEqual(['found', 'found', 'late']);
  });

  test('reports the result of each read', async () => {
    const results: string[] = [];
    const tier = await open({ onRead: (result) => results.push(result) });
    await read(tier);
    tier.write('a', entry('kept'));
    await expect.poll(() => textOf(tier)).toBe('kept');
    await tier.read('a', () => null);
    tier.close();
    await read(tier);
    expect([results[0], ...results.slice(-3)]).toEqual(['missed', 'found', 'rejected', 'away']);
  });

  test('drops a read that was queued for too long', async () => {
    const results: RedisRead[] = [];
    const tier = await open({ onRead: (result) => results.push(result) });
    tier.write('a', entry('kept'));
    await expect.poll(() => textOf(tier)).toBe('kept');
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    let unpack: () => void = () => undefined;
    const busy = new Promise<void>((resolve) => (unpack = resolve));
    results.length = 0;
    const before = Array.from({ length: 8 }, () => tier.read('a', () => busy.then(() => true)));
    const waiting = read(tier);
    vi.advanceTimersByTime(201);
    unpack();
    await Promise.all(before);
    expect(await waiting).toBeNull();
    expect(results.filter((result) => result === 'late')).toHaveLength(1);
  });

  test('continues without Redis while it is down, at the start or later, and uses it again once it is back', async () => {
    await redis.kill();
    const tier = await open();
    expect(await tier.runScript(FIVE, 'n', [])).toBeNull();
    await redis.restart();
    await expect.poll(() => tier.runScript(FIVE, 'n', [])).toBe(5);
    await redis.kill();
    tier.write('a', entry('lost'));
    await expect.poll(() => tier.runScript(FIVE, 'n', [])).toBeNull();
    await redis.restart();
    await expect.poll(() => tier.runScript(FIVE, 'n', [])).toBe(5);
    const once = ['Redis unavailable: continuing without the shared tier', 'Redis is available again'];
    expect(log.lines.map(({ message }) => message)).toEqual([...once, ...once]);
  });

  test('does not delay calls while Redis hangs', async () => {
    const tier = await open({ commandTimeoutMs: 50 });
    redis.pause();
    expect(await read(tier)).toBeNull();
    let answered = 0;
    const reads = Array.from({ length: 1_000 }, () => read(tier).then(() => (answered += 1)));
    // Only what was already due has run by then.
    await new Promise((resolve) => setImmediate(resolve));
    expect(answered).toBe(1_000);
    await Promise.all(reads);
    redis.resume();
    await expect.poll(() => tier.runScript(FIVE, 'n', [])).toBe(5);
  });

  test('never logs its password, right or wrong', async () => {
    const guarded = await RedisServer.start('a-secret');
    const right = await open({ url: guarded.url.replace('//', '//:a-secret@') });
    expect(await right.runScript(FIVE, 'n', [])).toBe(5);
    const wrong = await open({ url: guarded.url.replace('//', '//:wrong-secret@') });
    expect(await wrong.runScript(FIVE, 'n', [])).toBeNull();
    await guarded.kill();
    await expect.poll(() => log.messages('warn')).toHaveLength(2);
    expect(JSON.stringify(log.lines)).not.toContain('secret');
  });
});
