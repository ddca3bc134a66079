import { describe, expect, test } from 'vitest';
import { activeFilters, parseView, pickAnother, viewUrl } from './watchlistView.ts';

describe('the view in a URL', () => {
  const read = (query: string) => parseView(new URLSearchParams(query));

  test('is the default when the URL has none, or an invalid one', () => {
    const usual = { sort: { by: 'ADDED' }, kind: { mediaType: null }, genre: null, onMyServices: false };
    expect(read('')).toMatchObject(usual);
    expect(read('sort=size&kind=plays&genre=polka&services=all')).toMatchObject(usual);
  });

  test('survives a round trip', () => {
    for (const query of [
      '',
      '?sort=title&kind=movies',
      '?sort=length&kind=series&genre=sci-fi-fantasy',
      '?genre=war&services=own',
    ])
      expect(viewUrl(read(query))).toBe(`/my/watchlist${query}`);
  });

  test('drops a genre that a kind does not have', () => {
    expect(viewUrl({ ...read('genre=war'), kind: read('kind=series').kind })).toBe(
      '/my/watchlist?kind=series',
    );
  });

  test('lists its filters, each with the URL without it', () => {
    expect(activeFilters(read('sort=title&kind=movies&genre=war&services=own'))).toEqual([
      { label: 'Movies', path: '/my/watchlist?sort=title&genre=war&services=own' },
      { label: 'War', path: '/my/watchlist?sort=title&kind=movies&services=own' },
      { label: 'My services only', path: '/my/watchlist?sort=title&kind=movies&genre=war' },
    ]);
    expect(activeFilters(read('sort=title'))).toEqual([]);
  });
});

test.each([
  [[1, 2, 3], null, 0, 1],
  [[1, 2, 3], null, 0.999, 3],
  [[1, 2, 3], 1, 0, 2],
  [[1, 2, 3], 2, 0.5, 3],
  [[1], 1, 0.5, 1],
  [[1], null, 0.5, 1],
  [[], 1, 0.5, null],
])('a surprise among %j after %j at %d is %j', (numbers, before, random, picked) => {
  const entry = (number: number) => ({ titleId: `movie:${number}` });
  const previous = before === null ? null : entry(before);
  expect(pickAnother(numbers.map(entry), previous, random)).toEqual(picked === null ? null : entry(picked));
});
