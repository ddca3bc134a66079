import { describe, expect, test } from 'vitest';
import { ZodError } from 'zod';
import { convertTitle } from './conversion.ts';

const UID = 'ada';
const at = (day: number) => new Date(Date.UTC(2025, 2, day, 23, 30)).toISOString();
const seen = { position: 0, length: null, watched: true };
const begun = { position: 61.5, length: 3000, watched: false };
const movie = {
  media_type: 'movie',
  title_number: 603,
  title: 'The Matrix',
  poster_path: '/p.jpg',
  local: { language: 'de', title: 'Matrix', poster_path: null },
  listed_at: at(1),
  played_at: at(4),
  hidden_at: at(5),
  changed_at: at(6),
  last: null,
  whole: null,
  seasons: {},
  continued_at: at(4),
  bytes: 900,
};
const series = { ...movie, media_type: 'tv', title_number: 1399 };
const convertSeries = (own: object, ...seasons: readonly (readonly [number, unknown])[]) =>
  convertTitle(UID, 'tv:1399', { ...series, ...own }, new Map(seasons));

test('what is stored of a title itself stays, and what left Continue Watching is dismissed', () => {
  expect(convertTitle(UID, 'movie:603', movie).record).toMatchObject({
    uid: UID,
    mediaType: 'MOVIE',
    tmdbId: 603,
    title: 'The Matrix',
    posterPath: '/p.jpg',
    local: { language: 'de', title: 'Matrix', posterPath: null },
    listedAt: at(1),
    playedAt: at(4),
    dismissedAt: at(5),
    changedAt: at(6),
    pass: 1,
    plays: 0,
  });
});

test('a watched movie has one play, at its time', () => {
  const whole = { season_number: null, episode_number: null, ...seen, at: at(4) };
  const { record, plays, parts } = convertTitle(UID, 'movie:603', { ...movie, last: whole, whole });
  const part = { seasonNumber: null, episodeNumber: null, position: 0, length: null, plays: 1, at: at(4) };
  expect(record).toMatchObject({ plays: 1, whole: part, last: part });
  expect(parts.size).toBe(0);
  expect([...plays.values()]).toEqual([
    {
      uid: UID,
      id: 'converted:movie:603:whole',
      titleId: 'movie:603',
      seasonNumber: null,
      episodeNumber: null,
      day: '2025-03-04',
      at: at(4),
      precision: 'INSTANT',
      pass: 1,
      source: 'MARK',
      sourceId: null,
      run: null,
      bulk: false,
      note: null,
      changedAt: at(6),
    },
  ]);
});

test('each watched episode has a play, and its season says what is left', () => {
  const first = {
    parts: { 1: { ...seen, at: at(2) }, 2: { ...seen, at: at(3) }, 3: { ...begun, at: at(4) } },
  };
  const last = { season_number: 1, episode_number: 3, ...begun, at: at(4) };
  const { record, plays, parts } = convertSeries(
    { last },
    [1, first],
    [0, { parts: { 7: { ...seen, at: at(1) } } }],
  );
  expect([...plays.keys()].toSorted()).toEqual([
    'converted:tv:1399:s0e7',
    'converted:tv:1399:s1e1',
    'converted:tv:1399:s1e2',
  ]);
  expect(record).toMatchObject({
    plays: 3,
    last: { seasonNumber: 1, episodeNumber: 3, position: 61.5, plays: 0 },
  });
  expect(record.seasons.get(1)).toMatchObject({ parts: 3, watched: 2, newest: at(4), left: 3 });
  expect(record.seasons.get(0)).toMatchObject({ parts: 1, watched: 1, furthest: null });
  expect(parts.get(1)?.get(3)).toEqual({
    seasonNumber: 1,
    episodeNumber: 3,
    position: 61.5,
    length: 3000,
    plays: 0,
    at: at(4),
  });
});

test('an episode that was begun again was watched at an unknown time', () => {
  const again = { position: 100, length: 3000, watched: true, at: at(4) };
  const { plays } = convertSeries({}, [1, { parts: { 1: again, 2: { ...again, position: 2990 } } }]);
  expect([...plays.values()]).toMatchObject([
    { episodeNumber: 1, day: null, at: null, precision: 'UNKNOWN', source: 'PLAYER', bulk: false },
    { episodeNumber: 2, day: '2025-03-04', at: at(4), precision: 'INSTANT', source: 'PLAYER', bulk: false },
  ]);
});

test('episodes that share one time were marked together', () => {
  const { plays } = convertSeries(
    {},
    [1, { parts: { 1: { ...seen, at: at(4) }, 2: { ...seen, at: at(3) } } }],
    [2, { parts: { 1: { ...seen, at: at(4) } } }],
  );
  const bulk = [...plays.values()].map(({ seasonNumber, episodeNumber, ...play }) => [
    seasonNumber,
    episodeNumber,
    play.bulk,
  ]);
  expect(bulk).toEqual([
    [1, 1, true],
    [1, 2, false],
    [2, 1, true],
  ]);
});

test('the first form, with all parts in the title, is the same title', () => {
  const { whole: _whole, seasons: _seasons, local: _local, ...own } = series;
  const parts = {
    s1e1: { ...seen, at: at(2) },
    s1e2: { ...begun, at: at(4) },
    series: { ...seen, at: at(1) },
  };
  const first = convertTitle(UID, 'tv:1399', { ...own, last: 's1e2', parts });
  const last = { season_number: 1, episode_number: 2, ...begun, at: at(4) };
  const whole = { season_number: null, episode_number: null, ...seen, at: at(1) };
  const later = convertSeries({ last, whole, local: null }, [1, { parts: { 1: parts.s1e1, 2: parts.s1e2 } }]);
  expect({ ...first, plays: [...first.plays].toSorted() }).toEqual({
    ...later,
    plays: [...later.plays].toSorted(),
  });
});

test('a malformed part is left out, and the others stay', () => {
  const parts = {
    1: { ...seen, at: 'yesterday' },
    2: { ...seen, at: at(2) },
    three: { ...seen, at: at(3) },
    4: 'seen',
  };
  const { record, plays } = convertSeries({ last: { position: -1 } }, [1, { parts }], [2, 'none']);
  expect([...plays.keys()]).toEqual(['converted:tv:1399:s1e2']);
  expect([...record.seasons.keys()]).toEqual([1]);
  expect(record.last).toBeNull();
});

describe('a malformed title', () => {
  test.each([
    ['has a title that is no text', { title: 5 }],
    ['is stored under the id of another', { title_number: 604 }],
    ['has an unknown kind', { media_type: 'person' }],
    ['has a time that is none', { listed_at: 'yesterday' }],
  ])('that %s is rejected', (_fault, fields) => {
    expect(() => convertTitle(UID, 'movie:603', { ...movie, ...fields })).toThrow(ZodError);
  });
});
