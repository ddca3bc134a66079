import { describe, expect, test } from 'vitest';
import type { PlayerMessage } from '../../../contract/playerProtocol.ts';
import {
  createProgressFilter,
  isElsewhere,
  isPlayerMessage,
  playerUrl,
  startPosition,
  startTimeParam,
} from './player.ts';

const BASE = 'https://player.test/embed';

test('player URLs follow the specification', () => {
  const movie = { mediaType: 'MOVIE', tmdbId: 603 } as const;
  const series = { mediaType: 'TV', tmdbId: 1399 } as const;
  expect(playerUrl(BASE, movie)).toBe(`${BASE}/movie/603?autoplay=1`);
  expect(playerUrl(BASE, series)).toBe(`${BASE}/tv/1399?autoplay=1`);
  for (const seasonNumber of [0, 1]) {
    expect(playerUrl(BASE, { ...series, episode: { seasonNumber, number: 2 } })).toBe(
      `${BASE}/tv/1399/${seasonNumber}-2?autoplay=1&autonext=1`,
    );
  }
});

test('player URLs may set a start time and a language, and turn off autonext', () => {
  const options = { startAt: 754, autonext: false };
  expect(playerUrl(BASE, { mediaType: 'MOVIE', tmdbId: 603 }, options)).toBe(
    `${BASE}/movie/603?autoplay=1&t=754`,
  );
  const episode = { seasonNumber: 1, number: 2 };
  expect(playerUrl(BASE, { mediaType: 'TV', tmdbId: 1399, episode }, options)).toBe(
    `${BASE}/tv/1399/1-2?autoplay=1&t=754`,
  );
  expect(playerUrl(BASE, { mediaType: 'MOVIE', tmdbId: 603 }, { startAt: 754, language: 'de' })).toBe(
    `${BASE}/movie/603?autoplay=1&t=754&lang=de`,
  );
  expect(playerUrl(BASE, { mediaType: 'TV', tmdbId: 1399 }, { autonext: false })).toBe(
    `${BASE}/tv/1399?autoplay=1&autonext=0`,
  );
});

test.each([
  ['?t=754', 754],
  ['?t=0', 0],
  ['?t=12.5', null],
  ['?t=-3', null],
  ['?t=123456', null],
  ['?t=now', null],
  ['', null],
])('the URL %s starts at second %s', (search, second) => {
  expect(startTimeParam(search)).toBe(second);
});

const progress = { watched: false, ratio: 0.5, startAt: 1500, storedAt: 7 };
const opening = { startTime: null, earlier: null, viewer: 'read', progress } as const;

describe('a player starts', () => {
  test('where the viewer left that part, once it is known', () => {
    expect(startPosition({ ...opening, viewer: 'unread', progress: undefined })).toBeNull();
    expect(startPosition(opening)).toBe(1500);
    expect(startPosition({ ...opening, progress: undefined })).toBe(0);
    expect(startPosition({ ...opening, viewer: 'anonymous', progress: undefined })).toBe(0);
  });

  test('at its URL’s second on the first opening, without waiting', () => {
    expect(startPosition({ ...opening, startTime: 500, viewer: 'unread', progress: undefined })).toBe(500);
    expect(startPosition({ ...opening, startTime: 0 })).toBe(0);
  });

  test('where it had come to when that URL is opened again, or at a position stored since', () => {
    const again = { ...opening, startTime: 500, earlier: { reached: 800, storedAt: 7 } };
    expect(startPosition({ ...again, viewer: 'unread', progress: undefined })).toBeNull();
    expect(startPosition(again)).toBe(800);
    expect(startPosition({ ...again, progress: { ...progress, storedAt: 8 } })).toBe(1500);
    expect(startPosition({ ...again, viewer: 'anonymous', progress: undefined })).toBe(800);
    expect(startPosition({ ...again, earlier: { reached: 500, storedAt: null } })).toBe(500);
    // It was marked as not watched on another device.
    expect(startPosition({ ...again, progress: undefined })).toBe(0);
  });
});

test('a player is elsewhere than the account if that would resume at another position', () => {
  expect(isElsewhere(40, 1200)).toBe(true);
  expect(isElsewhere(1300, 1200)).toBe(true);
  expect(isElsewhere(1195, 1200)).toBe(false);
  expect(isElsewhere(40, 0), 'it would start at the beginning').toBe(false);
});

describe('a player’s position counts', () => {
  const message = (event: PlayerMessage['event'], position: number, episode = 1): PlayerMessage => ({
    protocol: 'marquee-player/1',
    event,
    mediaType: 'tv',
    id: 1399,
    season: 1,
    episode,
    position,
    length: 3000,
  });

  test('once the player has reached its start position', () => {
    const counts = createProgressFilter();
    expect(counts(message('position', 0), 900)).toBe(false);
    expect(counts(message('paused', 40), 900)).toBe(false);
    expect(counts(message('position', 895), 900)).toBe(true);
    // The viewer seeks back.
    expect(counts(message('paused', 40), 900)).toBe(true);
  });

  test('not before the start position is known', () => {
    const counts = createProgressFilter();
    expect(counts(message('position', 40), null)).toBe(false);
    expect(counts(message('position', 45), 0)).toBe(true);
  });

  test('for each part separately, against the position stored before playback', () => {
    const counts = createProgressFilter();
    expect(counts(message('position', 40), 0)).toBe(true);
    expect(counts(message('position', 40, 2), 900)).toBe(false);
    expect(counts(message('position', 50, 2), 0)).toBe(false);
  });

  test('when the player moves on, plays or ends, in any case', () => {
    const counts = createProgressFilter();
    for (const event of ['moved', 'playing', 'ended'] as const) {
      expect(counts(message(event, 0), null)).toBe(true);
    }
  });
});

const message = {
  protocol: 'marquee-player/1',
  event: 'position',
  mediaType: 'tv',
  id: 1399,
  season: 1,
  episode: 2,
  position: 12.5,
  length: 3000,
};

describe('a frame’s message', () => {
  test.each([
    ['an episode', message],
    ['a movie', { ...message, mediaType: 'movie', season: null, episode: null }],
    ['what is not loaded yet', { ...message, event: 'moved', position: 0, length: null }],
    ['specials', { ...message, season: 0, episode: 0 }],
  ])('is parsed: %s', (_what, message) => {
    expect(isPlayerMessage(message)).toBe(true);
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'marquee-player/1'],
    ['another protocol', { ...message, protocol: 'somebody-else/1' }],
    ['a later version', { ...message, protocol: 'marquee-player/2' }],
    ['an unknown event', { ...message, event: 'exploded' }],
    ['an unknown kind', { ...message, mediaType: 'book' }],
    ['a number as a text', { ...message, id: '1399' }],
    ['a number that is too large', { ...message, id: 2 ** 31 }],
    ['half an episode', { ...message, episode: null }],
    ['a season without its episode', { ...message, season: null }],
    ['a part of an episode', { ...message, episode: 1.5 }],
    ['a time before the beginning', { ...message, position: -1 }],
    ['longer than a day', { ...message, length: 86_401 }],
    ['later than a day', { ...message, position: 86_401 }],
    ['no time', { ...message, position: Number.NaN }],
    ['an endless length', { ...message, length: Number.POSITIVE_INFINITY }],
  ])('is ignored when it is %s', (_what, message) => {
    expect(isPlayerMessage(message)).toBe(false);
  });
});
