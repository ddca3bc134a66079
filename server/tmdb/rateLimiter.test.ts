import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { QueueFullError, RateLimiter, type RateLimits, type TaskOptions } from './rateLimiter.ts';
import { Waiters } from './waiters.ts';

const CLIENT = '192.0.2.1';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function limiterOf(limits: Partial<RateLimits> = {}): RateLimiter {
  const waiting = { entries: 10_000, entriesPerClient: 10_000 };
  return new RateLimiter({ maxStarts: 3, windowMs: 100, concurrency: 10, waiting, ...limits });
}

/** Options of a task of one client that may wait for ever. */
function terms(more: Partial<TaskOptions> = {}): TaskOptions {
  return {
    waiters: new Waiters(CLIENT),
    signal: new AbortController().signal,
    maxWaitMs: Number.POSITIVE_INFINITY,
    ...more,
  };
}

/** Tasks that record when each of them starts, on the fake clock. */
function recorded<Name = number>(limiter: RateLimiter) {
  const begun = Date.now();
  const starts: { name: Name; at: number }[] = [];
  const add = (name: Name, more: Partial<TaskOptions> = {}) =>
    limiter.run(() => {
      starts.push({ name, at: Date.now() - begun });
      return Promise.resolve(name);
    }, terms(more));
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
    for (let index = 0; index < 5; index += 1) void limiter.run(task, terms());
    await vi.advanceTimersByTimeAsync(500);
    expect(started).toBe(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(started).toBe(4);
  });
});

test('a queued task whose signal is aborted leaves the queue and uses no permit', async () => {
  const { starts, add } = recorded(limiterOf({ maxStarts: 1 }));
  const abort = new AbortController();
  void add(1);
  const second = add(2, { signal: abort.signal });
  void add(3);
  abort.abort(new Error('too late'));
  await expect(second).rejects.toThrow('too late');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(starts).toEqual([
    { name: 1, at: 0 },
    { name: 3, at: 100 },
  ]);
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
    const single = add('single', { waiters: new Waiters('b'), maxWaitMs: 100 });
    const rejected = await Promise.allSettled(flood.slice(9));
    expect(
      rejected.every((result) => result.status === 'rejected' && result.reason instanceof QueueFullError),
    ).toBe(true);
    expect(starts).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(1_000);
    await Promise.all([...flood.slice(0, 9), single]);
    expect(starts.map(({ at }) => at)).toEqual([0, 0, 0, 100, 100, 100, 200, 200, 200, 300]);
    expect(starts[4]).toEqual({ name: 'single', at: 100 });
  });

  test('rejects during a pause too', async () => {
    const limiter = limiterOf();
    limiter.pause(300);
    await expect(recorded(limiter).add(1, { maxWaitMs: 299 })).rejects.toThrow(QueueFullError);
  });

  test('drops from the longest queue to accept a new client', async () => {
    const limiter = limiterOf({ waiting: { entries: 50, entriesPerClient: 40 } });
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
    expect(limiter.pausedForMs()).toBe(0);
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
  test('whose request for permits fails rejects one task, and starts the others', async () => {
    const permits = { starts: 1, waitMs: 0, pausedMs: 0, maxPerWindow: 3 };
    const acquire = vi.fn(() => Promise.resolve(permits)).mockRejectedValueOnce(new Error('no permits'));
    const { starts, add } = recorded(limiterOf({ shared: { acquire, pause: () => undefined } }));
    const outcomes = Promise.allSettled([1, 2, 3].map((name) => add(name)));
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(starts.map(({ name }) => name)).toEqual([2, 3]);
  });
});
