import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRateLimiter, type RateLimiter, type RateLimits, Waiters } from './rateLimiter.ts';

const CLIENT = '192.0.2.1';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function limiterOf(limits: Partial<RateLimits> = {}): RateLimiter {
  return createRateLimiter({ maxStarts: 3, windowMs: 100, concurrency: 10, maxQueued: 10_000, ...limits });
}

/** Runs a call of one client that may wait for a day. */
function run<T>(
  limiter: RateLimiter,
  send: () => Promise<T>,
  { waiters = new Waiters(CLIENT), maxWaitMs = 86_400_000 } = {},
): Promise<T> {
  return limiter.run('fetchGenres', waiters, maxWaitMs, send);
}

/** Tasks that record when each of them starts, on the fake clock. */
function recorded<Name = number>(limiter: RateLimiter) {
  const begun = Date.now();
  const starts: { name: Name; at: number }[] = [];
  const send = (name: Name) => () => {
    starts.push({ name, at: Date.now() - begun });
    return Promise.resolve(name);
  };
  const add = (name: Name, more: Parameters<typeof run>[2] = {}) => run(limiter, send(name), more);
  return { starts, add };
}

describe('the starts', () => {
  test('may all be simultaneous up to the limit; later ones follow as the first leave the window', async () => {
    const { starts, add } = recorded(limiterOf());
    for (const name of [1, 2, 3, 4, 5, 6, 7]) void add(name);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(starts.map(({ at }) => at)).toEqual([0, 0, 0, 100, 100, 100, 200]);
  });

  test('stay within the limit in every window, whenever the tasks arrive', async () => {
    const { starts, add } = recorded(limiterOf());
    const arrivals = [0, 90, 95, 99, 101, 102, 150, 151, 152, 153, 400, 401, 402, 403, 404, 499, 500];
    for (const [name, at] of arrivals.entries()) setTimeout(() => void add(name), at);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(starts).toHaveLength(arrivals.length);
    for (const [index, { at }] of starts.entries()) {
      const fourth = starts[index + 3];
      if (fourth) expect(fourth.at - at).toBeGreaterThanOrEqual(100);
    }
  });

  test('are in order of arrival', async () => {
    const { starts, add } = recorded(limiterOf({ maxStarts: 2 }));
    for (const name of [1, 2, 3, 4, 5]) void add(name);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(starts.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5]);
  });

  test('wait while the maximum number of tasks is running', async () => {
    const limiter = limiterOf({ maxStarts: 100, concurrency: 2 });
    let started = 0;
    const task = () => {
      started += 1;
      return new Promise<void>((resolve) => setTimeout(resolve, 1_000));
    };
    for (let index = 0; index < 5; index += 1) void run(limiter, task);
    await vi.advanceTimersByTimeAsync(500);
    expect(started).toBe(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(started).toBe(4);
  });
});

test('a queued call that has waited too long leaves the queue and uses no start', async () => {
  const limiter = limiterOf({ maxStarts: 10, concurrency: 1 });
  void run(limiter, () => new Promise((resolve) => setTimeout(resolve, 300)));
  const { starts, add } = recorded(limiter);
  const second = add(2, { maxWaitMs: 200 });
  void add(3);
  const outcome = expect(second).rejects.toThrow('fetchGenres: timeout');
  await vi.advanceTimersByTimeAsync(1_000);
  await outcome;
  expect(starts).toEqual([{ name: 3, at: 300 }]);
});

describe('clients', () => {
  const of = (client: string) => ({ waiters: new Waiters(client) });

  test('take turns: a thousand calls of one client delay another’s call by one turn, within the rate', async () => {
    const { starts, add } = recorded<string>(limiterOf({ maxStarts: 40, windowMs: 1_025, concurrency: 60 }));
    for (let index = 0; index < 1_000; index += 1) void add(`flood ${index}`, of('a'));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(starts).toHaveLength(3 * 40);
    void add('single', of('b'));
    await vi.advanceTimersByTimeAsync(100);
    expect(starts.slice(120, 123).map(({ name }) => name)).toEqual(['flood 120', 'single', 'flood 121']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(starts).toHaveLength(1_001);
    for (const [index, { at }] of starts.entries()) {
      const next = starts[index + 40];
      if (next) expect(next.at - at).toBeGreaterThanOrEqual(1_025);
    }
  });

  test('that join a call in a long queue have it started in their own turn', async () => {
    const { starts, add } = recorded<string>(limiterOf({ maxStarts: 1 }));
    const waiters = new Waiters('a');
    for (let index = 0; index < 100; index += 1) void add(`flood ${index}`, of('a'));
    void add('wanted', { waiters });
    waiters.add('b');
    await vi.advanceTimersByTimeAsync(200);
    expect(starts.map(({ name }) => name)).toEqual(['flood 0', 'flood 1', 'wanted']);
    waiters.add('c');
    await vi.advanceTimersByTimeAsync(100_000);
    expect(starts.filter(({ name }) => name === 'wanted')).toHaveLength(1);
  });

  test('that share a call have its retry in the turn of any of them', async () => {
    const { starts, add } = recorded<string>(limiterOf({ maxStarts: 1 }));
    const waiters = new Waiters('a');
    waiters.add('b');
    for (let index = 0; index < 100; index += 1) void add(`flood ${index}`, of('a'));
    void add('again', { waiters });
    await vi.advanceTimersByTimeAsync(200);
    expect(starts.map(({ name }) => name)).toEqual(['flood 0', 'flood 1', 'again']);
  });
});

describe('a full queue', () => {
  test('rejects a task at once that cannot start in time, and no task that can', async () => {
    const { starts, add } = recorded<string>(limiterOf());
    const flood = Array.from({ length: 20 }, (_, index) => add(`flood ${index}`, { maxWaitMs: 250 }));
    const single = add('single', { waiters: new Waiters('b'), maxWaitMs: 110 });
    const rejected = await Promise.allSettled(flood.slice(9));
    expect(rejected.map((result) => result.status === 'rejected' && String(result.reason))).toEqual(
      Array.from({ length: 11 }, () => 'TmdbError: fetchGenres: busy'),
    );
    expect(starts).toHaveLength(3);
    // The single task takes the turn of the flood's last, which is then too late.
    const late = expect(flood[8]).rejects.toThrow('fetchGenres: timeout');
    await vi.advanceTimersByTimeAsync(1_000);
    await Promise.all([...flood.slice(0, 8), single, late]);
    expect(starts.map(({ at }) => at)).toEqual([0, 0, 0, 100, 100, 100, 200, 200, 200]);
    expect(starts[4]).toEqual({ name: 'single', at: 100 });
  });

  test('rejects during a pause too, with its length', async () => {
    const limiter = limiterOf();
    limiter.pause(300);
    const rejected = expect(recorded(limiter).add(1, { maxWaitMs: 299 })).rejects;
    await rejected.toMatchObject({ message: 'fetchGenres: 429', retryAfterSeconds: 1 });
  });

  test('drops from the longest queue to accept a new client', async () => {
    const limiter = limiterOf({ maxQueued: 50 });
    const { starts, add } = recorded<string>(limiter);
    let rejected = 0;
    for (let index = 0; index < 1_000; index += 1) {
      const waiters = new Waiters(index % 2 ? 'a' : 'b');
      void add(`flood ${index}`, { waiters }).catch(() => (rejected += 1));
    }
    const newcomer = add('newcomer', { waiters: new Waiters('c') });
    await vi.advanceTimersByTimeAsync(100);
    await expect(newcomer).resolves.toBe('newcomer');
    await vi.advanceTimersByTimeAsync(10_000);
    // Three start at once, and fifty wait.
    expect([starts.length, rejected]).toEqual([53, 948]);
  });
});

describe('a pause', () => {
  test('starts nothing until it is over, and preserves the order', async () => {
    const limiter = limiterOf({ maxStarts: 10 });
    const { starts, add } = recorded(limiter);
    limiter.pause(500);
    for (const name of [1, 2, 3]) void add(name);
    await vi.advanceTimersByTimeAsync(499);
    expect(starts).toEqual([]);
    await vi.advanceTimersByTimeAsync(2);
    expect(starts.map(({ name }) => name)).toEqual([1, 2, 3]);
  });

  test('is not shortened by a later, shorter one', async () => {
    const limiter = limiterOf({ maxStarts: 10 });
    const { starts, add } = recorded(limiter);
    limiter.pause(500);
    limiter.pause(100);
    void add(1);
    await vi.advanceTimersByTimeAsync(400);
    expect(starts).toEqual([]);
    await vi.advanceTimersByTimeAsync(101);
    expect(starts).toHaveLength(1);
  });
});

describe('a shared limit', () => {
  test('is asked for no more than can start, and starts what it grants', async () => {
    const replies = [
      { starts: 1, waitMs: 50, pausedMs: 0, maxPerWindow: 3 },
      { starts: 0, waitMs: 0, pausedMs: 200, maxPerWindow: 3 },
    ];
    const acquire = vi.fn((requested: number) =>
      Promise.resolve(replies.shift() ?? { starts: requested, waitMs: 0, pausedMs: 0, maxPerWindow: 2 }),
    );
    const { starts, add } = recorded(limiterOf({ shared: { acquire } }));
    for (const name of [1, 2, 3, 4, 5]) void add(name);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(starts.map(({ at }) => at)).toEqual([0, 200, 200, 200, 300]);
    expect(acquire.mock.calls).toEqual([[1], [2], [3], [1]]);
  });
});
