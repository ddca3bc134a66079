import { expect, test } from 'vitest';
import { createPersistedDocuments } from '../graphql/apolloServer.ts';
import { publicOperations } from './requestedOperation.ts';

test('operations that select the viewer or are mutations are not public', () => {
  const { own } = createPersistedDocuments({
    aa: 'query Home { genres { id } }',
    bb: 'query Shelf { lastWatched { id } genres { id } }',
    cc: 'query Me { me: viewer { id } }',
    nn: 'query ($id: ID!) { node(id: $id) { id } }',
    ns: 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }',
    dd: 'mutation Save { signOutEverywhere }',
    ee: 'fragment Me on Query { viewer { id } } query Hidden { ...Me }',
    gg: 'fragment Card on Title { viewerTitle { id } } query Cards { titles(list: POPULAR) { nodes { ...Card } } }',
    hh: 'fragment Lists on Query { titles(list: POPULAR) { nodes { id } } } query Public { ...Lists }',
    ff: 'fragment Card on Title { id } query Movie($b: Int, $a: Int!) { movie(tmdbId: $a) { ...Card } }',
  });
  const operations = publicOperations(own);
  expect([...operations]).toEqual([
    ['aa', { name: 'Home', variables: [] }],
    ['hh', { name: 'Public', variables: [] }],
    ['ff', { name: 'Movie', variables: ['a', 'b'] }],
  ]);
});
