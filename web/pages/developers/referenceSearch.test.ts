import { expect, test } from 'vitest';
import { types } from '../../../schema.graphql?reference';
import { createReferenceSearch } from './referenceSearch.ts';

const search = createReferenceSearch(types);
const names = (text: string) => search(text).map(({ name }) => name);

test('a name’s own entry comes first, then names that start with it', () => {
  expect(names('movie')[0]).toBe('Movie');
  expect(names('Movie.cast')[0]).toBe('Movie.cast');
  expect(names('imagesize').slice(0, 1)).toEqual(['ImageSize']);
  expect(names('wheretow')).toContain('Movie.whereToWatch');
});

test('fields, arguments, values and directives are found, and words of descriptions', () => {
  expect(names('tmdbid')).toContain('Query.movie(tmdbId:)');
  expect(names('trending_movies')).toEqual(expect.arrayContaining(['TitleList.TRENDING_MOVIES']));
  expect(names('@cost')[0]).toBe('@cost');
  expect(names('biography language')).toContain('Person.biographyLanguage');
  expect(search('Movie.runtime')[0]).toMatchObject({
    path: '/developers/reference/Movie#runtime',
    summary: 'Int',
  });
});

test('nothing is found for nothing and for nonsense', () => {
  expect(names('  ')).toEqual([]);
  expect(names('qwxzy')).toEqual([]);
  expect(names('__proto__ <script>')).toEqual([]);
});
