import { describe, expect, test } from 'vitest';
import { titleId } from '../../records/title.ts';
import { movie, movies, series } from '../../testing/recordBuilders.ts';
import { storedRating, storedTitle } from '../../testing/storedRecords.ts';
import { bestRated, isFamiliar, pickTitles } from './picks.ts';
import type { ViewerTitleRecord } from '../records.ts';

const rating = (targetId: string, value: number, day = 1) =>
  storedRating('ada', targetId, { value, at: `2026-03-0${day}T20:00:00.000Z` });

describe('the best rated titles', () => {
  test.each([
    [
      'are the highest first, at most three',
      ['movie:1 80', 'movie:2 95', 'movie:3 90', 'movie:4 100'],
      [4, 2, 3],
    ],
    ['are the latest of equal ones', ['movie:1 80', 'movie:2 80', 'movie:3 80', 'movie:4 80'], [4, 3, 2]],
    ['have seven of ten or more', ['movie:1 70', 'movie:2 69', 'movie:3 65'], [1]],
    ['are none of seasons and episodes', ['tv:1:s1 100', 'tv:1:s1:e1 100', 'tv:2 80'], [2]],
    ['may be none', ['movie:1 40'], []],
  ])('%s', (_, given, expected) => {
    const ratings = given.map((text, index) => {
      const [id = '', value] = text.split(' ');
      return rating(id, Number(value), index + 1);
    });
    expect(bestRated(ratings).map(({ titleId: id }) => Number(id.split(':')[1]))).toEqual(expected);
  });
});

const part = { seasonNumber: null, episodeNumber: null, position: 9, length: 99, at: '2026-03-01', plays: 0 };
const tally = { parts: 1, watched: 0, newest: '2026-03-01', left: 1, furthest: null };

describe('a title is familiar', () => {
  test.each<[string, Partial<ViewerTitleRecord>, boolean]>([
    ['when it was begun', { whole: part }, true],
    ['when an episode was begun', { seasons: new Map([[1, tally]]) }, true],
    ['when it was watched in an earlier pass', { plays: 1 }, true],
    ['when any of it was rated', { ratings: 1 }, true],
    ['when it was given up', { droppedAt: '2026-03-01' }, true],
    [
      'but not when it is only on the watchlist, or has a note',
      { listedAt: '2026-03-01', note: 'Soon' },
      false,
    ],
  ])('%s', (_, own, expected) => {
    expect(isFamiliar(storedTitle('ada', 'movie:1', own))).toBe(expected);
  });
});

describe('picks', () => {
  const [first, second] = [rating('movie:1', 100), rating('tv:2', 90)];
  const namesOf = (picks: ReturnType<typeof pickTitles>) =>
    picks.map(({ title, because }) => `${titleId(title)} for ${because.titleId}`);

  test('are of each rated title in turn, as many as requested', () => {
    const picks = pickTitles(
      [
        { because: first, titles: movies(5, 10) },
        { because: second, titles: [series(30), series(31)] },
      ],
      () => false,
      5,
    );
    expect(namesOf(picks)).toEqual([
      'movie:10 for movie:1',
      'tv:30 for tv:2',
      'movie:11 for movie:1',
      'tv:31 for tv:2',
      'movie:12 for movie:1',
    ]);
  });

  test('have each title once, and none that is left out', () => {
    const picks = pickTitles(
      [
        { because: first, titles: [movie(10), movie(11)] },
        { because: second, titles: [movie(11), movie(10), movie(12)] },
      ],
      ({ tmdbId }) => tmdbId === 12,
      18,
    );
    expect(namesOf(picks)).toEqual(['movie:10 for movie:1', 'movie:11 for tv:2']);
  });
});
