import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { retryWithBackoff } from './retryWithBackoff.ts';

/** An error of the server that another attempt would repeat. */
const rejected = new CombinedGraphQLErrors({ data: null, errors: [{ message: 'Not authenticated' }] });
const browser = new EventTarget();
const connection = { onLine: true };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', browser);
  vi.stubGlobal('navigator', connection);
  connection.onLine = true;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Attempts that fail until the given one. */
function scene(doneAt = Infinity) {
  const leaving = new AbortController();
  const attempt = vi.fn(async (): Promise<void> => {
    if (attempt.mock.calls.length < doneAt) throw new TypeError('Failed to fetch');
  });
  return { attempt, leave: () => leaving.abort(), over: retryWithBackoff(attempt, leaving.signal) };
}

describe('an attempt', () => {
  test('that succeeds is the last', async () => {
    const { attempt, over } = scene(1);
    await vi.runAllTimersAsync();
    await over;
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  test('that fails is repeated after growing pauses', async () => {
    const { attempt } = scene();
    const made: number[] = [];
    for (const seconds of [0, 1, 1, 5, 1, 17, 1]) {
      await vi.advanceTimersByTimeAsync(seconds * 1000);
      made.push(attempt.mock.calls.length);
    }
    expect(made).toEqual([1, 1, 2, 2, 3, 3, 4]);
  });

  test('that keeps failing is made six times in all', async () => {
    const { attempt, over } = scene();
    await vi.runAllTimersAsync();
    await over;
    expect(attempt).toHaveBeenCalledTimes(6);
  });

  test('that would fail again is made once', async () => {
    const attempt = vi.fn(() => Promise.reject(rejected));
    await retryWithBackoff(attempt, new AbortController().signal);
    await vi.runAllTimersAsync();
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  test('that failed is repeated as soon as the browser is back online', async () => {
    const { attempt, over } = scene(2);
    await vi.advanceTimersByTimeAsync(100);
    browser.dispatchEvent(new Event('online'));
    await over;
    expect(attempt).toHaveBeenCalledTimes(2);
  });

  test('waits for the connection while the browser is offline', async () => {
    const { attempt, over } = scene(2);
    await vi.advanceTimersByTimeAsync(0);
    connection.onLine = false;
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(attempt).toHaveBeenCalledTimes(1);
    connection.onLine = true;
    browser.dispatchEvent(new Event('online'));
    await over;
    expect(attempt).toHaveBeenCalledTimes(2);
  });

  test('is not repeated after the page is left', async () => {
    const { attempt, leave, over } = scene();
    await vi.advanceTimersByTimeAsync(100);
    leave();
    await over;
    browser.dispatchEvent(new Event('online'));
    await vi.runAllTimersAsync();
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  test('that is cancelled at once is never made', async () => {
    const { attempt, leave, over } = scene();
    leave();
    await over;
    expect(attempt).not.toHaveBeenCalled();
  });
});
