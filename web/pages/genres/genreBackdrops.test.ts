import { expect, test } from 'vitest';
import { genreBackdrops } from './genreBackdrops.ts';

const title = (id: string, genres: string[], backdrop: string | null = `/${id}.jpg`) => ({
  id,
  genres: genres.map((name) => ({ name })),
  backdrop,
});
const idsOf = (names: string[], titles: ReturnType<typeof title>[]) =>
  Object.fromEntries([...genreBackdrops(names, titles)].map(([name, { id }]) => [name, id]));

test('each genre has the picture of a title that lists it first', () => {
  const titles = [title('a', ['Drama', 'Comedy']), title('b', ['Comedy', 'Drama'])];
  expect(idsOf(['Drama', 'Comedy'], titles)).toEqual({ Drama: 'a', Comedy: 'b' });
});

test('two genres share a picture only when there is no other; the rarer genre chooses first', () => {
  const titles = [title('a', ['Drama', 'Western']), title('b', ['Drama'])];
  expect(idsOf(['Drama', 'Western'], titles)).toEqual({ Western: 'a', Drama: 'b' });
  expect(idsOf(['Drama', 'Western'], titles.slice(0, 1))).toEqual({ Western: 'a', Drama: 'a' });
});

test('a genre without titles, or without pictured titles, has no picture', () => {
  expect(idsOf(['Drama', 'Music'], [title('a', ['Drama'], null)])).toEqual({});
});
