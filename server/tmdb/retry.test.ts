import { describe, expect, test } from 'vitest';
import { backoffDelay, isRetryable, parseRetryAfter } from './retry.ts';
import { type TmdbStatus, TmdbError } from './tmdbError.ts';

test.each<[TmdbStatus, boolean]>([
  [429, true],
  [500, true],
  [503, true],
  ['network', true],
  ['timeout', true],
  ['invalid', false],
  ['busy', false],
  [400, false],
  [401, false],
  [404, false],
  [422, false],
])('status %s is retryable: %s', (status, expected) => {
  expect(isRetryable(new TmdbError('fetchGenres', status))).toBe(expected);
});

test('the longest backoff doubles at each retry, and the jitter chooses any time below it', () => {
  expect([0, 1, 2].map((retry) => backoffDelay(retry, 250, () => 1))).toEqual([250, 500, 1000]);
  expect(backoffDelay(2, 250, () => 0)).toBe(0);
  expect(backoffDelay(2, 250, () => 0.5)).toBe(500);
});

describe('Retry-After', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');

  test.each([
    ['7', 7],
    [' 0 ', 0],
    ['Thu, 01 Jan 2026 00:00:09 GMT', 9],
    ['Wed, 31 Dec 2025 23:00:00 GMT', 0],
    ['86400', 300],
  ])('%j is %i seconds', (header, expected) => {
    expect(parseRetryAfter(header, now)).toBe(expected);
  });

  test.each([undefined, '', 'soon', '-3x'])('%j is ignored', (header) => {
    expect(parseRetryAfter(header, now)).toBeUndefined();
  });
});
