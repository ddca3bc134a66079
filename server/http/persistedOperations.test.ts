import { expect, test } from 'vitest';
import { publicOperations } from './operations.ts';

test('operations that select the viewer or are mutations are not public', () => {
  const found = publicOperations({
    'sha256:aa': 'query Home { genres { id } }',
    'sha256:bb': 'query Shelf { lastWatched { id } genres { id } }',
    'sha256:cc': 'query Me { me: viewer { id } }',
    'sha256:dd': 'mutation Save { signOutEverywhere }',
    'sha256:ee': 'fragment Me on Query { viewer { id } } query Hidden { ...Me }',
    'sha256:ff':
      'fragment Card on Title { id } query Movie($b: Int, $a: Int!) { movie(tmdbId: $a) { ...Card } }',
  });
  expect([...found]).toEqual([
    ['aa', { name: 'Home', variables: [] }],
    ['ff', { name: 'Movie', variables: ['a', 'b'] }],
  ]);
});
