import { expect, test } from 'vitest';
import { episodePlayerUrl, titlePlayerUrl } from './resolvers.ts';

const BASE = 'https://player.test/embed';

test('the player’s URLs follow the specification', () => {
  expect(titlePlayerUrl(BASE, { mediaType: 'MOVIE', tmdbId: 603 })).toBe(`${BASE}/movie/603?autoplay=1`);
  expect(titlePlayerUrl(BASE, { mediaType: 'TV', tmdbId: 1399 })).toBe(`${BASE}/tv/1399?autoplay=1`);
  expect(episodePlayerUrl(BASE, { seriesId: 1399, seasonNumber: 1, number: 2 })).toBe(
    `${BASE}/tv/1399/1-2?autoplay=1&autonext=1`,
  );
});
