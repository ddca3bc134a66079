import { expect, test } from 'vitest';
import { acceptedEncoding } from './preparedResponse.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;Q=1', 'gzip'],
  ['deflate', 'identity'],
  ['*', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['identity;q=1, gzip;q=0.5', 'identity'],
  ['identity;q=0.5, gzip;q=1', 'gzip'],
  ['identity, gzip', 'gzip'],
  ['gzip;q=0.2', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['identity;q=0, gzip', 'gzip'],
  ['*;q=0', 'identity'],
  ['gzip, *;q=0.5', 'gzip'],
  ['br;q=0, *', 'gzip'],
  [`gzip;q=0.1,${' '.repeat(300)}br;q=0.9`, 'gzip'],
])('Accept-Encoding %s selects %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
