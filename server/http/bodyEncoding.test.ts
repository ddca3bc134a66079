import { expect, test } from 'vitest';
import { unreadableBody } from './bodyEncoding.ts';

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
