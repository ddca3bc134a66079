import { expect, test } from 'vitest';
import { playerUrl, startTimeParam } from './player.ts';

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

test('player URLs may set a start time and turn off autonext', () => {
  const options = { startAt: 754, autonext: false };
  expect(playerUrl(BASE, { mediaType: 'MOVIE', tmdbId: 603 }, options)).toBe(
    `${BASE}/movie/603?autoplay=1&t=754`,
  );
  const episode = { seasonNumber: 1, number: 2 };
  expect(playerUrl(BASE, { mediaType: 'TV', tmdbId: 1399, episode }, options)).toBe(
    `${BASE}/tv/1399/1-2?autoplay=1&t=754`,
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
