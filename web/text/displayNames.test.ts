import { expect, test } from 'vitest';
import { countryInSentence, countryName, languageName } from './displayNames.ts';

test('a language has its English name, as has Cantonese by TMDB’s own code', () => {
  expect(['pt', 'ja', 'cn'].map(languageName)).toEqual(['Portuguese', 'Japanese', 'Cantonese']);
});

test('a country has its English name, a former country its code', () => {
  expect(['BR', 'GB', 'XQ'].map(countryName)).toEqual(['Brazil', 'United Kingdom', 'XQ']);
});

test('a country has its article in a sentence, if its English name has one', () => {
  expect(['AE', 'BR', 'US'].map(countryInSentence)).toEqual([
    'the United Arab Emirates',
    'Brazil',
    'the United States',
  ]);
});

test('a country whose name differs between engines has one name', () => {
  expect(['HK', 'MO', 'PS', 'FK'].map(countryName)).toEqual([
    'Hong Kong',
    'Macao',
    'Palestine',
    'Falkland Islands',
  ]);
});
