import { ApolloLink } from '@apollo/client';
import { of } from 'rxjs';
import { describe, expect, test, vi } from 'vitest';
import {
  GenresPageDocument,
  GenreTitlesDocument,
  WatchlistDocument,
  WatchlistEntryFragmentDoc,
} from '../gql/graphql.ts';
import { viewerTitle } from '../library/testing/viewerTitle.ts';
import { createBrowserClient, createClient, evictNullLookups, showsOriginalTitles } from './createClient.tsx';

const polka = { query: GenreTitlesDocument, variables: { name: 'polka' } };
const state = {
  ROOT_QUERY: {
    __typename: 'Query' as const,
    genres: [{ __ref: 'genre:drama' }],
    'genre({"name":"polka"})': null,
  },
  'genre:drama': { __typename: 'Genre', id: 'genre:drama', name: 'Drama' },
};

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

describe('a list of the viewer’s that is read in pages', () => {
  const variables = { sort: 'ADDED' } as const;
  const { cache } = createClient({ link: ApolloLink.empty() });
  const entry = (titleId: string, of: object = {}) => ({
    ...viewerTitle(titleId, { name: titleId, poster: '/poster.jpg' }),
    title: null,
    ...of,
  });
  const write = (ids: readonly string[], after: string | null, hasNextPage: boolean) =>
    cache.writeQuery({
      query: WatchlistDocument,
      variables: { ...variables, after },
      data: {
        __typename: 'Query',
        viewer: {
          __typename: 'Viewer',
          id: 'viewer:ada',
          watchlist: {
            __typename: 'ViewerTitleConnection',
            nodes: ids.map((id) => entry(id)),
            pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: 'end' },
            totalCount: null,
          },
        },
      },
    });
  const ids = () =>
    cache
      .readQuery({ query: WatchlistDocument, variables })
      ?.viewer?.watchlist?.nodes.map(({ titleId }) => titleId)
      .join('');

  test('continues its pages, and its first page read again leaves the others', () => {
    write(['a', 'b'], null, true);
    write(['c', 'd'], 'end', false);
    expect(ids()).toBe('abcd');
    write(['n', 'b'], null, true);
    expect(ids(), 'another one is the first').toBe('nbcd');
    write(['x', 'y'], null, true);
    expect(ids(), 'where the others follow is not known').toBe('xy');
    write(['x'], null, false);
    expect(ids(), 'there are no others').toBe('x');
  });

  test('shows a title’s name and poster after its record has become empty', () => {
    write(['a'], null, false);
    const data = entry('a', { name: '', poster: null });
    cache.writeFragment({
      fragment: WatchlistEntryFragmentDoc,
      fragmentName: 'WatchlistEntry',
      id: data.id,
      data,
    });
    const [node] = cache.readQuery({ query: WatchlistDocument, variables })?.viewer?.watchlist?.nodes ?? [];
    expect(node).toMatchObject({ name: 'a', poster: '/poster.jpg' });
  });

  test('shows the original names of titles while they are chosen, as far as they are known', () => {
    const name = () =>
      cache.readQuery({ query: WatchlistDocument, variables })?.viewer?.watchlist?.nodes[0]?.name;
    write(['a'], null, false);
    showsOriginalTitles(true);
    expect(name()).toBe('a');
    const data = entry('a', { originalTitle: '紙港' });
    cache.writeFragment({
      fragment: WatchlistEntryFragmentDoc,
      fragmentName: 'WatchlistEntry',
      id: data.id,
      data,
    });
    expect(name()).toBe('紙港');
    showsOriginalTitles(false);
    expect(name()).toBe('a');
  });
});
