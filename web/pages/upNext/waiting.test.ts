import { expect, test } from 'vitest';
import { airsText, waitingSeries } from './waiting.ts';

type State = 'UP_TO_DATE' | 'FINISHED' | 'IN_PROGRESS';

const changed = (tmdbId: number, state: State, airDate?: string) => ({
  __typename: 'ViewerTitle' as const,
  id: `viewer-title:ada:tv:${tmdbId}`,
  tmdbId,
  state,
  name: 'The Kettle',
  originalTitle: null,
  poster: null,
  upcoming:
    airDate === undefined
      ? null
      : { __typename: 'NextEpisode' as const, seasonNumber: 2, episodeNumber: 6, airDate },
});
const waitingOf = (titles: Parameters<typeof waitingSeries>[0], shown: readonly string[] = []) =>
  waitingSeries(titles, shown).map(({ tmdbId }) => tmdbId);

test('what waits is up to date, and not shown as next', () => {
  const titles = [
    changed(1, 'UP_TO_DATE'),
    changed(2, 'FINISHED'),
    changed(3, 'UP_TO_DATE'),
    changed(4, 'IN_PROGRESS'),
  ];
  expect(waitingOf(titles)).toEqual([1, 3]);
  expect(waitingOf(titles, ['viewer-title:ada:tv:1'])).toEqual([3]);
});

test('what airs next comes first, and what has no date last, in its order', () => {
  const titles = [
    changed(1, 'UP_TO_DATE'),
    changed(2, 'UP_TO_DATE', '2027-01-01'),
    changed(3, 'UP_TO_DATE', '2026-03-11'),
    changed(4, 'UP_TO_DATE'),
  ];
  expect(waitingOf(titles)).toEqual([3, 2, 1, 4]);
});

test.each([
  ['2026-03-04', 'S2 E6 airs today'],
  ['2026-03-05', 'S2 E6 airs tomorrow'],
  ['2026-03-06', 'S2 E6 airs on Friday'],
  ['2026-03-10', 'S2 E6 airs on Tuesday'],
  ['2026-03-11', 'S2 E6 airs on Mar 11'],
  ['2027-01-01', 'S2 E6 airs on Jan 1, 2027'],
  ['2026-03-03', 'S2 E6 has aired'],
  [null, 'No date yet'],
])('an episode of %s: %s', (airDate, text) => {
  expect(
    airsText(
      { __typename: 'NextEpisode', seasonNumber: 2, episodeNumber: 6, airDate },
      '2026-03-04',
      'en-US',
    ),
  ).toBe(text);
});

test('what is not announced has no date', () => {
  expect(airsText(null, '2026-03-04', 'en-US')).toBe('No date yet');
});
