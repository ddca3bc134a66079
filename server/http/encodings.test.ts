import { expect, test } from 'vitest';
import { acceptedEncoding, unreadableBody } from './encodings.ts';

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
  [`gzip;q=0.1,${' '.repeat(300)}br;q=0.9`, 'identity'],
])('Accept-Encoding %s selects %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

test.each([undefined, '', 'identity', 'gzip', 'GZIP', ' deflate '])(
  'a body in %j is accepted',
  (encoding) => {
    expect(unreadableBody(encoding)).toBeNull();
  },
);

test.each([
  'br',
  'BR',
  ' br',
  'gzip, br',
  'br, gzip',
  'br,',
  'identity, br',
  'gzip, gzip',
  'x-gzip',
  'zstd',
  'compress',
])('a body in %j is rejected, with a message that names it', (encoding) => {
  expect(unreadableBody(encoding)).toBe(
    `The Content-Encoding must be one of gzip, deflate, identity; received ${encoding}`,
  );
});

test('a long header is truncated in the message', () => {
  expect(unreadableBody('b'.repeat(10_000))?.length).toBeLessThan(200);
});
