import { describe, expect, test } from 'vitest';
import { genreNames } from '../../contract/genres.ts';
import { locales } from '../../contract/locales.ts';
import {
  findTmdbGenre,
  genreNameIn,
  knownGenre,
  knownGenreNames,
  tmdbGenreOf,
  toGenreRecord,
} from './genres.ts';

describe('the product’s 22 genre chips', () => {
  test('are all known, and each has titles of some kind', () => {
    expect(genreNames).toHaveLength(22);
    const chips = genreNames.map(knownGenre);
    expect(chips.filter((chip) => !chip?.movies && !chip?.series)).toEqual([]);
  });

  test.each([
    ['Sci-Fi & Fantasy', { withGenres: '878|14' }, { withGenres: '10765' }],
    ['Biography', { withKeywords: '5565|9672' }, { withKeywords: '5565|9672' }],
    ['Thriller', { withGenres: '53' }, { withGenres: '9648|80' }],
    ['Horror', { withGenres: '27' }, { withKeywords: '315058' }],
    ['Reality', null, { withGenres: '10764' }],
    ['Music', { withGenres: '10402' }, null],
    ['Kids', { withGenres: '10751' }, { withGenres: '10762' }],
    ['War', { withGenres: '10752' }, { withGenres: '10768' }],
  ])('%s has its own queries for movies and series', (name, movies, series) => {
    expect(knownGenre(name)).toMatchObject({ name, movies, series });
  });
});

test('names are case-insensitive', () => {
  expect(knownGenre('wAr & pOlitics')?.name).toBe('War & Politics');
  expect(knownGenre('science fiction')?.series).toEqual({ withGenres: '10765' });
  expect(knownGenre('Underwater')).toBeNull();
});

test('where TMDB has a genre of a chip’s name, the chip’s queries take precedence', () => {
  expect(toGenreRecord('MOVIE', { id: 27, name: 'Horror' }).series).toEqual({ withKeywords: '315058' });
});

test('a genre that TMDB adds is listed by its id', () => {
  const added = { id: 7, name: 'Noir' };
  expect(toGenreRecord('MOVIE', added)).toEqual({
    id: 'genre:noir',
    name: 'Noir',
    movies: { withGenres: '7' },
    series: null,
  });
  expect(findTmdbGenre('noir', [added], [{ id: 8, name: 'Noir' }])).toEqual({
    id: 'genre:noir',
    name: 'Noir',
    movies: { withGenres: '7' },
    series: { withGenres: '8' },
  });
  expect(findTmdbGenre('noire', [added], [])).toBeNull();
  expect(tmdbGenreOf(toGenreRecord('TV', added))).toEqual({ mediaType: 'TV', id: 7 });
});

test('each known genre has a name in each language', () => {
  for (const { tag } of locales) {
    for (const name of knownGenreNames) expect(genreNameIn(tag, name), `${name} in ${tag}`).toMatch(/\S/);
  }
  expect(genreNameIn('de', 'Comedy')).toBe('Komödie');
  expect(genreNameIn('de', 'Noir')).toBeNull();
});

test('a genre that TMDB adds is found by the words of its id, too', () => {
  const added = { id: 7, name: 'Cooking & Travel' };
  expect(findTmdbGenre('cooking travel', [added], [])?.name).toBe('Cooking & Travel');
});
