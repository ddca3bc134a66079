import { expect, test } from 'vitest';
import type { LibraryEntry, WatchedPart } from '../../account/library/library.ts';
import { newTitle } from '../../account/library/optimisticTitle.ts';
import { dayName, episodesName, historyOf, watchedTitles, withRemoved } from './days.ts';

/** A time on a day of March 2026, at noon where the tests run. */
const on = (day: number, minute = 0) => new Date(2026, 2, day, 12, minute).toISOString();

function title(tmdbId: number, watchedAt: string | null): LibraryEntry {
  const id = `tv:${tmdbId}`;
  return {
    ...newTitle('ada', { id, tmdbId, mediaType: 'TV', title: `Series ${tmdbId}`, poster: null }),
    watchedAt,
  };
}

function part(episodeNumber: number, at: string, of: Partial<WatchedPart> = {}): WatchedPart {
  const id = `e${episodeNumber}`;
  return {
    __typename: 'WatchedPart',
    id,
    seasonNumber: 1,
    episodeNumber,
    position: 0,
    length: null,
    watched: true,
    at,
    ...of,
  };
}

test('titles that were watched are in the order of their time; others are left out', () => {
  const titles = [title(1, on(1)), title(2, null), title(3, on(3))];
  expect(watchedTitles(titles).map(({ tmdbId }) => tmdbId)).toEqual([3, 1]);
});

test('episodes of a season on one day are one entry, and what was only begun is another', () => {
  const begun = part(9, on(2, 30), { watched: false, position: 1400, length: 3000 });
  const opened = part(10, on(2, 40), { watched: false });
  const parts = [part(3, on(2)), part(4, on(2, 10)), part(1, on(1)), part(8, on(2, 20)), begun, opened];
  const entries = historyOf([{ title: title(1, on(2, 30)), parts }], undefined);
  expect(entries.map((entry) => [entry.day, entry.episodeNumbers, entry.stoppedAt])).toEqual([
    ['2026-03-02', [9], 1400],
    ['2026-03-02', [3, 4, 8], null],
    ['2026-03-01', [1], null],
  ]);
  expect(entries.map(episodesName)).toEqual([
    'Season 1, episode 9',
    'Season 1, episodes 3–4, 8',
    'Season 1, episode 1',
  ]);
});

test('nothing is shown that may lack an older day of a title that is not read yet', () => {
  const known = { title: title(1, on(9)), parts: [part(2, on(9)), part(1, on(4))] };
  const unread = { title: title(2, on(5)), parts: null };
  expect(historyOf([known, unread], undefined).map(({ day }) => day)).toEqual(['2026-03-09']);
  expect(historyOf([known], title(2, on(5))).map(({ day }) => day)).toEqual(['2026-03-09']);
  expect(historyOf([known], undefined)).toHaveLength(2);
});

test('a removed entry stays at its position, once', () => {
  const parts = [part(3, on(3)), part(2, on(2)), part(1, on(1))];
  const [third, second, first] = historyOf([{ title: title(1, on(3)), parts }], undefined);
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
  expect(dayName('2026-02-20', today, 'en-GB')).toBe('Friday 20 February');
});
