import { expect, test } from 'vitest';
import { playerUrl } from './playerUrl.ts';

const BASE = 'https://player.test/embed';

test('the player’s addresses are those of the specification', () => {
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
