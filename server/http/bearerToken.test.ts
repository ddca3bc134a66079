import { describe, expect, test } from 'vitest';
import { bearerToken } from './requestedOperation.ts';

const tokenOf = (...authorization: string[]) =>
  bearerToken({ headersDistinct: authorization.length > 0 ? { authorization } : {} });

describe('the bearer token of a request', () => {
  test.each(['Bearer abc.def.ghi', 'bearer abc.def.ghi', 'Bearer   abc.def.ghi '])(
    'is read from %j',
    (header) => {
      expect(tokenOf(header)).toBe('abc.def.ghi');
    },
  );

  test('is null without the header', () => {
    expect(tokenOf()).toBeNull();
  });

  test.each(['', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a b', 'Bearer a,b', 'Bearer 漢', 'abc.def.ghi'])(
    'is empty, so never valid, in %j',
    (header) => {
      expect(tokenOf(header)).toBe('');
    },
  );

  test('is empty when it is longer than any valid token, and when there are two', () => {
    expect(tokenOf(`Bearer ${'a'.repeat(8193)}`)).toBe('');
    expect(tokenOf('Bearer a', 'Bearer b')).toBe('');
  });
});
