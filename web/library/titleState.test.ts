import { describe, expect, test } from 'vitest';
import { firstAction, isDroppable, minutesLeft, toTitleStatus } from './titleState.ts';
import { viewerTitle, watchedEpisode } from './testing/viewerTitle.ts';

const TODAY = '2026-03-18';

type Stored = NonNullable<Parameters<typeof viewerTitle>[1]>;

const next = (episodeNumber: number) => ({
  __typename: 'NextEpisode' as const,
  seasonNumber: 1,
  episodeNumber,
});
const coming = (airDate: string | null) => ({ ...next(4), airDate });
const progress = (watched: number) => ({ __typename: 'WatchProgress' as const, watched, aired: 3 });
const begun = (episodeNumber: number) =>
  watchedEpisode(episodeNumber, { watched: false, position: 600, length: 1980 });
const movie = (of: object) => ({
  ...watchedEpisode(1),
  id: 'viewer-title:ada:movie:5:whole',
  seasonNumber: null,
  episodeNumber: null,
  ...of,
});

/** The first action of a record in short, such as 'resume 2'. */
function actionOf(titleId: string, record: Stored, today = TODAY): string {
  const action = firstAction(toTitleStatus(viewerTitle(titleId, record), today));
  return action.kind === 'resume' ? `resume ${action.resume.episodeNumber ?? 'movie'}` : action.kind;
}

describe('the first action of a movie', () => {
  test.each<[string, Stored, string]>([
    ['without a record', {}, 'watch'],
    ['on the watchlist', { listedAt: '2026-03-01T20:00:00.000Z' }, 'watch'],
    ['begun', { state: 'IN_PROGRESS', last: movie({ watched: false, position: 600 }) }, 'resume movie'],
    ['hardly begun', { state: 'IN_PROGRESS', last: movie({ watched: false, position: 8 }) }, 'watch'],
    ['watched', { state: 'FINISHED', last: movie({}) }, 'again'],
    ['watched and begun again', { state: 'FINISHED', last: movie({ position: 600 }) }, 'resume movie'],
    ['started over', { state: 'NOT_STARTED' }, 'watch'],
    ['dropped before it was begun', { state: 'DROPPED' }, 'watch'],
    [
      'dropped in the middle',
      { state: 'DROPPED', last: movie({ watched: false, position: 600 }) },
      'resume movie',
    ],
    ['dropped at its end', { state: 'DROPPED', last: movie({}) }, 'again'],
  ])('%s is %s', (_what, record, action) => {
    expect(actionOf('movie:5', record)).toBe(action);
  });
});

describe('the first action of a series', () => {
  test.each<[string, Stored, string]>([
    ['without a record', {}, 'watch'],
    ['listed, whose first episode has aired', { next: next(1), progress: progress(0) }, 'watch'],
    ['not released', { upcoming: coming('2026-03-19') }, 'watch'],
    ['begun', { state: 'IN_PROGRESS', last: begun(2), next: next(2) }, 'resume 2'],
    ['with an episode left', { state: 'IN_PROGRESS', next: next(3), progress: progress(2) }, 'resume 3'],
    [
      'with one left that is not known',
      { state: 'IN_PROGRESS', last: watchedEpisode(2), progress: progress(2) },
      'watch',
    ],
    [
      'that is caught up, with a date',
      { state: 'UP_TO_DATE', last: watchedEpisode(3), progress: progress(3), upcoming: coming('2026-03-19') },
      'wait',
    ],
    [
      'that is caught up, without one',
      { state: 'UP_TO_DATE', last: watchedEpisode(3), progress: progress(3) },
      'wait',
    ],
    [
      'that is caught up, whose next episode airs today',
      { state: 'UP_TO_DATE', progress: progress(3), upcoming: coming(TODAY) },
      'resume 4',
    ],
    [
      'that is caught up, with an episode begun again',
      { state: 'UP_TO_DATE', last: { ...begun(1), watched: true }, progress: progress(3) },
      'resume 1',
    ],
    ['that has ended', { state: 'FINISHED', last: watchedEpisode(3), progress: progress(3) }, 'again'],
    ['started over', { state: 'NOT_STARTED', next: next(1), progress: progress(0) }, 'watch'],
    ['dropped in the middle', { state: 'DROPPED', next: next(2), progress: progress(1) }, 'resume 2'],
    ['dropped at its end', { state: 'DROPPED', progress: progress(3) }, 'again'],
    ['dropped before it was begun', { state: 'DROPPED', progress: progress(0) }, 'watch'],
  ])('%s is %s', (_what, record, action) => {
    expect(actionOf('tv:8', record)).toBe(action);
  });

  test('is to watch it while nothing is known', () => {
    expect(firstAction(null)).toEqual({ kind: 'watch' });
  });
});

describe('a status', () => {
  const status = (record: Stored, today = TODAY) => toTitleStatus(viewerTitle('tv:8', record), today);

  test('is in progress from the day on that the next episode airs, though it was read before', () => {
    const record: Stored = { state: 'UP_TO_DATE', progress: progress(3), upcoming: coming('2026-03-19') };
    expect(status(record)).toMatchObject({ state: 'UP_TO_DATE', upcoming: { airDate: '2026-03-19' } });
    expect(status(record, '2026-03-19')).toMatchObject({
      state: 'IN_PROGRESS',
      upcoming: null,
      resume: { seasonNumber: 1, episodeNumber: 4, position: 0, isNext: true },
    });
  });

  test('of a dropped series stays dropped then', () => {
    expect(status({ state: 'DROPPED', upcoming: coming(TODAY) }).state).toBe('DROPPED');
  });

  test.each([
    ['NOT_STARTED', false],
    ['IN_PROGRESS', true],
    ['UP_TO_DATE', true],
    ['FINISHED', false],
    ['DROPPED', true],
  ] as const)('%s can be dropped, or taken up again: %s', (state, expected) => {
    expect(isDroppable(status({ state }))).toBe(expected);
  });
});

test('the minutes that are left are known of what was begun', () => {
  expect(minutesLeft({ position: 600, length: 1980 })).toBe(23);
  expect(minutesLeft({ position: 1970, length: 1980 })).toBe(1);
  expect(minutesLeft({ position: 0, length: 1980 })).toBeNull();
  expect(minutesLeft({ position: 600, length: null })).toBeNull();
});
