import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { requestToken, expectedError, fastKeyDerivation, send, signUp } from './testing/identityRequests.ts';
import { type RunningAccounts, startEmbeddedAccounts } from './testing/startEmbeddedAccounts.ts';

let accounts: RunningAccounts;
let refreshToken: string;
let localId: string;
const NOW = Date.parse('2025-03-04T05:06:07Z');
const DAY_MS = 86_400_000;

beforeAll(async () => {
  accounts = await startEmbeddedAccounts({ deriveKey: fastKeyDerivation, now: () => NOW });
  ({ refreshToken, localId } = await signUp(accounts.origin, 'ada@example.com', 'correct horse'));
});
afterAll(() => accounts.close());

const token = async (fields: Readonly<Record<string, string>>, origin = accounts.origin) =>
  (await requestToken(origin, fields)).body;

test('a refresh token yields a new ID token, and stays the same for the whole session', async () => {
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
  await expect(accounts.accounts.authenticate(idToken)).resolves.toMatchObject({ uid: localId });
});

test('the request may be JSON as well as a form', async () => {
  const { status, body } = await send(`${accounts.origin}/securetoken.googleapis.com/v1/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  expect({ status, body }).toMatchObject({ status: 200, body: { user_id: localId } });
});

test('a body in any other format is rejected', async () => {
  const answer = await send(`${accounts.origin}/securetoken.googleapis.com/v1/token`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: 'grant_type=refresh_token',
  });
  const message = 'INVALID_ARGUMENT : The body must be JSON, or a form where tokens are asked for';
  expect(answer).toMatchObject({ status: 415, body: expectedError(message, 415) });
});

test('a refresh token stays valid while it is used, and expires after 90 days without use', async () => {
  let now = NOW;
  const { origin, close } = await startEmbeddedAccounts({ deriveKey: fastKeyDerivation, now: () => now });
  onTestFinished(close);
  const session = await signUp(origin, 'grace@example.com', 'correct horse');
  const fields = { grant_type: 'refresh_token', refresh_token: session.refreshToken };
  for (const _quarter of [1, 2]) {
    now += 89 * DAY_MS;
    await expect(token(fields, origin)).resolves.toMatchObject({ user_id: session.localId });
  }
  now += 90 * DAY_MS;
  await expect(token(fields, origin)).resolves.toEqual(expectedError('TOKEN_EXPIRED'));
});

test.each([
  ['no grant', {}, 'MISSING_GRANT_TYPE'],
  ['another grant', { grant_type: 'password' }, 'INVALID_GRANT_TYPE'],
  ['no token', { grant_type: 'refresh_token' }, 'MISSING_REFRESH_TOKEN'],
  ['a text that is no token', { grant_type: 'refresh_token', refresh_token: 'x' }, 'INVALID_REFRESH_TOKEN'],
  [
    'the token of an unknown session',
    { grant_type: 'refresh_token', refresh_token: 'A'.repeat(43) },
    'TOKEN_EXPIRED',
  ],
])('%s is rejected', async (_kind, fields: Record<string, string>, message) => {
  expect(await requestToken(accounts.origin, fields)).toMatchObject({
    status: 400,
    body: expectedError(message),
  });
});
