import { expect, test } from 'vitest';
import { genreHref } from './TitleHero.tsx';

test('a genre links to its titles', () => {
  expect(genreHref('Drama')).toBe('/genres?g=Drama');
  expect(genreHref('Sci-Fi & Fantasy')).toBe('/genres?g=Sci-Fi+%26+Fantasy');
});

test('a genre that only series have links to the chip that includes it', () => {
  expect(genreHref('Action & Adventure')).toBe('/genres?g=Action');
});

test('a genre without a page has no link', () => {
  expect(genreHref('News')).toBeNull();
  expect(genreHref('Talk')).toBeNull();
});
