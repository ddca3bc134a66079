import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { retryWithBackoff, toStoreError } from './retryWithBackoff.ts';

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

const rejectedAs = (code: string, message: string) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message, extensions: { code } }] });
const answered = (statusCode: number) =>
  new ServerError(`Response not successful: ${statusCode}`, {
    response: new Response(null, { status: statusCode }),
    bodyText: '',
  });

describe('an error of reading or saving a record', () => {
  for (const message of ['Request time out', 'Connection failed.', 'The operation could not be completed']) {
    test(`says '${message}' in the server's words, and may succeed later`, () => {
      expect(toStoreError(rejectedAs('STORE_UNAVAILABLE', message))).toEqual({
        text: message,
        isOffline: false,
        isRetryable: true,
      });
    });
  }

  test('is not retryable when the visitor is not signed in', () => {
    expect(toStoreError(rejectedAs('UNAUTHENTICATED', 'Not authenticated'))).toEqual({
      text: 'Not authenticated',
      isOffline: false,
      isRetryable: false,
    });
  });

  test('says that the client is offline when no server was reached', () => {
    expect(toStoreError(new TypeError('Failed to fetch'))).toEqual({
      text: 'Failed to get document because the client is offline.',
      isOffline: true,
      isRetryable: true,
    });
  });

  test('says the same when the identity provider could not be reached for a fresh token', () => {
    const isOffline = Object.assign(new Error('Firebase: Error'), { code: 'auth/network-request-failed' });
    expect(toStoreError(isOffline)).toEqual(toStoreError(new TypeError('Failed to fetch')));
  });

  test('says so when the request timed out', () => {
    const late = new DOMException('signal timed out', 'TimeoutError');
    expect(toStoreError(late)).toMatchObject({ text: 'Request time out', isRetryable: true });
  });

  test('has a message for any other error', () => {
    expect(toStoreError(new Error('Unexpected token <'))).toMatchObject({
      text: 'The operation could not be completed',
      isOffline: false,
    });
  });

  test('is retryable after a failing or busy server, and not after a rejection', () => {
    expect(toStoreError(answered(503))).toMatchObject({
      text: 'The operation could not be completed',
      isRetryable: true,
    });
    expect(toStoreError(answered(429)).isRetryable).toBe(true);
    expect(toStoreError(answered(400)).isRetryable).toBe(false);
  });
});
