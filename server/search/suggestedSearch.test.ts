import { describe, expect, test } from 'vitest';
import { suggestSearch } from './suggestedSearch.ts';

describe('a typed text suggests the search for what it means or begins', () => {
  test.each([
    ['comedies', 'comedies', ['comedies']],
    ['Best 90s comedies', 'Best 90s comedies', ['90s', 'comedies']],
    ['90s com', '90s comedy', ['90s', 'comedy']],
    ['90s science f', '90s science fiction', ['90s', 'science fiction']],
    ['comedies in kor', 'comedies in korean', ['comedies', 'korean']],
    ['Korean', 'Korean movies', ['korean', 'movies']],
  ])('%j: %j', (typed, text, words) => {
    expect(suggestSearch(typed)).toMatchObject({ text, understood: words.map((one) => ({ words: one })) });
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
    expect(suggestSearch(typed)).toBeNull();
  });
});
