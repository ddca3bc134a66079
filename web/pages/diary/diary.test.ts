import { expect, test } from 'vitest';
import type { BegunTitleFragment, DiaryPlayFragment } from '../../gql/graphql.ts';
import {
  byMonth,
  type DiaryEntry,
  diaryOf,
  episodesName,
  markedRemovals,
  pastDay,
  withRemoved,
} from './diary.ts';

/** A time on a day of March 2026, at noon where the tests run, and that day. */
const on = (day: number, minute = 0) => new Date(2026, 2, day, 12, minute).toISOString();
const dayOf = (day: number) => `2026-03-0${day}`;

const title = (tmdbId: number, mediaType: 'MOVIE' | 'TV' = 'TV') => ({
  __typename: 'ViewerTitle' as const,
  id: `viewer-title:ada:tv:${tmdbId}`,
  titleId: `tv:${tmdbId}`,
  tmdbId,
  mediaType,
  name: `Series ${tmdbId}`,
  originalTitle: null,
  poster: null,
  pass: 1,
});

interface OfPlay {
  readonly tmdbId?: number;
  readonly pass?: number;
  readonly bulk?: boolean;
}

function play(
  episodeNumber: number,
  day: number | null,
  at: string | null,
  { tmdbId = 1, pass = 1, bulk = false }: OfPlay = {},
): DiaryPlayFragment {
  return {
    __typename: 'Play',
    id: `${tmdbId} ${episodeNumber} ${at}`,
    seasonNumber: 1,
    episodeNumber,
    day: day === null ? null : dayOf(day),
    at,
    pass,
    bulk,
    note: null,
    rating: null,
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
const shown = (entries: readonly DiaryEntry[]) =>
  entries.map(({ kind, day, episodeNumbers }) => [kind, day, episodeNumbers]);

test('each play is an entry, and what was only begun is another', () => {
  const plays = [play(8, 2, on(2, 20)), play(3, 2, on(2)), play(1, 1, on(1))];
  const titles = [
    begun(1, on(2, 30)),
    begun(2, on(2, 5), { watched: true }),
    begun(3, on(2, 5), { position: 0, length: null }),
  ];
  const entries = diaryOf(list(plays), list(titles), null);
  expect(shown(entries)).toEqual([
    ['stopped', dayOf(2), [9]],
    ['play', dayOf(2), [8]],
    ['play', dayOf(2), [3]],
    ['play', dayOf(1), [1]],
  ]);
  expect(entries[0] && episodesName(entries[0])).toBe('Season 1, episode 9');
});

test('what was recorded together is one entry for each season and month, apart from the days', () => {
  const together = [8, 4, 3].map((number) => play(number, 2, on(2), { bulk: true }));
  const plays = [play(5, 3, on(3)), ...together, play(1, 1, on(1), { tmdbId: 2, bulk: true })];
  const [month, ...others] = byMonth(diaryOf(list(plays), null, null));
  expect(others).toEqual([]);
  expect(month?.month).toBe('2026-03');
  expect([...(month?.days.keys() ?? [])]).toEqual([dayOf(3)]);
  expect(month?.marked.map((entry) => [entry.title.tmdbId, episodesName(entry), entry.plays.length])).toEqual(
    [
      [1, 'Season 1, episodes 3–4, 8', 3],
      [2, 'Season 1, episode 1', 1],
    ],
  );
});

test('what was watched at an unknown moment comes after the others of its day, and of an unknown day last', () => {
  const plays = [
    play(3, 2, on(2)),
    play(2, 2, null, { tmdbId: 2 }),
    play(1, 1, on(1)),
    play(5, null, null, { tmdbId: 3 }),
  ];
  const entries = diaryOf(list(plays), list([]), null);
  expect(shown(entries)).toEqual([
    ['play', dayOf(2), [3]],
    ['play', dayOf(2), [2]],
    ['play', dayOf(1), [1]],
    ['play', null, [5]],
  ]);
  expect(byMonth(entries).map(({ month, days }) => [month, [...days.keys()]])).toEqual([
    ['2026-03', [dayOf(2), dayOf(1)]],
    [null, [null]],
  ]);
});

test('an episode watched before, or in a later pass, is known to be watched again', () => {
  const plays = [
    play(1, 4, on(4)),
    play(2, 3, on(3), { pass: 2 }),
    play(1, 2, on(2)),
    play(3, 2, null, { bulk: true }),
    play(1, 1, on(1), { tmdbId: 2 }),
  ];
  const entries = diaryOf(list(plays), null, null).filter((entry) => entry.kind === 'play');
  expect(entries.map(({ isAgain }) => isAgain)).toEqual([true, true, false, false]);
});

test('a play whose time was changed is at its new position', () => {
  const plays = [play(2, 1, on(1)), play(1, 4, on(4))];
  expect(diaryOf(list(plays), null, null).map(({ day }) => day)).toEqual([dayOf(4), dayOf(1)]);
});

test('nothing is shown that is older than the end of a list with another page', () => {
  const plays = [play(2, 9, on(9)), play(1, 4, on(4))];
  const titles = [begun(2, on(8)), begun(3, on(5))];
  const days = (...lists: [Parameters<typeof diaryOf>[0], Parameters<typeof diaryOf>[1]]) =>
    diaryOf(...lists, null).map(({ day }) => day);
  expect(days(list(plays, true), list(titles))).toEqual([9, 8, 5, 4].map(dayOf));
  expect(days(list(plays), list(titles, true))).toEqual([9, 8, 5].map(dayOf));
  expect(days(list(plays.slice(0, 1), true), list(titles))).toEqual([dayOf(9)]);
});

test('of one media type, nothing else that was begun is shown', () => {
  const titles = [begun(2, on(8)), { ...begun(3, on(5)), mediaType: 'MOVIE' as const }];
  expect(diaryOf(list([]), list(titles), 'MOVIE').map(({ title: of }) => of.tmdbId)).toEqual([3]);
});

test('a removed entry stays at its position, once, and has its key when it is restored under another id', () => {
  const plays = [play(3, 3, on(3)), play(2, 2, on(2)), play(1, 1, on(1))];
  const [third, second, first] = diaryOf(list(plays), null, null);
  if (!third || !second || !first) throw new Error('Three entries are expected');
  const removed = new Map([
    [second.key, { entry: second, restoredId: 'restored' }],
    [first.key, { entry: first, restoredId: null }],
  ]);
  expect(withRemoved([third, first], removed)).toEqual([third, second, first]);
  const restored = { ...play(2, 2, on(2)), id: 'restored' };
  const entries = withRemoved(diaryOf(list([restored]), null, null), removed);
  expect(entries.map(({ key }) => key)).toEqual([second.key, first.key]);
  expect(entries[0]).toMatchObject({ play: { id: 'restored' } });
});

test('a day has the name that people give it', () => {
  const today = '2026-03-04';
  const names = ['2026-03-04', '2026-03-03', '2026-03-01', '2026-02-20', '2025-12-31'];
  expect(names.map((day) => pastDay(day, today, 'en-US'))).toEqual([
    'Today',
    'Yesterday',
    'Sunday',
    'Friday, February\u{a0}20',
    'Wednesday, December\u{a0}31',
  ]);
  expect(pastDay('2026-02-20', today, 'en-GB')).toBe('Friday 20\u{a0}February');
});

test('of what was marked together, exactly its own plays are removed, and the last is announced', () => {
  const bulk = true;
  const dated = { ...play(3, 3, on(3)), note: 'With Ada' };
  const together = [play(4, 2, on(2), { bulk }), play(3, 2, null, { bulk }), play(2, 2, null, { bulk })];
  const earlier = play(3, 1, null, { bulk, pass: 2 });
  const entries = diaryOf(list([dated, ...together, earlier]), null, null);
  const removals = entries.filter((entry) => entry.kind === 'marked').map(markedRemovals);
  const title = { id: 'tv:1' };
  const removalOf = ({ id }: DiaryPlayFragment, isQuiet: boolean) => {
    return { operation: 'RemovePlay', title, input: { id }, restored: null, isQuiet };
  };
  expect(removals).toMatchObject([
    together.map((one, index) => removalOf(one, index < 2)),
    [removalOf(earlier, false)],
  ]);
});
