import { expect, test } from 'vitest';
import { filterGenres } from '../../contract/discover.ts';
import { genreId, genreNames } from '../../contract/genres.ts';
import { genreCode, genreName, isOneOf, nameOfGenre } from './genreNames.ts';

test('every genre of the product and of TMDB has a name, in English its code', () => {
  for (const code of [...genreNames, ...filterGenres.MOVIE, ...filterGenres.TV]) {
    expect(genreName({ id: genreId(code), name: 'TMDB’s' })).toBe(code);
    expect(nameOfGenre(code.toUpperCase())).toBe(code);
    expect(genreCode({ id: genreId(code) })).toBe(code);
  }
});

test('a genre that TMDB has added has TMDB’s name, and the words of its id in URLs', () => {
  const added = { id: 'genre:cooking-travel', name: 'Kochen & Reisen' };
  expect(genreName(added)).toBe('Kochen & Reisen');
  expect(genreCode(added)).toBe('cooking travel');
});

test('genres are compared by their ids, whatever their names', () => {
  const genre = { id: 'genre:war-politics', name: 'Krieg & Politik' };
  expect(isOneOf(genre, ['Drama', 'War & Politics'])).toBe(true);
  expect(isOneOf(genre, ['War'])).toBe(false);
});
