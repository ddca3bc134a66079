import { expect, test } from 'vitest';
import type { TitlePartFragment } from '../gql/graphql.ts';
import { newPart } from './cachedTitle.ts';
import { isUpNext, nextUp } from './nextUp.ts';
import { viewerTitle, watchedEpisode } from './testing/viewerTitle.ts';

const continuedAt = '2026-03-01T20:00:00.000Z';
const next = { __typename: 'NextEpisode' as const, seasonNumber: 1, episodeNumber: 2 };
const begun = { watched: false, position: 300, length: 1500 };
const nothing = { seasonNumber: null, episodeNumber: null };
const beginning = { ...nothing, position: 0, length: null, isNext: false };

function movie(of: Partial<TitlePartFragment> | null) {
  const last = of && { ...newPart('viewer-title:ada:movie:1', nothing), ...of };
  return viewerTitle('movie:1', { continuedAt, last });
}
const series = (last: TitlePartFragment | null, of: object = { next }) =>
  viewerTitle('tv:8', { continuedAt, last, ...of });

test.each([
  ['a movie where it was stopped', movie(begun), { ...beginning, position: 300, length: 1500 }],
  ['a movie that was opened from its beginning', movie({}), beginning],
  ['the next episode', series(watchedEpisode(1)), { ...beginning, ...at(2), isNext: true }],
  ['the first one of a series without plays', series(null), { ...beginning, ...at(2), isNext: true }],
  [
    'an episode in the middle of it',
    series(watchedEpisode(2, begun)),
    { ...beginning, ...at(2), position: 300, length: 1500 },
  ],
  [
    'the next one, not another that was begun',
    series(watchedEpisode(5, begun)),
    { ...beginning, ...at(2), isNext: true },
  ],
  ['a series played without an episode', series(null, { next: null }), beginning],
])('%s comes next', (_what, record, point) => {
  expect(nextUp(record)).toEqual(point);
});

function at(episodeNumber: number) {
  return { seasonNumber: 1, episodeNumber };
}

test.each([
  ['a movie that was begun', movie(begun), true],
  ['a movie that was watched', movie({ watched: true }), false],
  ['a series with an aired episode', series(watchedEpisode(1)), true],
  ['a series with nothing left', series(watchedEpisode(1), { next: null }), false],
  [
    'a series that was removed from Continue Watching',
    series(watchedEpisode(1), { next, continuedAt: null }),
    false,
  ],
])('%s: up next %s', (_what, record, isIn) => {
  expect(isUpNext(record)).toBe(isIn);
});
