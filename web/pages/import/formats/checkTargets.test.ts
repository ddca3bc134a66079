import { expect, test } from 'vitest';
import { describeParsed } from '../testing/parseFiles.ts';
import { checkTargets } from './checkTargets.ts';
import type { SourceTarget } from './sourceRow.ts';
import { episodeTarget, movieTarget, seriesTarget, UNKNOWN_TIME } from './targets.ts';

const origin = { file: 'a.csv', record: 1 };
/** What becomes of a play of this. */
function check(target: SourceTarget, count?: number): string {
  const row = { kind: 'PLAY' as const, origin, target, when: UNKNOWN_TIME, ...(count && { count }) };
  return [...checkTargets([row])].map(describeParsed).join();
}

test('rows that no one could match are left out', () => {
  expect(check(movieTarget(null, 1999))).toBe('1 REFUSED -: This record names no title.');
  expect(check(movieTarget(null, null, { tmdb: 1 }))).toContain('PLAY');
  const numbers = { season: 1, episode: null };
  const series = seriesTarget('Harbor Lights', null);
  const unknown = '1 REFUSED Harbor Lights: This record doesn’t say which episode it is.';
  expect(check(episodeTarget(series, numbers))).toBe(unknown);
  expect(check(episodeTarget(series, { season: null, episode: 3 }))).toBe(unknown);
  expect(check(episodeTarget(series, numbers, { name: 'Fog' }))).toContain('PLAY');
  expect(check(episodeTarget(series, numbers, { ids: { tvdb: 7 } }))).toContain('PLAY');
  expect(check(episodeTarget(seriesTarget(null, null, { tvdb: 7 }), { season: 1, episode: 3 }))).toContain(
    'PLAY',
  );
});

test('a counter that is damaged adds no plays', () => {
  const movie = movieTarget('Foghorn', 1999);
  expect(check(movie, 1000)).toContain('x1000');
  expect(check(movie, 2_000_000_000)).toBe(
    '1 REFUSED Foghorn: It counts 2,000,000,000 plays, more than there can be.',
  );
});
