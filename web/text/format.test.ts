import { describe, expect, test } from 'vitest';
import { texts } from '../../text/de.json?all';
import { excerpt, formatDollars, headlineClass, nameOfSeason, resumeLabel } from './format.ts';
import { inLanguage } from './pageLanguage.ts';

test('a button names the episode it resumes', () => {
  const started = { seasonNumber: 2, episodeNumber: 10, position: 61, length: 2400, isNext: false };
  expect(resumeLabel(started)).toBe('Resume S2 E10');
  expect(resumeLabel({ ...started, isNext: true })).toBe('Resume S2 E10');
  expect(resumeLabel({ ...started, position: 0, isNext: true })).toBe('Watch S2 E10');
  expect(resumeLabel({ ...started, position: 10 })).toBe('Watch S2 E10');
  expect(resumeLabel({ ...started, seasonNumber: 0 })).toBe('Resume Special 10');
  expect(resumeLabel({ ...started, seasonNumber: null, episodeNumber: null })).toBe('Resume');
});

test('a season without a name of its own has one in the language of the page', () => {
  const seasons = [
    { number: 2, name: 'Season 2' },
    { number: 0, name: 'Specials' },
    { number: 1, name: 'The First Menu' },
    { number: 3, name: 'Season 1' },
  ];
  const names = seasons.map(({ name }) => name);
  expect(seasons.map(nameOfSeason)).toEqual(names);
  const german = inLanguage({ tag: 'de', texts }, () => seasons.map(nameOfSeason));
  expect(german).toEqual(['Staffel 2', 'Specials', 'The First Menu', 'Season 1']);
});

test('an amount has its sign to the right of its letters in a line from right to left, too', () => {
  const amountIn = (tag: string) => inLanguage({ tag, texts }, () => formatDollars(28_700_000));
  expect(amountIn('en')).toBe('$28,700,000');
  expect(amountIn('es')).toMatch(/US\$$/);
  expect(amountIn('ar')).toBe('\u200f28,700,000\u00a0US$\u200e');
});

test('a longer title has a smaller size', () => {
  expect(headlineClass('The Salt Cartographer')).toBe('headline');
  expect(headlineClass('The Salt Cartographer and the Island of Nobody')).toBe('headline headline-long');
  expect(headlineClass('Die Salzkartografin')).toBe('headline headline-long');
  expect(headlineClass('a'.repeat(230))).toBe('headline headline-longest');
});

describe('an excerpt', () => {
  test('is the whole text if that is short enough', () => {
    expect(excerpt('One. Two.', 9)).toBe('One. Two.');
  });

  test('ends with a sentence, if that leaves a third of its length', () => {
    expect(excerpt('The ferry leaves. Nobody is on board.', 25)).toBe('The ferry leaves.');
  });

  test('otherwise ends at a word, without the punctuation after it', () => {
    expect(excerpt('The ferry leaves the harbour, and nobody is on board.', 32)).toBe(
      'The ferry leaves the harbour…',
    );
    expect(excerpt('No. The ferry leaves the harbour.', 24)).toBe('No. The ferry leaves…');
  });

  test('ends anywhere in a script without spaces, never within a character', () => {
    expect(excerpt('渡船は誰も乗せずに港を出る', 4)).toBe('渡船は誰…');
    expect(excerpt('⛴️🚢🚢🚢🚢🚢', 4)).toMatch(/^⛴️🚢🚢…$/u);
  });
});
