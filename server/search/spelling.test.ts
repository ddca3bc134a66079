import { describe, expect, test } from 'vitest';
import { correctionQueries, correctSpelling } from './spelling.ts';

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
    ['salt cartografer', 'salt cartographer'],
    ['quentin tarrantino', 'quentin tarantino'],
    ['TARANTINO', null],
    ['sald cartographer', 'salt cartographer'],
    ['cat', null],
    ['nothing like it', null],
  ])('corrects %j to %j', (text, expected) => {
    expect(correctSpelling(text, names)).toBe(expected);
  });
});
