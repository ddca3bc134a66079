import { describe, expect, test } from 'vitest';
import { genreNames } from '../../../contract/genres.ts';
import { genreChoice } from './genreChoice.ts';

const movieGenres = ['Action', 'Drama', 'Science Fiction'];

describe('the chips of the genres page', () => {
  test('come from the movie genre list', () => {
    expect(genreChoice(movieGenres, '')).toEqual({ names: movieGenres, current: undefined });
  });

  test('match the genre in the URL in any case', () => {
    expect(genreChoice(movieGenres, 'dRAMA')).toEqual({ names: movieGenres, current: 'Drama' });
  });

  test.each(genreNames)('select the product chip %s, even when it is not a movie genre', (name) => {
    const { names, current } = genreChoice(movieGenres, name.toUpperCase());
    expect(current).toBe(name);
    expect(names.filter((one) => one === name)).toHaveLength(1);
  });

  test('none is selected for an unknown genre', () => {
    expect(genreChoice(movieGenres, 'polka')).toEqual({ names: movieGenres, current: undefined });
  });

  test('are the product’s own while the genre list is unavailable', () => {
    expect(genreChoice(null, 'kids')).toEqual({ names: genreNames, current: 'Kids' });
  });
});
