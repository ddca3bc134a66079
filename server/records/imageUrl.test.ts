import { expect, test } from 'vitest';
import { type ImageKind, type ImageSize, imageUrl } from './imageUrl.ts';

const BASE = 'https://images.test/t/p';

test.each<[ImageKind, ImageSize, string]>([
  ['poster', 'W500', 'w500'],
  ['poster', 'W300', 'w342'],
  ['poster', 'W45', 'w92'],
  ['poster', 'W1280', 'original'],
  ['poster', 'H632', 'w500'],
  ['backdrop', 'H632', 'w1280'],
  ['still', 'H632', 'original'],
  ['logo', 'H632', 'original'],
  ['backdrop', 'W300', 'w300'],
  ['backdrop', 'W500', 'w780'],
  ['backdrop', 'ORIGINAL', 'original'],
  ['still', 'W154', 'w185'],
  ['still', 'W342', 'original'],
  ['profile', 'W45', 'w45'],
  ['profile', 'H632', 'h632'],
  ['profile', 'W300', 'h632'],
  ['profile', 'W500', 'original'],
])('a %s requested at %s has the size %s, which the host supports', (kind, size, served) => {
  expect(imageUrl(BASE, kind, '/x.jpg', size)).toBe(`${BASE}/${served}/x.jpg`);
});

test('a missing image is null', () => {
  expect(imageUrl(BASE, 'poster', null, 'W500')).toBeNull();
});
