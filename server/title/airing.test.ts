import { describe, expect, test } from 'vitest';
import {
  airedEpisodes,
  airedSeasons,
  type AiringSeries,
  countAired,
  hasAired,
  whatFollows,
} from '../../contract/airing.ts';

const TODAY = '2026-03-15';

/** Episodes by their air dates, numbered from 1. */
function episodes(...days: (string | null)[]) {
  return days.map((airDate, index) => ({ number: index + 1, airDate }));
}

function season(number: number, airDate: string | null, episodeCount: number | null = 3) {
  return { number, airDate, episodeCount };
}

function series(seasons: AiringSeries['seasons'], others: Partial<AiringSeries> = {}): AiringSeries {
  return { status: 'Returning Series', lastEpisode: null, seasons, ...others };
}

const numbers = (all: readonly { readonly number: number }[]) => all.map(({ number }) => number);
const aired = (of: AiringSeries | null, seasonNumber: number, ...days: (string | null)[]) =>
  numbers(airedEpisodes(of, seasonNumber, episodes(...days), TODAY));

describe('an episode has aired', () => {
  test('on its date and after it, whatever else has', () => {
    expect(aired(null, 1, '2026-03-14', '2026-03-15', '2026-03-16', '2026-03-01')).toEqual([1, 2, 4]);
    expect(aired(series([], { status: 'Ended' }), 1, '2026-03-16')).toEqual([]);
  });

  test('without a date once a later one of its season has', () => {
    expect(aired(null, 1, null, '2026-03-14', null, '2026-03-22')).toEqual([1, 2]);
    expect(aired(series([season(1, null)]), 1, null, null)).toEqual([]);
  });

  test.each(['Ended', 'Canceled'])('without a date when the series is %s', (status) => {
    expect(aired(series([season(1, null)], { status }), 1, null, null)).toEqual([1, 2]);
    expect(aired(series([season(0, null)], { status }), 0, null)).toEqual([1]);
  });

  test('without a date once a later season has', () => {
    expect(aired(series([season(1, null), season(3, '2026-01-01')]), 1, null, null)).toEqual([1, 2]);
    expect(aired(series([season(1, null), season(2, '2026-04-01')]), 1, null)).toEqual([]);
    expect(aired(series([season(1, null), season(2, '2026-01-01', 0)]), 1, null)).toEqual([]);
  });

  test('without a date up to the episode that TMDB names as the last one', () => {
    const lastEpisode = { seasonNumber: 2, number: 2, airDate: '2026-03-08' };
    const running = series([season(1, null), season(2, null)], { lastEpisode });
    expect(aired(running, 1, null, null)).toEqual([1, 2]);
    expect(aired(running, 2, null, null, null)).toEqual([1, 2]);
    const tomorrow = { ...lastEpisode, airDate: '2026-03-16' };
    expect(aired({ ...running, lastEpisode: tomorrow }, 2, null, null)).toEqual([]);
  });

  test('apart from the specials', () => {
    const lastEpisode = { seasonNumber: 2, number: 9, airDate: '2026-03-08' };
    expect(aired(series([season(0, null), season(2, '2026-01-01')], { lastEpisode }), 0, null)).toEqual([]);
    const special = { seasonNumber: 0, number: 9, airDate: '2026-03-08' };
    expect(aired(series([season(1, null)], { lastEpisode: special }), 1, null)).toEqual([]);
  });
});

describe('a season has aired', () => {
  const airedNumbers = (of: AiringSeries) => numbers(airedSeasons(of, TODAY));

  test('once an episode has, whatever its number; specials are last', () => {
    const seasons = [season(2003, '2003-01-01'), season(2005, '2026-03-15'), season(2027, '2027-01-01')];
    expect(airedNumbers(series([season(0, '2004-01-01'), ...seasons]))).toEqual([2003, 2005, 0]);
  });

  test('not without episodes', () => {
    const seasons = [season(1, '2020-01-01'), season(2, '2021-01-01', 0), season(3, '2022-01-01', null)];
    expect(airedNumbers(series(seasons))).toEqual([1, 3]);
    expect(airedNumbers(series(seasons, { status: 'Ended' }))).toEqual([1, 3]);
  });

  test('without a date by the rule of episodes', () => {
    const undated = [season(1, null), season(2, null)];
    expect(airedNumbers(series(undated))).toEqual([]);
    expect(airedNumbers(series(undated, { status: 'Ended' }))).toEqual([1, 2]);
    expect(airedNumbers(series([...undated, season(3, '2026-01-01'), season(4, null)]))).toEqual([1, 2, 3]);
    const lastEpisode = { seasonNumber: 1, number: 1, airDate: '2026-01-01' };
    expect(airedNumbers(series(undated, { lastEpisode }))).toEqual([1]);
    expect(airedNumbers(series([season(0, null), ...undated], { lastEpisode }))).toEqual([1]);
  });
});

describe('after an episode follows', () => {
  const follow = (
    of: AiringSeries | null,
    [seasonNumber, number]: [season: number, episode: number],
    days: (string | null)[],
    ...watched: number[]
  ) => {
    const following = whatFollows(of, { seasonNumber, number }, episodes(...days), TODAY, (one) =>
      watched.includes(one.number),
    );
    return following && 'episode' in following ? following.episode.number : (following?.season ?? null);
  };

  test('the next aired one of its season that is not watched', () => {
    expect(follow(null, [1, 1], ['2026-01-01', '2026-01-08', '2026-01-15'])).toBe(2);
    expect(follow(null, [1, 1], ['2026-01-01', '2026-01-08', '2026-01-15'], 2)).toBe(3);
    expect(follow(null, [1, -1], ['2026-01-01'])).toBe(1);
    expect(follow(null, [1, 1], ['2026-01-01', null, '2026-01-15'])).toBe(2);
  });

  test.each([
    ['with the next number', [season(1, '2020-01-01'), season(2, '2021-01-01')], 1, 2],
    ['after a gap', [season(1, '2020-01-01'), season(3, '2021-01-01')], 1, 3],
    ['by year', [season(2005, '2005-01-01'), season(2003, '2003-01-01')], 2003, 2005],
    [
      'after one that was only announced',
      [season(1, '2020-01-01'), season(2, null, 0), season(3, '2021-01-01')],
      1,
      3,
    ],
  ])('the season %s', (_what, seasons, from, next) => {
    expect(follow(series(seasons), [from, 1], ['2020-01-01'])).toBe(next);
  });

  test('an undated episode that has aired, and the next season after it', () => {
    const seasons = [season(1, '2020-01-01'), season(7, '2021-01-01')];
    expect(follow(series(seasons), [1, 1], ['2020-01-01', null])).toBe(2);
    expect(follow(series(seasons), [1, 1], ['2020-01-01', null], 2)).toBe(7);
  });

  test('nothing before the next one has aired, after the last season, and after the specials', () => {
    const seasons = [season(1, '2020-01-01'), season(2, '2026-03-16'), season(0, '2020-01-01')];
    expect(follow(series(seasons), [1, 1], ['2020-01-01', '2026-03-16'])).toBeNull();
    expect(follow(series(seasons), [1, 1], ['2020-01-01'])).toBeNull();
    expect(
      follow(series([season(0, '2020-01-01'), season(1, '2021-01-01')]), [0, 1], ['2020-01-01']),
    ).toBeNull();
    expect(follow(null, [1, 1], ['2020-01-01'])).toBeNull();
  });
});

describe('what a series alone says about a season', () => {
  const lastEpisode = { seasonNumber: 2, number: 4, airDate: '2026-03-08' };
  const nextEpisode = { seasonNumber: 2, number: 5, airDate: '2026-03-22' };
  const two = [season(1, '2020-01-01', 8), season(2, '2026-02-15', 6)];

  test.each([
    ['all of a season that is followed by an aired one', series(two, { lastEpisode }), 1, 8],
    ['those up to the episode that aired last', series(two, { lastEpisode, nextEpisode }), 2, 4],
    [
      'the next episode too, once its day has come',
      series(two, { lastEpisode, nextEpisode: { ...nextEpisode, airDate: TODAY } }),
      2,
      5,
    ],
    ['one of a season that has begun', series(two), 2, 1],
    ['none of a season that has not', series([season(1, '2026-03-16')]), 1, 0],
    ['none of a season that the series does not have', series(two), 3, 0],
    ['all of an ended series', series(two, { status: 'Ended' }), 2, 6],
    [
      'not those that are still to come of a canceled one',
      series(two, { status: 'Canceled', lastEpisode, nextEpisode }),
      2,
      4,
    ],
    [
      'those before the episode that aired last elsewhere, where the day is behind',
      series(two, { lastEpisode: { ...lastEpisode, airDate: '2026-03-16' } }),
      2,
      3,
    ],
    [
      'all but the last episode of an ended series, where the day is behind',
      series(two, { status: 'Ended', lastEpisode: { ...lastEpisode, number: 6, airDate: '2026-03-16' } }),
      2,
      5,
    ],
    [
      'the first one of a season that has begun, whatever its last one says',
      series(two, { lastEpisode: { ...lastEpisode, number: 1, airDate: '2026-03-16' } }),
      2,
      1,
    ],
    [
      'as many as are left if its numbers go on from the season before',
      series([season(1, '2020-01-01', 8), season(2, '2026-02-15', 6)], {
        lastEpisode: { ...lastEpisode, number: 13 },
        nextEpisode: { ...nextEpisode, number: 14 },
      }),
      2,
      5,
    ],
    [
      'an unknown number of one without a number of episodes',
      series([season(1, null, null), season(2, '2026-01-01')]),
      1,
      null,
    ],
  ])('has aired: %s', (_what, of, seasonNumber, count) => {
    expect(countAired(of, seasonNumber, TODAY)).toBe(count);
  });

  test('says whether an episode has aired', () => {
    const of = series(two, { lastEpisode, nextEpisode });
    const numbersAired = (seasonNumber: number, today = TODAY) =>
      [1, 4, 5, 9].filter((number) => hasAired(of, { seasonNumber, number }, today));
    expect(numbersAired(1)).toEqual([1, 4, 5, 9]);
    expect(numbersAired(2)).toEqual([1, 4]);
    expect(numbersAired(2, '2026-03-22')).toEqual([1, 4, 5]);
  });
});
