import { describe, expect, test } from 'vitest';
import { storedPlay } from '../../testing/storedRecords.ts';
import type { PlayRecord } from '../records.ts';
import { type CountedFacts, StatisticsCounter } from './statistics.ts';

const noFacts: CountedFacts = {
  runtime: null,
  releaseDate: null,
  genreIds: [],
  countries: [],
  castIds: [],
  directorIds: [],
};

/** Counts plays in the order given, of titles with these facts; those of other titles are not known. */
async function count(
  plays: readonly Partial<PlayRecord>[],
  {
    facts = {},
    timeZone = 'UTC',
  }: Readonly<{ facts?: Record<string, Partial<CountedFacts>>; timeZone?: string }> = {},
) {
  const counter = new StatisticsCounter(timeZone);
  for (const [nth, own] of plays.entries()) {
    const play = storedPlay('ada', `p${nth}`, own);
    const { titleId } = play;
    const known = facts[titleId];
    if (!counter.hasTitle(titleId)) counter.addTitle(titleId, known ? { ...noFacts, ...known } : null);
    counter.addPlay(play);
  }
  return counter.counts();
}

/** The positions of what is not empty, with its number of plays. */
const filled = (sums: readonly { readonly plays: number }[]) =>
  sums.flatMap(({ plays }, index) => (plays > 0 ? [[index, plays]] : []));
const at = (moment: string) => ({ at: moment, day: moment.slice(0, 10), precision: 'INSTANT' as const });
const episode = (number: number) => ({ titleId: 'tv:1', seasonNumber: 1, episodeNumber: number });

test('nothing is counted of nothing', async () => {
  const counts = await count([]);
  expect(counts).toMatchObject({ plays: 0, minutes: 0, movies: 0, series: 0, years: [], genres: [] });
  expect([counts.months.length, counts.weekdays.length, counts.hours.length]).toEqual([12, 7, 24]);
  expect([counts.streak, counts.firstPlay, counts.lastPlay]).toEqual([null, null, null]);
  expect(counts.ratings).toEqual(Array(20).fill(0));
});

test('titles count once, plays each time, with the usual length of their title', async () => {
  const facts = { 'movie:603': { runtime: 136 }, 'tv:1': { runtime: 50 } };
  const plays = [{}, {}, episode(2), episode(1), { titleId: 'tv:1' }, { titleId: 'movie:9' }];
  expect(await count(plays, { facts })).toMatchObject({
    movies: 2,
    series: 1,
    plays: 6,
    episodes: 2,
    minutes: 2 * 136 + 3 * 50,
    unknownLength: 1,
  });
});

describe('the day of a play', () => {
  test.each([
    ['2026-01-01', 2026, 0, 3],
    ['2024-02-29', 2024, 1, 3],
    ['2026-03-08', 2026, 2, 6],
    ['2026-03-09', 2026, 2, 0],
    ['1969-12-31', 1969, 11, 2],
    ['1900-01-01', 1900, 0, 0],
    ['2026-12-31', 2026, 11, 3],
  ])('%s is in %i, in month %i from 0, on weekday %i from Monday', async (day, year, month, weekday) => {
    const { years, months, weekdays } = await count([{ day }]);
    expect(years).toEqual([{ year, plays: 1, minutes: 0 }]);
    expect([filled(months), filled(weekdays)]).toEqual([[[month, 1]], [[weekday, 1]]]);
  });

  test('years come with the latest first, and a play of an unknown day is in none', async () => {
    const days = ['2026-05-01', '2025-06-01', '2025-05-31'];
    const { years, plays } = await count([
      ...days.map((day) => ({ day })),
      { day: null, precision: 'UNKNOWN' },
    ]);
    expect(years.map((one) => [one.year, one.plays])).toEqual([
      [2026, 1],
      [2025, 2],
    ]);
    expect(plays).toBe(4);
  });
});

describe('the hour of a play', () => {
  test.each([
    ['2026-03-15T20:30:00.000Z', 'UTC', 20],
    ['2026-03-15T00:00:00.000Z', 'UTC', 0],
    ['2026-03-15T10:59:59.000Z', 'Pacific/Pago_Pago', 23],
    ['2026-03-15T11:00:00.000Z', 'Pacific/Pago_Pago', 0],
    ['2026-03-15T10:00:00.000Z', 'Pacific/Kiritimati', 0],
    ['2026-03-15T23:59:00.000Z', 'America/Sao_Paulo', 20],
    ['2026-03-15T18:20:00.000Z', 'Asia/Kathmandu', 0],
    // The clocks of Los Angeles go forward at two on March 8, and back at two on November 1.
    ['2026-03-08T09:59:00.000Z', 'America/Los_Angeles', 1],
    ['2026-03-08T10:00:00.000Z', 'America/Los_Angeles', 3],
    ['2026-11-01T08:30:00.000Z', 'America/Los_Angeles', 1],
    ['2026-11-01T09:30:00.000Z', 'America/Los_Angeles', 1],
    ['2026-11-01T10:00:00.000Z', 'America/Los_Angeles', 2],
    // Those of Berlin on March 29 and October 25.
    ['2026-03-29T00:59:00.000Z', 'Europe/Berlin', 1],
    ['2026-03-29T01:00:00.000Z', 'Europe/Berlin', 3],
    ['2026-10-25T00:30:00.000Z', 'Europe/Berlin', 2],
    ['2026-10-25T01:30:00.000Z', 'Europe/Berlin', 2],
  ])('at %s in %s is %i', async (moment, timeZone, hour) => {
    const { hours } = await count([at(moment)], { timeZone });
    expect(filled(hours)).toEqual([[hour, 1]]);
  });

  test('is not known of a day alone', async () => {
    const { hours, weekdays } = await count([{ day: '2026-03-09' }]);
    expect([filled(hours), filled(weekdays)]).toEqual([[], [[0, 1]]]);
  });
});

test('what was recorded at once counts by month, but not by day and hour', async () => {
  const moment = at('2026-03-09T20:00:00.000Z');
  const counts = await count([
    { ...episode(2), ...moment, bulk: true },
    { ...episode(1), ...moment, bulk: true },
  ]);
  expect(counts).toMatchObject({ plays: 2, episodes: 2, streak: null, firstPlay: null, lastPlay: null });
  expect(filled(counts.months)).toEqual([[2, 2]]);
  expect([filled(counts.weekdays), filled(counts.hours)]).toEqual([[], []]);
});

describe('the longest streak', () => {
  const days = (...all: string[]) => all.map((day) => ({ day: `2026-${day}` }));

  test.each([
    ['of one day', days('03-01'), { days: 1, from: '2026-03-01', to: '2026-03-01' }],
    ['over a month’s end', days('03-01', '02-28'), { days: 2, from: '2026-02-28', to: '2026-03-01' }],
    [
      'where clocks change',
      days('03-30', '03-29', '03-28', '03-09', '03-08'),
      { days: 3, from: '2026-03-28', to: '2026-03-30' },
    ],
    [
      'with several plays a day',
      days('03-03', '03-03', '03-02', '03-02'),
      { days: 2, from: '2026-03-02', to: '2026-03-03' },
    ],
    [
      'the latest of two',
      days('05-02', '05-01', '03-02', '03-01'),
      { days: 2, from: '2026-05-01', to: '2026-05-02' },
    ],
    ['before a gap', days('05-02', '03-02', '03-01'), { days: 2, from: '2026-03-01', to: '2026-03-02' }],
  ])('%s', async (_name, plays, streak) => {
    expect((await count(plays)).streak).toEqual(streak);
  });
});

test('the first and the last play are of known days', async () => {
  const plays = [{ day: '2026-03-02' }, { ...episode(4), day: '2025-01-01' }, { day: null }];
  expect(await count(plays)).toMatchObject({
    firstPlay: { ...episode(4), day: '2025-01-01' },
    lastPlay: { titleId: 'movie:603', seasonNumber: null, episodeNumber: null, day: '2026-03-02' },
  });
});

describe('titles by what is known of them', () => {
  test('those with the most titles come first, then with the most minutes', async () => {
    const facts = {
      'movie:1': { genreIds: [18, 80], countries: ['US', 'BR'], releaseDate: '1999-03-31', runtime: 100 },
      'movie:2': { genreIds: [80], countries: ['US'], releaseDate: '2001-01-01', runtime: 10 },
      'movie:3': { genreIds: [35], countries: ['FR'], releaseDate: '1990-01-01', runtime: 200 },
      'movie:4': { releaseDate: null },
    };
    const plays = [1, 1, 2, 3, 4, 5].map((number) => ({ titleId: `movie:${number}` }));
    const { genres, countries, decades } = await count(plays, { facts });
    expect(genres).toEqual([
      { genreId: 80, titles: 2, minutes: 210 },
      { genreId: 18, titles: 1, minutes: 200 },
      { genreId: 35, titles: 1, minutes: 200 },
    ]);
    expect(countries.map(({ country }) => country)).toEqual(['US', 'BR', 'FR']);
    expect(decades).toEqual([
      { decade: 1990, titles: 2, minutes: 400 },
      { decade: 2000, titles: 1, minutes: 10 },
    ]);
  });

  test('people are those of several titles, ten of each kind', async () => {
    const facts = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `movie:${index + 1}`,
        // Person 1 is in all of them, 1000 and on are in one each, 100 and on in two.
        { castIds: [1, 100 + Math.floor(index / 2), 1000 + index], directorIds: [index] },
      ]),
    );
    const { cast, directors } = await count(
      Object.keys(facts).map((titleId) => ({ titleId })),
      { facts },
    );
    expect(cast.map(({ personId, titles }) => [personId, titles])).toEqual([
      [1, 40],
      ...Array.from({ length: 9 }, (_, index) => [100 + index, 2]),
    ]);
    expect(directors).toEqual([]);
  });

  test('of many, the twenty with the most titles are found', async () => {
    const facts = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`movie:${index}`, { genreIds: [index], runtime: index }]),
    );
    const { genres } = await count(
      Object.keys(facts).map((titleId) => ({ titleId })),
      { facts },
    );
    expect(genres.map(({ genreId }) => genreId)).toEqual(
      Array.from({ length: 20 }, (_, index) => 29 - index),
    );
  });
});

test.each([
  [0, 0],
  [1, 0],
  [5, 0],
  [6, 1],
  [10, 1],
  [75, 14],
  [77, 15],
  [100, 19],
])('a rating of %i tenths is in step %i', async (value, step) => {
  const counter = new StatisticsCounter('UTC');
  counter.addRating(value);
  const { ratings } = await counter.counts();
  expect(ratings.indexOf(1)).toBe(step);
});

test('no number exceeds GraphQL’s Int', async () => {
  const facts = { 'movie:603': { runtime: 2_147_483_647 } };
  expect(await count([{}, {}], { facts })).toMatchObject({ minutes: 2_147_483_647 });
});
