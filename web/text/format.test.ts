import { describe, expect, test } from 'vitest';
import { headlineClass, isReleased, resumeLabel, toIsoDate } from './format.ts';

test('a button names the episode it resumes', () => {
  const started = { seasonNumber: 2, episodeNumber: 10, position: 61, isNext: false };
  expect(resumeLabel(started)).toBe('Resume S2 E10');
  expect(resumeLabel({ ...started, isNext: true })).toBe('Resume S2 E10');
  expect(resumeLabel({ ...started, position: 0, isNext: true })).toBe('Watch S2 E10');
  expect(resumeLabel({ ...started, seasonNumber: 0 })).toBe('Resume Special 10');
  expect(resumeLabel({ ...started, seasonNumber: null, episodeNumber: null })).toBe('Resume');
});

test('a longer title has a smaller size', () => {
  expect(headlineClass('The Salt Cartographer')).toBe('headline');
  expect(headlineClass('The Salt Cartographer and the Island of Nobody')).toBe('headline headline-long');
  expect(headlineClass('Die Salzkartografin')).toBe('headline headline-long');
  expect(headlineClass('a'.repeat(230))).toBe('headline headline-longest');
});

describe('a released title', () => {
  test('came out today or earlier', () => {
    expect(isReleased('2026-03-14', '2026-03-15')).toBe(true);
    expect(isReleased('2026-03-15', '2026-03-15')).toBe(true);
  });

  test('has a date, and not a later one', () => {
    expect(isReleased('2026-03-16', '2026-03-15')).toBe(false);
    expect(isReleased(null, '2026-03-15')).toBe(false);
  });

  test('is determined by the date in UTC, whatever the local time', () => {
    expect(toIsoDate(new Date('2026-03-15T23:59:59.999Z'))).toBe('2026-03-15');
    expect(toIsoDate(new Date('2026-03-16T00:30:00+02:00'))).toBe('2026-03-15');
  });
});
