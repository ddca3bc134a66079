import { ApolloLink } from '@apollo/client';
import { of } from 'rxjs';
import { describe, expect, test, vi } from 'vitest';
import { createClient } from '../../apollo/createClient.tsx';
import { CreateAccessTokenDocument } from '../../gql/graphql.ts';
import { createSecret } from './secretActions.ts';

vi.mock('./session.ts', () => ({
  loadAuthClient: () => Promise.resolve({ idToken: (uid: string) => Promise.resolve(`of ${uid}`) }),
}));

/** A client whose server responds with this data. */
const clientOf = (answer: (operation: ApolloLink.Operation) => Record<string, unknown>) =>
  createClient({ link: new ApolloLink((operation) => of({ data: answer(operation) })) });
describe('a new access token', () => {
  const input = { name: 'Player', scopes: ['READ_LIBRARY' as const], expiresInDays: 30 };

  test('is returned, and is not in the cache', async () => {
    const createdToken = { __typename: 'CreateAccessTokenPayload', secret: 'mrq_secret' };
    const client = clientOf(({ variables }) => {
      expect(variables).toEqual({ input });
      return { __typename: 'Mutation', done: createdToken };
    });
    expect(await createSecret(client, CreateAccessTokenDocument, input)).toBe('mrq_secret');
    expect(JSON.stringify(client.extract())).not.toContain('mrq_secret');
  });

  test('that the server rejects fails with its message', async () => {
    const message = 'An account can have 20 access tokens, and this one has 20: revoke one first';
    const link = new ApolloLink(() => of({ data: { done: null }, errors: [{ message }] }));
    const created = createSecret(createClient({ link }), CreateAccessTokenDocument, input);
    await expect(created).rejects.toThrow(message);
  });
});
