import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { callAuthApi, createUser, queryAs } from '../support/accountApi.ts';
import { startApp } from '../support/startApp.ts';

const product = inject('product');
const WHO = '{ viewer { id email } }';
const CREATE = `mutation ($input: CreateAccessTokenInput!) {
  createAccessToken(input: $input) { token accessToken { id } } }`;
const INPUT = { name: 'Script', scopes: ['READ_LIBRARY', 'WRITE_LIBRARY'], expiresInDays: 1 };

/** Creates a token of a new user. */
async function createToken(url: string) {
  const user = await createUser(url);
  const { data } = await queryAs(url, user.idToken, CREATE, { input: INPUT });
  const { token, accessToken } = Object(data)['createAccessToken'];
  return { user, token: String(token), id: String(accessToken.id) };
}

test('a token that one process revokes is invalid in another at once, and is in no log', async () => {
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'marquee-tokens-'));
  const env = { DATA_DIR, LOG_LEVEL: 'trace' };
  const [one, other] = [await startApp(env), await startApp(env)];
  onTestFinished(async () => {
    await Promise.all([one.close(), other.close()]);
    await rm(DATA_DIR, { recursive: true });
  });
  const { user, token, id } = await createToken(one.url);
  const viewer = { id: `viewer:${user.uid}`, email: null };
  for (const { url } of [one, other]) expect((await queryAs(url, token, WHO)).data).toEqual({ viewer });
  const listed =
    'mutation { setListed(input: { titleId: "movie:101", listed: true }) { viewerTitle { name } } }';
  expect((await queryAs(other.url, token, listed)).errors).toEqual([]);
  const revoke = `mutation { revokeAccessToken(input: { id: "${id}" }) { revokedAccessTokenId } }`;
  expect((await queryAs(one.url, token, revoke)).errors).toMatchObject([
    { extensions: { code: 'FORBIDDEN' } },
  ]);
  expect((await queryAs(one.url, user.idToken, revoke)).errors).toEqual([]);
  expect((await queryAs(other.url, token, WHO)).data).toEqual({ viewer: null });
  const secret = token.slice(4);
  expect(one.output() + other.output()).not.toContain(secret);
});

test.each([
  ['the viewer signs out everywhere', 'mutation { revokeSessions { viewer { id } } }'],
  ['the account is deleted', 'mutation { deleteViewer { deletedViewerId } }'],
])('a token ends when %s', async (_end, mutation) => {
  const { user, token } = await createToken(product.url);
  expect((await queryAs(product.url, user.idToken, mutation)).errors).toEqual([]);
  expect((await queryAs(product.url, token, WHO)).data).toEqual({ viewer: null });
});

test('a token ends when the password changes', async () => {
  const { user, token } = await createToken(product.url);
  const change = { idToken: user.idToken, password: 'another long secret phrase', returnSecureToken: true };
  expect((await callAuthApi(product.url, 'update', change)).status).toBe(200);
  expect((await queryAs(product.url, token, WHO)).data).toEqual({ viewer: null });
});

test('of thirty tokens created at once twenty are, and the others state the limit', async () => {
  const { idToken } = await createUser(product.url);
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => queryAs(product.url, idToken, CREATE, { input: INPUT })),
  );
  const errors = answers.flatMap((answer) => answer.errors);
  expect(errors).toHaveLength(10);
  for (const { message, extensions } of errors) {
    expect(message).toBe('An account can have 20 access tokens, and this one has 20: revoke one first');
    expect(extensions.code).toBe('BAD_USER_INPUT');
  }
});
