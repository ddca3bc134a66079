import { describe, expect, test } from 'vitest';
import { closestLocale } from '../../contract/locales.ts';
import { suggestSearch } from './suggestedSearch.ts';
import { vocabularyOf } from './vocabulary.ts';

const suggest = (typed: string, tag = 'en') => suggestSearch(typed, vocabularyOf(closestLocale(tag)));

describe('a typed text suggests the search for what it means or begins', () => {
  test.each([
    ['comedies', 'comedies', ['comedies']],
    ['Best 90s comedies', 'Best 90s comedies', ['90s', 'comedies']],
    ['90s com', '90s comedy', ['90s', 'comedy']],
    ['90s science f', '90s science fiction', ['90s', 'science fiction']],
    ['comedies in kor', 'comedies in korean', ['comedies', 'korean']],
    ['Korean', 'Korean movies', ['korean', 'movies']],
  ])('%j: %j', (typed, text, words) => {
    expect(suggest(typed)).toMatchObject({ text, understood: words.map((one) => ({ words: one })) });
  });

  test.each([
    // The beginning of a name, however much it is like a genre's.
    'com',
    'the wes',
    '90s co',
    'salt',
    '"comedies"',
    // Keywords would have to be looked up.
    'movies about a ship',
    // The search would find nothing: these years are hidden.
    '80s comedies',
    'y:1995',
  ])('%j: none', (typed) => {
    expect(suggest(typed)).toBeNull();
  });
});

test.each([
  ['de', 'der 90er kom', 'der 90er Komödie'],
  ['fr', 'films de sci', null],
  ['fr', 'Films des années 90, scien', 'Films des années 90, Science-fiction'],
  ['tr', '90’lar korku filmi', '90’lar korku filmi'],
  ['ja', '90年代のホラー映画', '90年代のホラー映画'],
])('in %s, %j: %j', (tag, typed, text) => {
  expect(suggest(typed, tag)?.text ?? null).toBe(text);
});
