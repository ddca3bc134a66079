import { expect, test } from 'vitest';
import { type Entry, entryPath, groupsByDay, labelOf } from './entries.ts';

const episode = (seasonNumber: number, episodeNumber: number, day = '2026-12-03'): Entry => ({
  day,
  kind: episodeNumber === 1 && seasonNumber > 0 ? 'PREMIERE' : 'EPISODE',
  titleId: 'tv:1',
  seasonNumber,
  episodeNumber,
});
const nothing = { seasonNumber: null, episodeNumber: null };
const movie: Entry = { day: '2026-12-04', kind: 'RELEASE', titleId: 'movie:1', ...nothing };

/** What is said of entries, by day. */
const labels = (...entries: readonly Entry[]) =>
  [...groupsByDay(entries)].map(([day, groups]) => [day, ...groups.map(labelOf)]);

test('the episodes of a season that air on a day are together, a movie and another season apart', () => {
  expect(labels(episode(2, 1), episode(2, 2), episode(3, 1), movie, episode(3, 2, '2026-12-04'))).toEqual([
    ['2026-12-03', 'S2 E1–2', 'Season 3 premiere'],
    ['2026-12-04', 'Movie', 'S3 E2'],
  ]);
});

test('episodes with others between them are counted, and specials are called so', () => {
  expect(labels(episode(2, 3), episode(2, 5))).toEqual([['2026-12-03', 'S2, 2 episodes']]);
  expect(labels(episode(0, 1))).toEqual([['2026-12-03', 'Special 1']]);
  expect(labels(episode(0, 1), episode(0, 2))).toEqual([['2026-12-03', 'Specials 1–2']]);
});

test('an entry leads to its title, and to the season that airs', () => {
  expect([entryPath(movie), entryPath(episode(2, 1))]).toEqual(['/movie/1', '/tv/1?season=2']);
});
