import { expect, test } from 'vitest';
import { counted, resumeWords, shortPart } from './format.ts';

test('an episode is written in few letters', () => {
  expect(shortPart({ seasonNumber: 1, episodeNumber: 2 })).toBe('S1 E2');
  expect(shortPart({ seasonNumber: 0, episodeNumber: 3 })).toBe('Special 3');
  expect(shortPart({ seasonNumber: null, episodeNumber: null })).toBeNull();
});

test('a button says what it goes on with', () => {
  const begun = { seasonNumber: 2, episodeNumber: 10, position: 61, isNext: false };
  expect(resumeWords(begun)).toBe('Resume S2 E10');
  expect(resumeWords({ ...begun, isNext: true })).toBe('Resume S2 E10');
  expect(resumeWords({ ...begun, position: 0, isNext: true })).toBe('Watch S2 E10');
  expect(resumeWords({ ...begun, seasonNumber: null, episodeNumber: null })).toBe('Resume');
});

test('one is one, and all else are several', () => {
  expect(counted(1, 'season')).toBe('1 season');
  expect(counted(2, 'season')).toBe('2 seasons');
  expect(counted(0, 'result')).toBe('0 results');
});
