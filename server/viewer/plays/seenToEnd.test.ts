import { describe, expect, test } from 'vitest';
import { isFinished, isSeenToEnd, resumeSecond } from '../../../contract/seenToEnd.ts';

describe('a part has been watched to its end', () => {
  test.each([
    [{ position: 1140, length: 1200 }, true],
    [{ position: 1139, length: 1200 }, false],
    [{ position: 7021, length: 7200 }, true],
    [{ position: 7020, length: 7200 }, true],
    [{ position: 6839, length: 7200 }, false],
    [{ position: 1100, length: 1201 }, true],
    [{ position: 1020, length: 1200 }, false],
    [{ position: 5000, length: null }, false],
  ])('%j: %s', (part, expected) => {
    expect(isSeenToEnd(part)).toBe(expected);
  });
});

test.each([
  ['marked as watched', { position: 0, length: null, watched: true }, true],
  ['seen to its end', { position: 2990, length: 3000, watched: true }, true],
  ['started again after it was watched', { position: 60, length: 3000, watched: true }, false],
  ['opened', { position: 0, length: null, watched: false }, false],
])('a part that was %s is finished: %#', (_how, part, expected) => {
  expect(isFinished(part)).toBe(expected);
});

test.each([
  ['of a movie', { position: 11.7, length: 6000 }, 11],
  ['within ten seconds of its beginning', { position: 10, length: 6000 }, 0],
  ['of unknown length', { position: 9, length: null }, 0],
  ['of fifteen seconds', { position: 8.4, length: 15 }, 8],
  ['within 5 % of its beginning', { position: 5, length: 100 }, 0],
  ['at its beginning', { position: 0, length: 0 }, 0],
])('a video %s is resumed at its second: %#', (_of, progress, expected) => {
  expect(resumeSecond(progress)).toBe(expected);
});
