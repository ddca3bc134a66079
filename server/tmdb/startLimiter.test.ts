import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StartLimiter } from './startLimiter.ts';

const NEVER = new AbortController().signal;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Tasks that note when each of them starts, on the fake clock. */
function recorded(limiter: StartLimiter, signal = NEVER) {
  const begun = Date.now();
  const starts: { name: number; at: number }[] = [];
  const add = (name: number) =>
    limiter.run(() => {
      starts.push({ name, at: Date.now() - begun });
      return Promise.resolve(name);
    }, signal);
  return { starts, add };
}

describe('the starts', () => {
  test('may all come at once up to the limit, and then as the first ones are a window old', async () => {
    const { starts, add } = recorded(new StartLimiter({ starts: 3, windowMs: 100, concurrency: 10 }));
    for (const name of [1, 2, 3, 4, 5, 6, 7]) void add(name);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(starts.map(({ at }) => at)).toEqual([0, 0, 0, 100, 100, 100, 200]);
  });

  test('keep to the limit in every window, whenever the tasks come', async () => {
    const { starts, add } = recorded(new StartLimiter({ starts: 3, windowMs: 100, concurrency: 10 }));
    const arrivals = [0, 90, 95, 99, 101, 102, 150, 151, 152, 153, 400, 401, 402, 403, 404, 499, 500];
    for (const [name, at] of arrivals.entries()) setTimeout(() => void add(name), at);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(starts).toHaveLength(arrivals.length);
    for (const [index, { at }] of starts.entries()) {
      const fourth = starts[index + 3];
      if (fourth) expect(fourth.at - at).toBeGreaterThanOrEqual(100);
    }
  });

  test('come in the order of asking', async () => {
    const { starts, add } = recorded(new StartLimiter({ starts: 2, windowMs: 100, concurrency: 10 }));
    for (const name of [1, 2, 3, 4, 5]) void add(name);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(starts.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5]);
  });

  test('wait for a place when as many as may run are running', async () => {
    const limiter = new StartLimiter({ starts: 100, windowMs: 100, concurrency: 2 });
    let started = 0;
    const task = () => {
      started += 1;
      return new Promise<void>((resolve) => setTimeout(resolve, 1_000));
    };
    for (let index = 0; index < 5; index += 1) void limiter.run(task, NEVER);
    await vi.advanceTimersByTimeAsync(500);
    expect(started).toBe(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(started).toBe(4);
  });
});

test('a task whose signal is aborted in line leaves it and takes no start from the others', async () => {
  const limiter = new StartLimiter({ starts: 1, windowMs: 100, concurrency: 10 });
  const abort = new AbortController();
  const kept = recorded(limiter);
  const given = recorded(limiter, abort.signal);
  void kept.add(1);
  const second = given.add(2);
  void kept.add(3);
  abort.abort(new Error('too late'));
  await expect(second).rejects.toThrow('too late');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(given.starts).toEqual([]);
  expect(kept.starts).toEqual([
    { name: 1, at: 0 },
    { name: 3, at: 100 },
  ]);
});

describe('a hold', () => {
  test('starts nothing until it is over, and keeps the order', async () => {
    const limiter = new StartLimiter({ starts: 10, windowMs: 100, concurrency: 10 });
    const { starts, add } = recorded(limiter);
    limiter.hold(500);
    for (const name of [1, 2, 3]) void add(name);
    await vi.advanceTimersByTimeAsync(499);
    expect(starts).toEqual([]);
    await vi.advanceTimersByTimeAsync(2);
    expect(starts.map(({ name }) => name)).toEqual([1, 2, 3]);
    expect(limiter.heldForMs()).toBe(0);
  });

  test('is not shortened by a later, shorter one', async () => {
    const limiter = new StartLimiter({ starts: 10, windowMs: 100, concurrency: 10 });
    const { starts, add } = recorded(limiter);
    limiter.hold(500);
    limiter.hold(100);
    void add(1);
    await vi.advanceTimersByTimeAsync(400);
    expect(starts).toEqual([]);
    await vi.advanceTimersByTimeAsync(101);
    expect(starts).toHaveLength(1);
  });
});
