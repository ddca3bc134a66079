import { describe, expect, test } from 'vitest';
import { bearerToken } from './requestedOperation.ts';

describe('the bearer token of a request', () => {
  test.each(['Bearer abc.def.ghi', 'bearer abc.def.ghi', 'Bearer   abc.def.ghi '])(
    'is read from %j',
    (header) => {
      expect(bearerToken({ headers: { authorization: header } })).toBe('abc.def.ghi');
    },
  );

  test.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    'Bearer a b',
    'Bearer a,b',
    'Bearer 漢',
    'abc.def.ghi',
  ])('is null in %j', (header) => {
    expect(bearerToken({ headers: header === undefined ? {} : { authorization: header } })).toBeNull();
  });

  test('is null when it is longer than any valid token', () => {
    expect(bearerToken({ headers: { authorization: `Bearer ${'a'.repeat(8193)}` } })).toBeNull();
  });
});
