import { expect, test } from 'vitest';
import { genreAddress } from './TitleFacts.tsx';

test('a genre links to its titles', () => {
  expect(genreAddress('Drama')).toBe('/genres?g=Drama');
  expect(genreAddress('Sci-Fi & Fantasy')).toBe('/genres?g=Sci-Fi+%26+Fantasy');
});

test('a genre that only series have links to the chip that includes it', () => {
  expect(genreAddress('Action & Adventure')).toBe('/genres?g=Action');
});

test('a genre without a page has no link', () => {
  expect(genreAddress('News')).toBeNull();
  expect(genreAddress('Talk')).toBeNull();
});
