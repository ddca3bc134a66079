import { expect, test } from 'vitest';
import { findKeyword, keywordQueries } from './names.ts';

test.each([
  ['a ship', ['ship']],
  ['the ships', ['ship']],
  ['time travel', ['time travel']],
  ['best time travel', ['best time travel', 'time travel']],
  ['some zombies', ['zombie']],
  ['spies', ['spy']],
  ['zombies', ['zombie']],
  ['witches', ['witch']],
  ['chess', ['chess']],
  ['paris', ['paris']],
  ['the', []],
])('the keyword of %j is looked up as %j', (words, queries) => {
  expect(keywordQueries(words)).toEqual(queries);
});

test('a keyword has the name that is looked up, its plural, or that with an abbreviation', () => {
  const keywords = ['spaceship', 'ships', 'ship', 'artificial intelligence (a.i.)'].map((name, index) => ({
    tmdbId: index + 1,
    name,
  }));
  expect(findKeyword('ship', keywords)?.tmdbId).toBe(3);
  expect(findKeyword('ship', keywords.slice(0, 2))?.tmdbId).toBe(2);
  expect(findKeyword('artificial intelligence', keywords)?.tmdbId).toBe(4);
  expect(findKeyword('space', keywords)).toBeNull();
});
