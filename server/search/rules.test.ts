import { describe, expect, test } from 'vitest';
import { movie, person } from '../testing/recordBuilders.ts';
import { parseSearchText, rankSuggestions } from './rules.ts';

describe('a search text is parsed', () => {
  test.each([
    ['heat', { words: 'heat', year: null, trailingYear: null }],
    ['heat 1995', { words: 'heat 1995', year: null, trailingYear: { words: 'heat', year: 1995 } }],
    ['heat (1995)', { words: 'heat (1995)', trailingYear: { words: 'heat', year: 1995 } }],
    ['heat y:1995', { words: 'heat', year: 1995, trailingYear: null }],
    ['y:1995 the  heat', { words: 'the heat', year: 1995, trailingYear: null }],
    ['Year:1995 heat 2', { words: 'heat 2', year: 1995, trailingYear: null }],
    ['1984', { words: '1984', year: null, trailingYear: null }],
    ['room 1408', { words: 'room 1408', year: null, trailingYear: null }],
    ['y:1995', { words: '', year: 1995, phrases: [], trailingYear: null }],
    ['"" year:1995', { words: '', year: 1995, phrases: [] }],
    ['y:95 heat', { words: 'y:95 heat', year: null }],
    ['“Third Class” maria', { words: 'Third Class maria', phrases: ['third class'] }],
    ['"Valparaíso" 1995', { words: 'Valparaíso 1995', phrases: ['valparaiso'], trailingYear: null }],
    ['""', { words: '""', phrases: [] }],
    ['"half of a quote', { words: '"half of a quote', phrases: [] }],
  ])('%j', (text, expected) => {
    expect(parseSearchText(text)).toMatchObject({ text, ...expected });
  });
});

describe('suggestions are in order', () => {
  const named = (title: string, popularity: number) => movie(popularity, { title, popularity });
  const found = [
    named('Sea Salt', 5),
    named('Saltmarsh Road', 2),
    named('The Salt Cartographer', 3),
    named('An Old Salt', 8),
    named('Salt', 1),
    person(7, { name: 'Ada Salt' }),
    person(8, { name: 'Salome' }),
  ];
  const namesFor = (words: string, areUnderstood = false) =>
    rankSuggestions(words, found, areUnderstood).map((one) => ('title' in one ? one.title : one.name));

  test('names that start with the text first, whatever their article, by popularity, before people', () => {
    expect(namesFor('sal')).toEqual([
      'The Salt Cartographer',
      'Saltmarsh Road',
      'Salt',
      'Salome',
      'Sea Salt',
      'An Old Salt',
      'Ada Salt',
    ]);
  });

  test('other names are left out for words that mean something', () => {
    expect(namesFor('salt', true)).toEqual(['The Salt Cartographer', 'Saltmarsh Road', 'Salt']);
  });

  test('a typed article counts', () => {
    expect(namesFor('the sal')[0]).toBe('The Salt Cartographer');
    expect(namesFor('an')[0]).toBe('An Old Salt');
  });
});
