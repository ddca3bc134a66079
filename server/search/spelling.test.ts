import { describe, expect, test } from 'vitest';
import { correctionQueries, correctSpelling, nearestWord } from './spelling.ts';

describe('queries for a text without results', () => {
  test.each([
    ['salt cartografer', ['cartografer', 'salt', 'carto', 'car']],
    ['a very long sentence about nothing', ['sentence', 'nothing', 'sente', 'sen']],
    ['Tarrantino', ['tarra', 'tar']],
    ['ox', []],
    ['?!', []],
  ])('%j', (text, expected) => {
    expect(correctionQueries(text)).toEqual(expected);
  });
});

describe('the nearest name', () => {
  const names = ['The Salt Cartographers', 'The Salt Cartographer', 'A Salt', 'Quentin Tarantino'];

  test.each([
    ['salt cartografer', 'Salt Cartographer'],
    ['quentin tarrantino', 'Quentin Tarantino'],
    ['TARANTINO', null],
    ['sald cartographer', 'Salt Cartographer'],
    ['slat cartographer', 'Salt Cartographer'],
    ['slat catrographar', 'Salt Cartographer'],
    ['slta cartographer', null],
    ['cat', null],
    ['nothing like it', null],
  ])('corrects %j to %j', (text, expected) => {
    expect(correctSpelling(text, names)).toBe(expected);
  });

  test.each([
    ['зимнии вечер', 'Зимний вечер', 'Зимний вечер'],
    ['зимний вечир', 'Зимний вечер', 'Зимний вечер'],
    ['το ταξιδι', 'Το Ταξίδι της Ελένης', 'Το Ταξίδι'],
    ['Το Ταξίδι', 'Το ταξίδι της Ελένης', null],
    ['saturdays astronomar', 'Saturday’s Astronomer', 'Saturday’s Astronomer'],
    ['saturdays astronomer', 'Saturday’s Astronomer', null],
    ['かくれかた', 'がくれかた', 'がくれかた'],
    ['Ameli\u0301e', 'Ame\u0301lie', 'Amélie'],
    ['man yi', 'Man-yi', null],
  ])('corrects %j as %j is spelled', (text, name, expected) => {
    expect(correctSpelling(text, [name])).toBe(expected);
  });
});

test.each([
  ['comdy', 'comedy'],
  ['koraen', 'korean'],
  ['comeddie', null],
  ['domedy', null],
  ['kor', null],
])('the word nearest to %j is %j', (word, expected) => {
  expect(nearestWord(word, ['comedy', 'korean', 'crime'])).toBe(expected);
});
