import { describe, expect, test } from 'vitest';
import { firstAiredAfter, nextSeason } from './WatchTvPage.tsx';

const today = '2026-03-15';

describe('the next episode', () => {
  const episodes = [
    { number: 1, airDate: '2026-03-01' },
    { number: 2, airDate: null },
    { number: 3, airDate: '2026-03-15' },
    { number: 4, airDate: '2026-03-22' },
  ];

  test('is the first aired one after this one, today included', () => {
    expect(firstAiredAfter(episodes, 1, today)?.number).toBe(3);
  });

  test('is null while the one after has not aired', () => {
    expect(firstAiredAfter(episodes, 3, today)).toBeNull();
  });

  test('is the first of all after null, number 0 included', () => {
    expect(firstAiredAfter([{ number: 0, airDate: '2026-01-01' }, ...episodes], -1, today)?.number).toBe(0);
  });
});

describe('the next season', () => {
  const seasons = [
    { number: 3, airDate: '2026-09-01' },
    { number: 1, airDate: '2024-01-01' },
    { number: 2, airDate: '2025-01-01' },
    { number: 0, airDate: '2023-01-01' },
  ];

  test('is the one with the next number, whatever its position', () => {
    expect(nextSeason(seasons, 1, today)?.number).toBe(2);
  });

  test('is null when the next has not started', () => {
    expect(nextSeason(seasons, 2, today)).toBeNull();
  });

  test('is null after the last', () => {
    expect(nextSeason(seasons, 3, '2027-01-01')).toBeNull();
  });

  test('is null after the specials', () => {
    expect(nextSeason(seasons, 0, today)).toBeNull();
  });
});
