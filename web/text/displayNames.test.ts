import { expect, test } from 'vitest';
import { countryName, languageName } from './displayNames.ts';

test('a language is called by its English name, Cantonese by TMDB’s own code too', () => {
  expect(['pt', 'ja', 'cn'].map(languageName)).toEqual(['Portuguese', 'Japanese', 'Cantonese']);
});

test('a country is called by its English name, and one that is no more by its code', () => {
  expect(['BR', 'GB', 'XQ'].map(countryName)).toEqual(['Brazil', 'United Kingdom', 'XQ']);
});

test('a country that engines call differently has one name', () => {
  expect(['HK', 'MO', 'PS', 'FK'].map(countryName)).toEqual([
    'Hong Kong',
    'Macao',
    'Palestine',
    'Falkland Islands',
  ]);
});
