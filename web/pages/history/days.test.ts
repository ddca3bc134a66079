import { expect, test } from 'vitest';
import type { BegunTitleFragment, HistoryPlayFragment } from '../../gql/graphql.ts';
import { dayName, episodesName, type HistoryEntry, historyOf, withRemoved } from './days.ts';

/** A time on a day of March 2026, at noon where the tests run, and that day. */
const on = (day: number, minute = 0) => new Date(2026, 2, day, 12, minute).toISOString();
const dayOf = (day: number) => `2026-03-0${day}`;

const title = (tmdbId: number) => ({
  __typename: 'ViewerTitle' as const,
  id: `viewer-title:ada:tv:${tmdbId}`,
  titleId: `tv:${tmdbId}`,
  tmdbId,
  mediaType: 'TV' as const,
  name: `Series ${tmdbId}`,
  poster: null,
});

function play(episodeNumber: number, day: number | null, at: string | null, tmdbId = 1): HistoryPlayFragment {
  const id = `${tmdbId} ${episodeNumber} ${at}`;
  const played = day === null ? null : dayOf(day);
  return {
    __typename: 'Play',
    id,
    seasonNumber: 1,
    episodeNumber,
    day: played,
    at,
    viewerTitle: title(tmdbId),
  };
}

function begun(tmdbId: number, at: string, of: object = {}): BegunTitleFragment {
  const last = {
    __typename: 'WatchedPart' as const,
    id: `part of ${tmdbId}`,
    seasonNumber: 1,
    episodeNumber: 9,
    position: 1400,
    length: 3000,
    watched: false,
    rating: null,
    at,
    ...of,
  };
  return { ...title(tmdbId), playedAt: at, last };
}

const list = <Node>(nodes: readonly Node[], hasNextPage = false) => ({ nodes, pageInfo: { hasNextPage } });
const shown = (entries: readonly HistoryEntry[]) =>
  entries.map(({ day, episodeNumbers, stoppedAt }) => [day, episodeNumbers, stoppedAt]);

test('episodes of a season on one day are one entry, and what was only begun is another', () => {
  const plays = [
    play(8, 2, on(2, 20)),
    play(4, 2, on(2, 10)),
    play(3, 2, on(2)),
    play(3, 2, on(2)),
    play(1, 1, on(1)),
  ];
  const titles = [
    begun(1, on(2, 30)),
    begun(2, on(2, 5), { watched: true }),
    begun(3, on(2, 5), { position: 0, length: null }),
  ];
  const entries = historyOf(list(plays), list(titles));
  expect(shown(entries)).toEqual([
    [dayOf(2), [9], 1400],
    [dayOf(2), [3, 4, 8], null],
    [dayOf(1), [1], null],
  ]);
  expect(entries.map(episodesName)).toEqual([
    'Season 1, episode 9',
    'Season 1, episodes 3–4, 8',
    'Season 1, episode 1',
  ]);
});

test('what was watched at an unknown moment comes after the others of its day, and of an unknown day last', () => {
  const plays = [play(3, 2, on(2)), play(2, 2, null, 2), play(1, 1, on(1)), play(5, null, null, 3)];
  expect(shown(historyOf(list(plays), list([])))).toEqual([
    [dayOf(2), [3], null],
    [dayOf(2), [2], null],
    [dayOf(1), [1], null],
    [null, [5], null],
  ]);
});

test('an episode watched again is on both days', () => {
  expect(shown(historyOf(list([play(1, 4, on(4)), play(1, 2, on(2))]), list([])))).toEqual([
    [dayOf(4), [1], null],
    [dayOf(2), [1], null],
  ]);
});

test('nothing is shown that is older than the end of a list with another page', () => {
  const plays = [play(2, 9, on(9)), play(1, 4, on(4))];
  const titles = [begun(2, on(8)), begun(3, on(5))];
  const days = (...lists: Parameters<typeof historyOf>) => historyOf(...lists).map(({ day }) => day);
  expect(days(list(plays, true), list(titles))).toEqual([9, 8, 5, 4].map(dayOf));
  expect(days(list(plays), list(titles, true))).toEqual([9, 8, 5].map(dayOf));
  expect(days(list(plays.slice(0, 1), true), list(titles))).toEqual([dayOf(9)]);
});

test('a removed entry stays at its position, once', () => {
  const [third, second, first] = historyOf(
    list([play(3, 3, on(3)), play(2, 2, on(2)), play(1, 1, on(1))]),
    list([]),
  );
  if (!third || !second || !first) throw new Error('Three entries are expected');
  const removed = new Map([
    [second.key, second],
    [first.key, first],
  ]);
  expect(withRemoved([third, first], removed)).toEqual([third, second, first]);
});

test('a day has the name that people give it', () => {
  const today = '2026-03-04';
  const names = ['2026-03-04', '2026-03-03', '2026-03-01', '2026-02-20', '2025-12-31'];
  expect(names.map((day) => dayName(day, today, 'en-US'))).toEqual([
    'Today',
    'Yesterday',
    'Sunday',
    'Friday, February 20',
    'December 31, 2025',
  ]);
  expect(dayName(null, today, 'en-US')).toBe('Some other time');
  expect(dayName('2026-02-20', today, 'en-GB')).toBe('Friday 20 February');
});
