import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LogRecorder } from '../testing/logRecorder.ts';
import { hasRedis, RedisServer } from '../testing/redisServer.ts';
import { RedisTier } from './redisTier.ts';

const entry = (text: string, freshMs = 60_000) => ({ bytes: Buffer.from(text), freshMs, usableMs: 90_000 });
const FIVE = 'return 5';

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

  async function open(namespace = 'one', url = redis.url) {
    const tier = await RedisTier.open({ url, namespace, logger: log });
    opened.push(tier);
    return tier;
  }

  const textOf = async (tier: RedisTier, key = 'a') => (await tier.read(key))?.bytes.toString();

  test('gives one process what another has kept, with the time that is left', async () => {
    const [one, other] = [await open(), await open()];
    one.write('a', entry('kept'));
    await vi.waitFor(async () => expect(await textOf(other)).toBe('kept'));
    const read = await other.read('a');
    expect(read?.freshMs).toBeLessThanOrEqual(60_000);
    expect(read?.usableMs).toBeGreaterThan(read?.freshMs ?? Infinity);
    expect(await other.read('b')).toBeNull();
  });

  test('keeps what another build or other settings wrote apart, but counts with them', async () => {
    const [one, other] = [await open('one'), await open('other')];
    one.write('a', entry('kept'));
    await vi.waitFor(async () => expect(await textOf(one)).toBe('kept'));
    expect(await other.read('a')).toBeNull();
    const count = "return redis.call('INCR', KEYS[1])";
    expect([await one.run(count, 'n', []), await other.run(count, 'n', [])]).toEqual([1, 2]);
  });

  test('does not believe what is no entry', async () => {
    const tier = await open();
    for (const junk of ['', 'short', 'x'.repeat(40)]) {
      await tier.run("return redis.call('SET', KEYS[1], ARGV[1])", 'one:a', [junk]);
      expect(await tier.read('a')).toBeNull();
    }
    await tier.run("redis.call('DEL', KEYS[1]) return redis.call('RPUSH', KEYS[1], 'a list')", 'one:a', []);
    expect(await tier.read('a')).toBeNull();
    expect(await tier.read('a')).toBeNull();
    expect(log.lines).toEqual([
      {
        level: 'warn',
        fields: { detail: 'WRONGTYPE' },
        message: 'Redis refuses commands; this is said once',
      },
    ]);
  });

  test('is done without while Redis is away, from the start or later, and is back with it', async () => {
    await redis.kill();
    const tier = await open();
    expect(await tier.run(FIVE, 'n', [])).toBeNull();
    await redis.comeBack();
    await vi.waitFor(async () => expect(await tier.run(FIVE, 'n', [])).toBe(5), { timeout: 20_000 });
    await redis.kill();
    tier.write('a', entry('lost'));
    await vi.waitFor(async () => expect(await tier.run(FIVE, 'n', [])).toBeNull());
    await redis.comeBack();
    await vi.waitFor(async () => expect(await tier.run(FIVE, 'n', [])).toBe(5), { timeout: 20_000 });
    // On a busy machine Redis may seem away once more.
    const said = log.lines.map(({ message }) => message);
    const away = said.filter((message) => message === 'Redis is away: this process goes on by itself');
    expect(away.length).toBeGreaterThanOrEqual(2);
    expect(said).toEqual(away.flatMap((message) => [message, 'Redis is there again']));
  });

  test('is not waited for while Redis hangs: whoever comes meanwhile goes on at once', async () => {
    const tier = await open();
    redis.hang();
    expect(await tier.read('a')).toBeNull();
    let answered = 0;
    const reads = Array.from({ length: 1_000 }, () => tier.read('a').then(() => (answered += 1)));
    // Nothing but what is due already has run by then.
    await new Promise((resolve) => setImmediate(resolve));
    expect(answered).toBe(1_000);
    await Promise.all(reads);
    redis.goOn();
    await vi.waitFor(async () => expect(await tier.run(FIVE, 'n', [])).toBe(5), { timeout: 20_000 });
  });

  test('says nothing of its password, right or wrong', async () => {
    const guarded = await RedisServer.start('a-secret');
    const right = await open('one', guarded.url.replace('//', '//:a-secret@'));
    expect(await right.run(FIVE, 'n', [])).toBe(5);
    const wrong = await open('one', guarded.url.replace('//', '//:wrong-secret@'));
    expect(await wrong.run(FIVE, 'n', [])).toBeNull();
    await guarded.kill();
    await vi.waitFor(() => expect(log.messages('warn')).toHaveLength(2));
    expect(JSON.stringify(log.lines)).not.toContain('secret');
  });
});
