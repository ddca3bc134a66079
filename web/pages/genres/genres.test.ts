import { describe, expect, test } from 'vitest';
import { filterGenres } from '../../../contract/discover.ts';
import { genreId, genreNames } from '../../../contract/genres.ts';
import { knownGenre } from '../../../server/records/genres.ts';
import { browseUrl, browseView } from '../browse/browseUrl.ts';
import {
  genreBackdrops,
  genreChoice,
  genreFilterPath,
  genreUrl,
  genreView,
  inOrder,
  requestedGenres,
} from './genres.ts';

test.each([
  ['movie', 'MOVIE'],
  ['tv', 'TV'],
] as const)('every genre with titles links to the filters of %s', (type, mediaType) => {
  for (const name of [...genreNames, ...filterGenres[mediaType]]) {
    const genre = knownGenre(name);
    const isEmpty = genre?.[type === 'tv' ? 'series' : 'movies'] === null;
    const path = genreFilterPath(type, name);
    expect(path === null, name).toBe(isEmpty);
    const query = new URLSearchParams(path?.split('?')[1]);
    if (path) expect(browseUrl(type, browseView(type, query).choice)).toBe(path);
  }
});

test.each([
  ['g=Drama', '/genres?g=drama'],
  ['g=Drama&order=rating&kind=tv', '/genres?g=drama&kind=tv&order=rating'],
  ['g=Drama&kind=person&order=votes', '/genres?g=drama'],
  ['kind=movie&order=newest', '/genres'],
])('the view of ?%s has the URL %s', (query, url) => {
  expect(genreUrl(genreView(new URLSearchParams(query)))).toBe(url);
});

test('titles are in the order chosen, and those without a rating or date last', () => {
  const titles = [
    { id: 1, rating: null, releaseDate: '2020-05-01' },
    { id: 2, rating: 7, releaseDate: null },
    { id: 3, rating: 8, releaseDate: '1999-12-31' },
    { id: 4, rating: 7, releaseDate: '2020-06-01' },
  ];
  const idsIn = (order: 'rating' | 'newest' | null) => inOrder(titles, order).map(({ id }) => id);
  expect(idsIn(null)).toEqual([1, 2, 3, 4]);
  expect(idsIn('rating')).toEqual([3, 2, 4, 1]);
  expect(idsIn('newest')).toEqual([4, 1, 3, 2]);
});

test('cards show the genres by which they are found', () => {
  expect(requestedGenres('movie', 'Comedy')).toEqual(['Comedy', 'Comedy']);
  expect(requestedGenres('tv', 'War')).toEqual(['War', 'War & Politics']);
  expect(requestedGenres('movie', 'Biography')).toEqual(['Biography']);
});

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

const title = (id: string, genres: string[], backdrop: string | null = `/${id}.jpg`) => ({
  __typename: 'Movie' as const,
  id,
  genres: genres.map((name) => ({ __typename: 'Genre' as const, id: genreId(name), name })),
  backdrop,
  backdropSmall: backdrop,
});
const idsOf = (names: string[], titles: ReturnType<typeof title>[]) =>
  Object.fromEntries([...genreBackdrops(names, titles)].map(([name, { id }]) => [name, id]));

test('each genre has the image of a title that lists it first', () => {
  const titles = [title('a', ['Drama', 'Comedy']), title('b', ['Comedy', 'Drama'])];
  expect(idsOf(['Drama', 'Comedy'], titles)).toEqual({ Drama: 'a', Comedy: 'b' });
});

test('two genres share an image only when there is no other; the rarer genre chooses first', () => {
  const titles = [title('a', ['Drama', 'Western']), title('b', ['Drama'])];
  expect(idsOf(['Drama', 'Western'], titles)).toEqual({ Western: 'a', Drama: 'b' });
  expect(idsOf(['Drama', 'Western'], titles.slice(0, 1))).toEqual({ Western: 'a', Drama: 'a' });
});

test('a genre without titles has the image that no other has', () => {
  const titles = [title('a', ['Drama']), title('b', ['Drama', 'War']), title('c', ['Drama'])];
  expect(idsOf(['TV Movie', 'Drama', 'War'], titles)).toEqual({ War: 'b', Drama: 'a', 'TV Movie': 'c' });
  expect(idsOf(['TV Movie', 'Drama', 'War'], titles.slice(0, 2))).toEqual({ War: 'b', Drama: 'a' });
});

test('without titles with a backdrop no genre has an image', () => {
  expect(idsOf(['Drama', 'Music'], [title('a', ['Drama'], null)])).toEqual({});
});
