import { ApolloLink } from '@apollo/client';
import { of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createClient } from '../../apollo/createClient.tsx';
import { createAccessToken, exportData } from './accountActions.ts';

/** A client whose server responds with this data. */
const clientOf = (answer: (operation: ApolloLink.Operation) => Record<string, unknown>) =>
  createClient({ link: new ApolloLink((operation) => of({ data: answer(operation) })) });
const page = (nodes: readonly unknown[], endCursor: string | null = null) => ({
  __typename: 'AnyConnection',
  nodes,
  pageInfo: { hasNextPage: endCursor !== null, endCursor },
});
const part = (episodeNumber: number) => ({ __typename: 'WatchedPart', seasonNumber: 1, episodeNumber });

test('the file has all titles with all their parts, whatever the number of pages', async () => {
  const requests: string[] = [];
  const token = { __typename: 'AccessToken', name: 'Player' };
  const client = clientOf(({ operationName, variables: { after = null, titleId } }) => {
    requests.push([operationName, titleId, after].filter(Boolean).join(' '));
    const titles = (nodes: readonly unknown[], end?: string) => ({ viewer: { titles: page(nodes, end) } });
    const title = (id: string, parts: unknown) => ({ titleId: id, title: `Title ${id}`, parts });
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
      title: 'Title tv:1',
      parts: [1, 2, 3].map((n) => ({ seasonNumber: 1, episodeNumber: n })),
    },
    { titleId: 'movie:2', title: 'Title movie:2', parts: [] },
    { titleId: 'tv:3', title: 'Title tv:3', parts: [{ seasonNumber: 1, episodeNumber: 7 }] },
  ]);
  expect(requests).toHaveLength(5);
});

test('a page that could not be read makes the export fail', async () => {
  const client = clientOf(({ operationName }) =>
    operationName === 'ExportAccount' ? { viewer: { id: 'viewer:ada' } } : { viewer: { titles: null } },
  );
  await expect(exportData(client)).rejects.toThrow('The response must have a page of the list');
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
