import { describe, expect, it } from 'vitest';
import { sourceFile } from '../testing/sourceFiles.ts';
import { hasIds, readIds } from './readIds.ts';
import { readFields, readJson, readList, readString } from './readJson.ts';
import { readCount, readNumber, readRating, readYear } from './readNumber.ts';

describe('numbers', () => {
  it.each([
    [8, 8],
    ['8', 8],
    [' 8.5 ', 8.5],
    ['8,5', 8.5],
    ['-1', -1],
    ['', null],
    ['8 of 10', null],
    ['0x10', null],
    ['1e5', null],
    [NaN, null],
    [Infinity, null],
    [null, null],
    [true, null],
  ])('%o is %o', (value, expected) => {
    expect(readNumber(value)).toBe(expected);
  });

  it('count from zero', () => {
    const values = [0, '12', 2 ** 31 - 1, '1.5', -1, 2 ** 31, 1e300, undefined];
    expect(values.map(readCount)).toEqual([0, 12, 2 ** 31 - 1, null, null, null, null, null]);
  });

  it('are years, if there were movies', () => {
    const values = ['1999', 1999, '1999-03-31', '1999–2004', '', '0001-01-01', '19990331', 0, null];
    expect(values.map(readYear)).toEqual([1999, 1999, 1999, 1999, null, null, null, null, null]);
  });

  it('are ratings on their scale', () => {
    expect(
      ['3.5', '5', '0.5', '0', '', '6', '-1'].map((value) => readRating(value, 5)?.value ?? null),
    ).toEqual([3.5, 5, 0.5, null, null, null, null]);
  });
});

describe('ids', () => {
  it.each([
    [
      { tmdb: 603, imdb: 'tt0133093', tvdb: 12 },
      { tmdb: 603, imdb: 'tt0133093', tvdb: 12 },
    ],
    [
      { tmdb: '603', tvdb: ' 12 ' },
      { tmdb: 603, tvdb: 12 },
    ],
    [{ tmdb: 0, imdb: '', tvdb: null }, {}],
    [{ tmdb: -1, imdb: '-1' }, {}],
    [{ imdb: 'nm0000206' }, {}],
    // A spreadsheet took the zeros.
    [{ imdb: '133093' }, { imdb: 'tt0133093' }],
    [{ imdb: 'tt12345678' }, { imdb: 'tt12345678' }],
    [{ tmdb: '603.5', mal: {} }, {}],
  ])('%o are %o', (raw, expected) => {
    expect(readIds(raw)).toEqual(expected);
    expect(hasIds(readIds(raw))).toBe(Object.keys(expected).length > 0);
  });
});

describe('JSON', () => {
  it('is read, and anything else is not', () => {
    expect(readJson(sourceFile('a.json', '\uFEFF [1]'))).toEqual([1]);
    expect(['', 'a,b', '{"a":', '12'].map((text) => readJson(sourceFile('a', text)))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('may be nested deeply', () => {
    expect(readJson(sourceFile('a.json', `${'['.repeat(500_000)}${']'.repeat(500_000)}`))).toBeDefined();
  });

  it('yields nothing where its type is another', () => {
    expect([{ a: 1 }, [1], null, 'a'].map(readFields)).toEqual([{ a: 1 }, {}, {}, {}]);
    expect([{ a: 1 }, [1], null, 'a'].map(readList)).toEqual([[], [1], [], []]);
    expect([' a ', '  ', 1, null].map(readString)).toEqual(['a', null, null, null]);
  });
});
