import { ApolloLink, ServerError } from '@apollo/client';
import { of, throwError } from 'rxjs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createClient, viewerLink } from '../../apollo/createClient.tsx';
import { sessionStore } from '../../stores/session.ts';
import { createAccessToken, exportData } from './accountActions.ts';

vi.mock('./session.ts', () => ({
  loadAuthClient: () => Promise.resolve({ idToken: (uid: string) => Promise.resolve(`of ${uid}`) }),
}));

/** A client whose server responds with this data. */
const clientOf = (answer: (operation: ApolloLink.Operation) => Record<string, unknown>) =>
  createClient({ link: new ApolloLink((operation) => of({ data: answer(operation) })) });
const page = (nodes: readonly unknown[], endCursor: string | null = null) => ({
  __typename: 'AnyConnection',
  nodes,
  pageInfo: { hasNextPage: endCursor !== null, endCursor },
});
const part = (episodeNumber: number) => ({ __typename: 'WatchedPart', seasonNumber: 1, episodeNumber });

test('the file has all titles with their parts, plays, ratings, lists and imports, whatever the number of pages', async () => {
  const requests: string[] = [];
  const token = { __typename: 'AccessToken', name: 'Player' };
  const client = clientOf(({ operationName, variables: { after = null, titleId, id } }) => {
    requests.push([operationName, titleId ?? id, after].filter(Boolean).join(' '));
    const titles = (nodes: readonly unknown[], end?: string) => ({ viewer: { titles: page(nodes, end) } });
    const title = (of: string, parts: unknown) => ({ titleId: of, name: `Title ${of}`, parts });
    switch (requests.at(-1)) {
      case 'ExportAccount':
        return {
          viewer: {
            id: 'viewer:ada',
            displayName: 'Ada',
            email: null,
            account: { __typename: 'Account', createdAt: '2026-03-01T20:00:00.000Z' },
            settings: null,
            accessTokens: [token],
            feeds: [],
            webhooks: [],
          },
          lastWatched: null,
        };
      case 'ExportTitles':
        return titles([title('tv:1', page([part(1)], 'p1')), title('movie:2', page([]))], 't1');
      case 'ExportTitles t1':
        return titles([title('tv:3', page([part(7)]))]);
      case 'ExportParts tv:1 p1':
        return { viewer: { title: { parts: page([part(2)], 'p2') } } };
      case 'ExportParts tv:1 p2':
        return { viewer: { title: { parts: page([part(3)]) } } };
      case 'ExportPlays':
        return { viewer: { plays: page([{ id: 'play:1' }], 'y1') } };
      case 'ExportPlays y1':
        return { viewer: { plays: page([{ id: 'play:2' }]) } };
      case 'ExportRatings':
        return { viewer: { ratings: page([{ targetId: 'tv:1:s1', value: 8 }]) } };
      case 'ExportLists':
        return { viewer: { lists: page([{ id: 'list:1', items: page([{ titleId: 'tv:1' }], 'i1') }]) } };
      case 'ExportListItems list:1 i1':
        return { viewer: { list: { items: page([{ titleId: 'tv:3' }]) } } };
      case 'ExportImports':
        return {
          viewer: {
            imports: page(
              [
                { id: 'import:ada:1', source: 'Trakt', rows: page([{ number: 1 }], 'r1') },
                { id: 'import:ada:2', source: 'IMDb', rows: page([]) },
              ],
              'm1',
            ),
          },
        };
      case 'ExportImports m1':
        return { viewer: { imports: page([{ id: 'import:ada:3', source: 'Trakt', rows: page([]) }]) } };
      case 'ExportImportRows import:ada:1 r1':
        return { node: { __typename: 'Import', rows: page([{ number: 2 }]) } };
      default:
        throw new Error(`Unexpected request: ${requests.at(-1)}`);
    }
  });
  const file = JSON.parse(await exportData(client));
  expect(file.account).toEqual({ createdAt: '2026-03-01T20:00:00.000Z' });
  expect(file.accessTokens).toEqual([{ name: 'Player' }]);
  expect(file.titles).toEqual([
    {
      titleId: 'tv:1',
      name: 'Title tv:1',
      parts: [1, 2, 3].map((n) => ({ seasonNumber: 1, episodeNumber: n })),
    },
    { titleId: 'movie:2', name: 'Title movie:2', parts: [] },
    { titleId: 'tv:3', name: 'Title tv:3', parts: [{ seasonNumber: 1, episodeNumber: 7 }] },
  ]);
  expect(file.plays).toEqual([{ id: 'play:1' }, { id: 'play:2' }]);
  expect(file.ratings).toEqual([{ targetId: 'tv:1:s1', value: 8 }]);
  expect(file.lists).toEqual([{ id: 'list:1', items: [{ titleId: 'tv:1' }, { titleId: 'tv:3' }] }]);
  expect(file.imports).toEqual([
    { id: 'import:ada:1', source: 'Trakt', rows: [{ number: 1 }, { number: 2 }] },
    { id: 'import:ada:2', source: 'IMDb', rows: [] },
    { id: 'import:ada:3', source: 'Trakt', rows: [] },
  ]);
  expect(requests).toHaveLength(13);
});

test('a page that could not be read makes the export fail', async () => {
  const client = clientOf(({ operationName }) =>
    operationName === 'ExportAccount' ? { viewer: { id: 'viewer:ada' } } : { viewer: { titles: null } },
  );
  await expect(exportData(client)).rejects.toThrow('The response must have a page of the list');
});

describe('an export that takes longer than the points of a minute', () => {
  afterEach(() => {
    vi.useRealTimers();
    sessionStore.set({ kind: 'anonymous' });
  });

  const account = { viewer: { id: 'viewer:ada', account: null }, lastWatched: null };
  const titles = { viewer: { titles: page([]) } };
  const others = { viewer: { plays: page([]), ratings: page([]), lists: page([]), imports: page([]) } };
  const tooMany = (headers: Record<string, string>) => {
    const response = new Response('', { status: 429, headers });
    return throwError(() => new ServerError('Too many requests', { response, bodyText: '' }));
  };

  test.each([
    ['3', 10_000],
    ['25', 25_000],
    [null, 10_000],
  ])('waits for more of them, as long as the server says (%s s)', async (retryAfter, pauseMs) => {
    vi.useFakeTimers();
    const headers = retryAfter === null ? undefined : { 'Retry-After': retryAfter };
    let requests = 0;
    const link = new ApolloLink(({ operationName }) => {
      if (operationName === 'ExportAccount') return of({ data: account });
      if (operationName !== 'ExportTitles') return of({ data: others });
      requests += 1;
      return requests < 3 ? tooMany({ ...headers }) : of({ data: titles });
    });
    const file = exportData(createClient({ link }));
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect(requests).toBe(1);
    await vi.advanceTimersByTimeAsync(pauseMs + 1);
    expect(JSON.parse(await file)).toMatchObject({ titles: [] });
    expect(requests).toBe(3);
  });

  test('reads nothing of a viewer who signs in meanwhile', async () => {
    vi.useFakeTimers();
    const become = (uid: string) =>
      sessionStore.set({ kind: 'signedIn', viewer: { uid, displayName: null, email: null } });
    become('ada');
    const requests: string[] = [];
    const link = new ApolloLink(({ operationName, getContext }) => {
      requests.push(`${operationName} ${getContext()['headers'].authorization}`);
      return operationName === 'ExportAccount' ? of({ data: account }) : tooMany({});
    });
    const file = exportData(createClient({ link: ApolloLink.from([viewerLink, link]) }));
    const rejection = expect(file).rejects.toThrow('Not authenticated');
    await vi.advanceTimersByTimeAsync(1000);
    become('grace');
    await vi.advanceTimersByTimeAsync(10_000);
    await rejection;
    expect(requests).toEqual(['ExportAccount Bearer of ada', 'ExportTitles Bearer of ada']);
  });
});

describe('a new access token', () => {
  const input = { name: 'Player', scopes: ['READ_LIBRARY' as const], expiresInDays: 30 };

  test('is returned, and is not in the cache', async () => {
    const createdToken = { __typename: 'CreateAccessTokenPayload', token: 'mrq_secret' };
    const client = clientOf(({ variables }) => {
      expect(variables).toEqual({ input });
      return { __typename: 'Mutation', createAccessToken: createdToken };
    });
    expect(await createAccessToken(client, input)).toBe('mrq_secret');
    expect(JSON.stringify(client.extract())).not.toContain('mrq_secret');
  });

  test('that the server rejects fails with its message', async () => {
    const message = 'An account can have 20 access tokens, and this one has 20: revoke one first';
    const link = new ApolloLink(() => of({ data: { createAccessToken: null }, errors: [{ message }] }));
    await expect(createAccessToken(createClient({ link }), input)).rejects.toThrow(message);
  });
});
