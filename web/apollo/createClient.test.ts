import { ApolloLink } from '@apollo/client';
import { of } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { GenresPageDocument, GenreTitlesDocument } from '../gql/graphql.ts';
import { createBrowserClient, createClient, extractCache, evictNullLookups } from './createClient.tsx';

const polka = { query: GenreTitlesDocument, variables: { name: 'polka' } };
const state = {
  ROOT_QUERY: {
    __typename: 'Query' as const,
    genres: [{ __ref: 'genre:drama' }],
    'genre({"name":"polka"})': null,
  },
  'genre:drama': { __typename: 'Genre', id: 'genre:drama', name: 'Drama' },
};

test('the serialised cache omits ids that its keys contain, and is restored in full', () => {
  const link = ApolloLink.empty();
  const handed = extractCache(createClient({ link, initialCache: state }));
  expect(handed['genre:drama']).toEqual({ __typename: 'Genre', name: 'Drama' });
  expect(createClient({ link, initialCache: handed }).cache.extract()).toEqual(state);
});

test('a lookup without a result is repeated, a successful one is not', async () => {
  const operations: string[] = [];
  const link = new ApolloLink(({ operationName = '' }) => {
    operations.push(operationName);
    return of({ data: { __typename: 'Query', genre: null, share: null } });
  });
  const client = createClient({ link, initialCache: state });
  await client.query({ query: GenresPageDocument });
  await client.query(polka);
  expect(operations).toEqual([]);
  evictNullLookups(client.cache);
  await client.query({ query: GenresPageDocument });
  await client.query(polka);
  expect(operations).toEqual(['GenreTitles']);
});

test('forgetting missing results does not disturb components that show one', async () => {
  const operations: string[] = [];
  const link = new ApolloLink(({ operationName = '' }) => {
    operations.push(operationName);
    return of({ data: { __typename: 'Query', genre: null, share: null } });
  });
  const client = createClient({ link, initialCache: state });
  const shown = client.watchQuery(polka).subscribe(() => undefined);
  evictNullLookups(client.cache);
  await new Promise((resolve) => setTimeout(resolve));
  expect(operations).toEqual([]);
  shown.unsubscribe();
});

test('forgetting missing results removes their fields for all arguments', () => {
  const client = createClient({ link: ApolloLink.empty(), initialCache: state });
  evictNullLookups(client.cache);
  expect(client.extract()).toEqual({
    ROOT_QUERY: { __typename: 'Query', genres: [{ __ref: 'genre:drama' }] },
    'genre:drama': state['genre:drama'],
  });
});

test('a request without a response ends at its own timeout', async () => {
  const timer = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timer.signal);
  const silent: typeof fetch = (_url, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
    });
  const { client } = createBrowserClient({}, silent, '');
  const result = client.query(polka);
  await vi.waitFor(() => expect(timeout).toHaveBeenCalledOnce());
  timer.abort();
  expect((await result).error).toMatchObject({ name: 'TimeoutError' });
  void client.query(polka);
  await vi.waitFor(() => expect(timeout).toHaveBeenCalledTimes(2));
  timeout.mockRestore();
});
