import { expect, test } from 'vitest';
import { genreAddress } from './TitleFacts.tsx';

test('a genre leads to its titles', () => {
  expect(genreAddress('Drama')).toBe('/genres?g=Drama');
  expect(genreAddress('Sci-Fi & Fantasy')).toBe('/genres?g=Sci-Fi+%26+Fantasy');
});

test('a genre of series alone leads to the chip that holds it', () => {
  expect(genreAddress('Action & Adventure')).toBe('/genres?g=Action');
});

test('a genre without a page leads nowhere', () => {
  expect(genreAddress('News')).toBeNull();
  expect(genreAddress('Talk')).toBeNull();
});
