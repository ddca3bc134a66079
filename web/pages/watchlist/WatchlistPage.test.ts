import { describe, expect, test } from 'vitest';
import { newTitle } from '../../account/library/optimisticTitle.ts';
import { filterAndSort, parseView, viewQuery, type WatchlistItem } from './WatchlistPage.tsx';

function placed(title: string, mediaType: 'MOVIE' | 'TV', listedAt: string): WatchlistItem {
  return { title: newTitle('ada', { id: title, tmdbId: 1, mediaType, title, poster: null }), listedAt };
}

const salt = placed('Salt 10', 'MOVIE', '2026-01-03');
const anchor = placed('Anchor', 'TV', '2026-01-01');
const saltTwo = placed('Salt 2', 'MOVIE', '2026-01-02');
const begun: WatchlistItem = {
  ...anchor,
  title: {
    ...anchor.title,
    resume: {
      __typename: 'ResumePoint',
      seasonNumber: 1,
      episodeNumber: 1,
      position: 5,
      length: 10,
      isNext: false,
    },
  },
};
const names = (titles: readonly WatchlistItem[]) => titles.map(({ title: { title } }) => title);

describe('the view in a URL', () => {
  test('is the default when the URL has none, or an invalid one', () => {
    const usual = { sort: 'added', kind: 'all' };
    expect(parseView(new URLSearchParams())).toEqual(usual);
    expect(parseView(new URLSearchParams('sort=size&kind=plays'))).toEqual(usual);
  });

  test('survives a round trip', () => {
    for (const view of [
      { sort: 'added', kind: 'all' },
      { sort: 'title', kind: 'movies' },
      { sort: 'progress', kind: 'series' },
    ] as const) {
      expect(parseView(new URLSearchParams(viewQuery(view)))).toEqual(view);
    }
    expect(viewQuery({ sort: 'added', kind: 'all' })).toEqual({});
  });
});

describe('the filtered watchlist', () => {
  const titles = [anchor, salt, saltTwo];
  test('is sorted by date added by default, newest first', () => {
    expect(names(filterAndSort(titles, { sort: 'added', kind: 'all' }))).toEqual([
      'Salt 10',
      'Salt 2',
      'Anchor',
    ]);
  });

  test('sorts names with numbers in numeric order', () => {
    expect(names(filterAndSort(titles, { sort: 'title', kind: 'all' }))).toEqual([
      'Anchor',
      'Salt 2',
      'Salt 10',
    ]);
  });

  test('sorted by progress, shows started titles first', () => {
    expect(names(filterAndSort([salt, begun, saltTwo], { sort: 'progress', kind: 'all' }))[0]).toBe('Anchor');
  });

  test('shows a single kind', () => {
    expect(names(filterAndSort(titles, { sort: 'added', kind: 'series' }))).toEqual(['Anchor']);
    expect(names(filterAndSort(titles, { sort: 'added', kind: 'movies' }))).toEqual(['Salt 10', 'Salt 2']);
  });
});
