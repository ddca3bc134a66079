import {
  decodeJwt,
  decodeProtectedHeader,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ID_TOKEN_SECONDS } from './idTokens.ts';
import { fastKeyDerivation, signUp } from './testing/identityRequests.ts';
import { type RunningAccounts, startEmbeddedAccounts } from './testing/startEmbeddedAccounts.ts';

const START = Date.parse('2025-03-04T05:06:07Z');
const SECOND = START / 1000;
let now = START;
let people = 0;
let email: string;
let accounts: RunningAccounts;
let uid: string;
let idToken: string;
let claims: JWTPayload;

beforeAll(async () => {
  const limits = { signUps: 1000, address: 1000 };
  accounts = await startEmbeddedAccounts({ deriveKey: fastKeyDerivation, limits, now: () => now });
});
afterAll(() => accounts.close());
beforeEach(async () => {
  now = START;
  people += 1;
  email = `ada${people}@example.com`;
  ({ localId: uid, idToken } = await signUp(accounts.origin, email, 'correct horse'));
  claims = decodeJwt(idToken);
});

const viewerOf = (token: string) => accounts.accounts.authenticate(token);

/** The key of this installation, as a thief of the file would read it. */
async function stolenKeys() {
  const { d, ...open } = JSON.parse(readFileSync(path.join(accounts.dataDir, 'signing-key.json'), 'utf8'));
  const [privateKey, publicKey] = await Promise.all([
    importJWK({ ...open, d }, 'ES256'),
    importJWK(open, 'ES256', { extractable: true }),
  ]);
  return { open, privateKey, publicKey };
}

/** The given token, signed again with the right key but with some claims replaced. */
async function resigned(
  otherwise: Readonly<Record<string, unknown>>,
  header: Readonly<Record<string, string>> = {},
) {
  const { privateKey } = await stolenKeys();
  const payload = Object.fromEntries(
    Object.entries({ ...claims, ...otherwise }).filter(([, value]) => value !== undefined),
  );
  return new SignJWT(payload)
    .setProtectedHeader({ ...decodeProtectedHeader(idToken), alg: 'ES256', ...header })
    .sign(privateKey);
}

test('a token carries the claims that clients of the protocol read', () => {
  expect(decodeProtectedHeader(idToken)).toEqual({ alg: 'ES256', typ: 'JWT', kid: expect.any(String) });
  expect(claims).toEqual({
    iss: 'https://accounts.marquee.invalid/marquee',
    aud: 'marquee',
    auth_time: SECOND,
    user_id: uid,
    sub: uid,
    iat: SECOND,
    exp: SECOND + ID_TOKEN_SECONDS,
    email,
    email_verified: false,
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
    sid: expect.any(String),
  });
});

test('a token as issued, and signed again, belongs to its user', async () => {
  const viewer = { uid, displayName: null, email };
  await expect(viewerOf(idToken)).resolves.toEqual(viewer);
  // The examples below are rejected for their replaced claims alone.
  await expect(viewerOf(await resigned({}))).resolves.toEqual(viewer);
});

test('a token expires an hour after it was issued', async () => {
  now = START + ID_TOKEN_SECONDS * 1000 - 1;
  await expect(viewerOf(idToken)).resolves.toMatchObject({ uid });
  now += 1;
  await expect(viewerOf(idToken)).resolves.toBeNull();
});

describe('these tokens are rejected:', () => {
  const other = 'K3vRk1mD0uXkqH8nYb7ZtQfWc2p1';
  const faults: readonly (readonly [string, () => string | Promise<string>])[] = [
    ['signed with another key', async () => signed((await generateKeyPair('ES256')).privateKey, 'ES256')],
    ['signed by another algorithm', async () => signed((await generateKeyPair('ES384')).privateKey, 'ES384')],
    ['signed with a password', () => signed(Buffer.alloc(32, 'password'), 'HS256')],
    ['signed with the public key as a password', async () => signed(await publicKeyText(), 'HS256')],
    ['signed with the public JWK as a password', async () => signed(await publicJwkText(), 'HS256')],
    ['unsigned', () => new UnsecuredJWT(claims).encode()],
    ['that says it is unsigned', () => withHeader({ alg: 'none', typ: 'JWT' })],
    ['without its signature', () => idToken.replace(/[^.]+$/, '')],
    ['of a longer life than was signed', () => withPayload({ ...claims, exp: SECOND + 86_400 })],
    ['of another person than was signed', () => withPayload({ ...claims, sub: other, user_id: other })],
    ['of another kind', () => resigned({}, { typ: 'at+jwt' })],
    ['for another audience', () => resigned({ aud: 'another' })],
    ['for no audience', () => resigned({ aud: undefined })],
    ['of another issuer', () => resigned({ iss: 'https://securetoken.google.com/marquee' })],
    ['of no issuer', () => resigned({ iss: undefined })],
    ['that never ends', () => resigned({ exp: undefined })],
    ['of another session', () => resigned({ sid: 'another' })],
    ['of no session', () => resigned({ sid: undefined })],
    ['of a session that is no text', () => resigned({ sid: 5 })],
    ['of another person', () => resigned({ sub: other })],
    ['without a subject', () => resigned({ sub: undefined })],
  ];
  test.each(faults)('%s', async (_fault, make) => {
    await expect(viewerOf(await make())).resolves.toBeNull();
    expect(accounts.log.messages('error')).toEqual([]);
  });

  test('that names another user’s session', async () => {
    const otherUser = await signUp(accounts.origin, `eve.${email}`, 'correct horse');
    await expect(viewerOf(await resigned({ sid: decodeJwt(otherUser.idToken)['sid'] }))).resolves.toBeNull();
  });

  test('of a session that has ended', async () => {
    await accounts.accounts.signOutEverywhere(uid);
    await expect(viewerOf(idToken)).resolves.toBeNull();
  });

  test('of a deleted account', async () => {
    await accounts.accounts.deleteAccount(uid);
    await expect(viewerOf(idToken)).resolves.toBeNull();
  });
});

function signed(key: Parameters<SignJWT['sign']>[0], alg: string): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ ...decodeProtectedHeader(idToken), alg }).sign(key);
}

async function publicKeyText(): Promise<Buffer> {
  const { publicKey } = await stolenKeys();
  if (publicKey instanceof Uint8Array) throw new Error('An EC key must not be a secret');
  return Buffer.from(await exportSPKI(publicKey));
}

async function publicJwkText(): Promise<Buffer> {
  return Buffer.from(JSON.stringify((await stolenKeys()).open));
}

function withHeader(header: object): string {
  return idToken.replace(/^[^.]+/, encoded(header));
}

function withPayload(payload: object): string {
  return idToken.replace(/\.[^.]+\./, `.${encoded(payload)}.`);
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
