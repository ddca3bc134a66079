import { UnsecuredJWT } from 'jose';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  ACCESS_TOKENS,
  CERTIFICATES_URL,
  FakeFirebase,
  keyPair,
  LOOKUP,
} from '../../testing/fakeFirebase.ts';
import { LogRecorder } from '../../testing/logRecorder.ts';
import { AccountError, type AccountProvider, type AccountServices } from '../accounts.ts';
import { openFirebase } from './openFirebase.ts';

const UID = 'K3vRk1mD0uXkqH8nYb7ZtQfWc2p1';
const EMAIL = 'ada@example.com';
const NOT_COMPLETED = 'The operation could not be completed';
const PASSWORD = {
  header: { alg: 'HS256', kid: undefined },
  key: Buffer.from('a password of some length, 32 bytes'),
};
const google = new FakeFirebase();
let log: LogRecorder;
let parts: AccountServices;
let accounts: AccountProvider;

beforeAll(() => google.server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => google.close());
beforeEach(async () => {
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', google.keyFile);
  google.accounts.set(UID, { email: EMAIL });
  await open();
});
afterEach(async () => {
  await parts.close();
  google.server.resetHandlers();
  google.accounts.clear();
  vi.unstubAllEnvs();
});

/** Instances opened here share no cache with earlier ones. */
async function open(timeoutSeconds = 5): Promise<void> {
  log = new LogRecorder();
  parts = await openFirebase(google.projectId, { deadlineMs: timeoutSeconds * 1000, logger: log });
  accounts = parts.accounts;
}

const now = () => Math.floor(Date.now() / 1000);

describe('an ID token', () => {
  test('identifies the person it was issued to', async () => {
    google.accounts.set(UID, { email: EMAIL, displayName: 'Ada Lovelace' });
    const token = await google.token(UID);
    await expect(accounts.authenticate(token)).resolves.toEqual({
      uid: UID,
      displayName: 'Ada Lovelace',
      email: EMAIL,
      validSince: 0,
    });
  });

  test('of a person without a name has none', async () => {
    await expect(accounts.authenticate(await google.token(UID))).resolves.toMatchObject({
      displayName: null,
    });
  });

  test('returns the current name, not the one in the token', async () => {
    google.accounts.set(UID, { email: EMAIL, displayName: 'Ada King' });
    const token = await google.token(UID, { claims: { name: 'Ada Byron' } });
    await expect(accounts.authenticate(token)).resolves.toMatchObject({ displayName: 'Ada King' });
    google.accounts.set(UID, { email: EMAIL, displayName: 'Ada\u0000 \u202eKing' });
    await expect(accounts.authenticate(token)).resolves.toMatchObject({ displayName: 'Ada King' });
  });

  const faults: readonly (readonly [string, () => string | Promise<string>])[] = [
    ['signed by another key', () => google.token(UID, { key: keyPair().privateKey })],
    ['with an unknown key id', () => google.token(UID, { header: { kid: 'another-key' } })],
    ['without a key', () => google.token(UID, { header: { kid: undefined } })],
    ['that has expired', () => google.token(UID, { claims: { exp: now() - 1 } })],
    ['for another project', () => google.token(UID, { claims: { aud: 'another-project' } })],
    ['from another issuer', () => google.token(UID, { claims: { iss: 'https://issuer.example' } })],
    ['without a subject', () => google.token(UID, { claims: { sub: '' } })],
    ['of an unknown person', () => google.token('unknown-uid')],
    ['that is unsigned', unsigned],
    ['signed with a password', () => google.token(UID, PASSWORD)],
    ['signed with the certificate as a password', async () => google.token(UID, await certificatePassword())],
    ['of the legacy kind', () => google.token(UID, { ...PASSWORD, claims: { v: 0, d: 5 } })],
    ['with another signature', async () => `${(await google.token(UID)).slice(0, -8)}AAAAAAAA`],
    ['without a signature', async () => (await google.token(UID)).replace(/[^.]+$/, '')],
    ['with claims that are no JSON', () => `${encoded('{"alg":"RS256","typ":"JWT"}')}.${encoded('{')}.AAAA`],
    ['with claims that are null', () => `${encoded('{"alg":"RS256","typ":"JWT"}')}.${encoded('null')}.AAAA`],
    ['with a header that is null', () => `${encoded('null')}.${encoded('{}')}.AAAA`],
    ['of no text', () => ''],
    ['of dots', () => '..'],
    ['of other words', () => 'not a token'],
    ['of a million characters', async () => `${await google.token(UID)}${'A'.repeat(1_000_000)}`],
    ['of a million claims', () => google.token(UID, { claims: { padding: 'x'.repeat(1_000_000) } })],
  ];
  test.each(faults)('%s is invalid', async (_fault, make) => {
    await expect(accounts.authenticate(await make())).resolves.toBeNull();
    expect(log.lines).toEqual([]);
  });

  test('is invalid once the person has signed out everywhere', async () => {
    const token = await google.token(UID);
    await expect(accounts.authenticate(token)).resolves.toMatchObject({ uid: UID });
    await accounts.signOutEverywhere(UID);
    await expect(accounts.authenticate(token)).resolves.toBeNull();
  });

  test('is invalid while the account is disabled', async () => {
    const token = await google.token(UID);
    google.accounts.set(UID, { email: EMAIL, disabled: true });
    await expect(accounts.authenticate(token)).resolves.toBeNull();
  });

  test('is invalid once the account is deleted', async () => {
    const token = await google.token(UID);
    await accounts.deleteAccount(UID);
    await expect(accounts.authenticate(token)).resolves.toBeNull();
  });

  test('of a later sign-in stays valid after signing out everywhere', async () => {
    await accounts.signOutEverywhere(UID);
    const token = await google.token(UID, { claims: { auth_time: now() } });
    await expect(accounts.authenticate(token)).resolves.toMatchObject({ uid: UID });
  });
});

describe('an account by its uid', () => {
  test('is the viewer, and says since when access tokens are valid', async () => {
    await expect(accounts.find(UID)).resolves.toEqual({
      uid: UID,
      displayName: null,
      email: EMAIL,
      validSince: 0,
    });
    const before = Math.floor(Date.now() / 1000) * 1000;
    await accounts.signOutEverywhere(UID);
    const account = await accounts.find(UID);
    expect(account?.validSince).toBeGreaterThanOrEqual(before);
    expect(account?.validSince).toBeLessThanOrEqual(Date.now());
  });

  test('has the details that the project stores', async () => {
    const photoUrl = 'https://example.com/ada.jpg';
    google.accounts.set(UID, {
      email: EMAIL,
      emailVerified: true,
      photoUrl,
      phoneNumber: '+15550100',
      createdAt: String(Date.UTC(2026, 2, 1)),
      lastLoginAt: String(Date.UTC(2026, 2, 2)),
      providerUserInfo: [
        { providerId: 'password', rawId: EMAIL, email: EMAIL },
        { providerId: 'phone', rawId: '+15550100', phoneNumber: '+15550100' },
      ],
    });
    const none = { displayName: null, email: null, phoneNumber: null, photoUrl: null };
    await expect(accounts.readDetails(UID)).resolves.toEqual({
      createdAt: '2026-03-01T00:00:00.000Z',
      lastSignInAt: '2026-03-02T00:00:00.000Z',
      passwordChangedAt: null,
      photoUrl,
      phoneNumber: '+15550100',
      emailVerified: true,
      identities: [
        { ...none, provider: 'password', uid: EMAIL, email: EMAIL },
        { ...none, provider: 'phone', uid: '+15550100', phoneNumber: '+15550100' },
      ],
      sessions: [],
      deviceSignInsAt: [],
    });
    await expect(accounts.readDetails('unknown')).resolves.toBeNull();
  });

  test('is missing when it is disabled, deleted or unknown', async () => {
    google.accounts.set(UID, { email: EMAIL, disabled: true });
    await expect(accounts.find(UID)).resolves.toBeNull();
    google.accounts.delete(UID);
    await expect(accounts.find(UID)).resolves.toBeNull();
    expect(log.lines).toEqual([]);
  });

  test('is not missing while the provider fails', async () => {
    google.server.use(http.post(LOOKUP, () => HttpResponse.error()));
    await expect(accounts.find(UID)).rejects.toMatchObject({ message: 'Connection failed.' });
  });
});

describe('a deleted account', () => {
  test('can be deleted again', async () => {
    await accounts.deleteAccount(UID);
    await expect(accounts.deleteAccount(UID)).resolves.toBeUndefined();
  });

  test('can be signed out everywhere', async () => {
    await expect(accounts.signOutEverywhere('unknown-uid')).resolves.toBeUndefined();
    expect(log.lines).toEqual([]);
  });
});

describe('an unavailable provider', () => {
  const unreachable = () => HttpResponse.error();
  const denying = () =>
    HttpResponse.json({ error: { code: 403, message: 'PERMISSION_DENIED' } }, { status: 403 });
  const failing = () => HttpResponse.text('<html>Bad gateway</html>', { status: 502 });
  const revoked = () => HttpResponse.json({ error: 'invalid_grant' }, { status: 400 });
  const faults: readonly (readonly [string, Parameters<typeof google.server.use>[0], string])[] = [
    ['no certificates', http.get(CERTIFICATES_URL, unreachable), 'Connection failed.'],
    ['an error for certificates', http.get(CERTIFICATES_URL, failing), NOT_COMPLETED],
    ['nothing for certificates', http.get(CERTIFICATES_URL, () => HttpResponse.json(null)), NOT_COMPLETED],
    ['no account', http.post(LOOKUP, unreachable), 'Connection failed.'],
    ['an error for an account', http.post(LOOKUP, failing), NOT_COMPLETED],
    ['no permission to see accounts', http.post(LOOKUP, denying), NOT_COMPLETED],
    ['no access for the service account', http.post(ACCESS_TOKENS, revoked), NOT_COMPLETED],
  ];
  test.each(faults)('that returns %s is not reported as a wrong token', async (_fault, handler, message) => {
    google.server.use(handler);
    const token = await google.token(UID);
    await expect(accounts.authenticate(token)).rejects.toMatchObject({ name: 'AccountError', message });
    expect(log.messages('error')).toEqual([`viewerOf: ${message}`]);
  });
});

test('a provider that never answers times out', async () => {
  await parts.close();
  await open(0.05);
  google.server.use(http.get(CERTIFICATES_URL, () => new Promise<never>(() => undefined)));
  const token = await google.token(UID);
  await expect(accounts.authenticate(token)).rejects.toMatchObject({ message: 'Request time out' });
  expect(log.messages('error')).toEqual(['viewerOf: Request time out']);
});

test('a failure is logged by its code, without personal data', async () => {
  google.server.use(
    http.post(LOOKUP, () => HttpResponse.json({ error: { message: `NO ${EMAIL}` } }, { status: 400 })),
  );
  const token = await google.token(UID);
  await expect(accounts.authenticate(token)).rejects.toThrow(AccountError);
  expect(log.lines).toEqual([
    {
      level: 'error',
      fields: { operation: 'viewerOf', code: 'auth/internal-error' },
      message: `viewerOf: ${NOT_COMPLETED}`,
    },
  ]);
});

function unsigned(): string {
  const claims = {
    iss: `https://securetoken.google.com/${google.projectId}`,
    aud: google.projectId,
    sub: UID,
  };
  return new UnsecuredJWT(claims).setIssuedAt().setExpirationTime('1h').encode();
}

/** The well-known attack: the public key as the secret of a symmetric signature. */
async function certificatePassword() {
  const certificates: unknown = await (await fetch(CERTIFICATES_URL)).json();
  const [certificate] = Object.values(Object(certificates));
  return { header: { alg: 'HS256' }, key: Buffer.from(String(certificate)) };
}

function encoded(text: string): string {
  return Buffer.from(text).toString('base64url');
}
