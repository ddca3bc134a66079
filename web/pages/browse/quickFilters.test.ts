import { expect, test } from 'vitest';
import { browseUrl, browseView, filterErrors } from './browseUrl.ts';
import { filtersWithoutChip, quickFilters, requestedGenres } from './quickFilters.ts';

const viewOf = (query: string, type = 'movie') => browseView(type, new URLSearchParams(query));
const chipsOf = (query: string, type?: string) => {
  const mediaType = type === 'tv' ? 'TV' : 'MOVIE';
  const { presets, genres, orders } = quickFilters(viewOf(query, type), mediaType, '2026-11-25');
  return [...presets, ...orders, ...genres];
};
const chip = (label: string, query: string, type?: string) =>
  chipsOf(query, type).find((one) => one.label === label);

test.each([
  ['90s', '', '/browse/movie?year-from=1990&year-to=1999', false],
  ['90s', 'with=comedy&rating=7', '/browse/movie?with=comedy&year-from=1990&year-to=1999&rating=7', false],
  ['90s', 'year-from=1990&year-to=1999&rating=7', '/browse/movie?rating=7', true],
  ['90s', 'year-from=2001&year-to=1999', '/browse/movie?year-from=1990&year-to=1999', false],
  ['New this year', 'year-from=1990&year-to=1999', '/browse/movie?year-from=2026&year-to=2026', false],
  ['90 min or less', 'runtime-from=100', '/browse/movie?runtime-to=90', false],
  ['90 min or less', 'runtime-to=90', '/browse/movie', true],
  ['90 min or less', 'runtime-from=60&runtime-to=90', '/browse/movie?runtime-from=60', true],
  ['Rated 7+', 'rating=8', '/browse/movie?rating=7', false],
  ['Comedy', 'with=war', '/browse/movie?with=comedy&with=war', false],
  ['Comedy', 'without=comedy', '/browse/movie?with=comedy', false],
  ['Comedy', 'with=comedy&with=war&match=all&page=3', '/browse/movie?with=war', true],
  ['Newest', 'sort=rating&with=war', '/browse/movie?with=war&sort=newest', false],
  ['Most popular', 'sort=rating', '/browse/movie', false],
  ['Most popular', 'with=war', '/browse/movie?with=war', true],
])('the chip "%s" of ?%s leads to %s', (label, query, path, isCurrent) => {
  expect(chip(label, query)).toEqual({ label, path, isCurrent });
});

test('series have their own genres and short episodes', () => {
  expect(chip('Kids', 'rating=7', 'tv')?.path).toBe('/browse/tv?with=kids&rating=7');
  expect(chip('30 min or less', '', 'tv')?.path).toBe('/browse/tv?runtime-to=30');
});

test('every chip leads to a canonical URL without contradictions', () => {
  for (const { path } of chipsOf('with=war&without=comedy&year-from=2001&runtime-from=200&sort=votes')) {
    const { choice } = viewOf(path.split('?')[1] ?? '');
    expect(browseUrl('movie', choice)).toBe(path);
    expect(filterErrors(choice)).toEqual([]);
  }
});

test.each([
  ['with=comedy&with=war&match=all', ['Match all genres']],
  ['year-from=1990&year-to=1999&rating=7&sort=newest', []],
  ['year-from=1990&year-to=1995&rating=8', ['1990–1995', 'Rated 8 or higher']],
  ['runtime-from=60&runtime-to=90', ['60 min or more']],
  ['without=war&language=en', ['Not War', 'In English']],
])('of the filters of ?%s, those without a chip are %j', (query, labels) => {
  const rest = filtersWithoutChip(viewOf(query), 'MOVIE', '2026-11-25');
  expect(rest.map(({ label }) => label)).toEqual(labels);
});

test('the presets that most visitors want come first: a phone shows two', () => {
  const { presets } = quickFilters(viewOf(''), 'MOVIE', '2026-11-25');
  expect(presets.map(({ label }) => label)).toEqual(['90s', 'Rated 7+', 'New this year', '90 min or less']);
});

test('the requested genres are those of the filters', () => {
  expect(requestedGenres(viewOf('with=war&with=comedy&rating=7'))).toEqual(['Comedy', 'War']);
  expect(requestedGenres(viewOf('', 'popular'))).toEqual([]);
});
