import { expect, test } from 'vitest';
import { genreId } from '../../../contract/genres.ts';
import { genreHref } from './TitleHero.tsx';

test('a genre links to its titles', () => {
  expect(genreHref({ id: genreId('Drama') })).toBe('/genres?g=Drama');
  expect(genreHref({ id: genreId('Sci-Fi & Fantasy') })).toBe('/genres?g=Sci-Fi+%26+Fantasy');
});

test('a genre that only series have links to the chip that includes it', () => {
  expect(genreHref({ id: genreId('Action & Adventure') })).toBe('/genres?g=Action');
});

test('a genre without a page has no link', () => {
  expect(genreHref({ id: genreId('News') })).toBeNull();
  expect(genreHref({ id: genreId('Talk') })).toBeNull();
});
