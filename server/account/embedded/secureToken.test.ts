import { afterAll, beforeAll, expect, test } from 'vitest';
import { askToken, quickDerivation, refusal, send, signUp } from '../../testing/identityRequests.ts';
import { type RunningAccounts, startEmbeddedAccounts } from '../../testing/startEmbeddedAccounts.ts';

let accounts: RunningAccounts;
let refreshToken: string;
let localId: string;

beforeAll(async () => {
  accounts = await startEmbeddedAccounts({ deriveKey: quickDerivation });
  ({ refreshToken, localId } = await signUp(accounts.origin, 'ada@example.com', 'correct horse'));
});
afterAll(() => accounts.close());

const token = async (fields: Readonly<Record<string, string>>) =>
  (await askToken(accounts.origin, fields)).body;

test('a refresh token brings a new ID token, and stays the same for the whole session', async () => {
  const fields = { grant_type: 'refresh_token', refresh_token: refreshToken };
  const answer = {
    access_token: expect.any(String),
    expires_in: '3600',
    token_type: 'Bearer',
    refresh_token: refreshToken,
    id_token: expect.any(String),
    user_id: localId,
    project_id: 'marquee',
  };
  const first = await token(fields);
  expect(first).toEqual(answer);
  await expect(token(fields)).resolves.toEqual(answer);
  const { id_token: idToken, access_token: accessToken } = Object(first);
  expect(accessToken).toBe(idToken);
  await expect(accounts.accounts.viewerOf(idToken)).resolves.toMatchObject({ uid: localId });
});

test('it may be asked with JSON as well as with a form', async () => {
  const { status, body } = await send(`${accounts.origin}/securetoken.googleapis.com/v1/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  expect({ status, body }).toMatchObject({ status: 200, body: { user_id: localId } });
});

test.each([
  ['no grant', {}, 'MISSING_GRANT_TYPE'],
  ['another grant', { grant_type: 'password' }, 'INVALID_GRANT_TYPE'],
  ['no token', { grant_type: 'refresh_token' }, 'MISSING_REFRESH_TOKEN'],
  ['a text that is no token', { grant_type: 'refresh_token', refresh_token: 'x' }, 'INVALID_REFRESH_TOKEN'],
  [
    'the token of a session nobody knows',
    { grant_type: 'refresh_token', refresh_token: 'A'.repeat(43) },
    'TOKEN_EXPIRED',
  ],
])('%s is refused', async (_kind, fields: Record<string, string>, message) => {
  expect(await askToken(accounts.origin, fields)).toMatchObject({ status: 400, body: refusal(message) });
});
