import { describe, expect, test } from 'vitest';
import { withNew } from './WatchlistPage.tsx';
import { activeFilters, parseView, viewUrl } from './watchlistView.ts';

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

describe('the titles that are shown', () => {
  const entries = (...ids: number[]) => ids.map((id) => ({ titleId: `movie:${id}` }));

  test('stay at their position when they are removed or restored', () => {
    const shown = entries(1, 2, 3);
    expect(withNew(shown, entries(1, 3))).toBe(shown);
    expect(withNew(shown, entries(2, 1, 3)), 'restored, as the latest').toBe(shown);
    expect(withNew(shown, [])).toBe(shown);
  });

  test('are followed by the next page, and joined by what was added elsewhere where the list has it', () => {
    expect(withNew(entries(1, 2), entries(1, 2, 3, 4))).toEqual(entries(1, 2, 3, 4));
    expect(withNew(entries(1, 2), entries(9, 1, 2))).toEqual(entries(9, 1, 2));
    expect(withNew(entries(1, 2, 3), entries(1, 9, 3))).toEqual(entries(1, 9, 2, 3));
  });
});
