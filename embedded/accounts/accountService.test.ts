import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import {
  callIdentityToolkit,
  expectedError,
  fastKeyDerivation,
  type IdentityAnswer,
  signIn,
  signUp,
} from './testing/identityRequests.ts';
import { type RunningAccounts, startEmbeddedAccounts } from './testing/startEmbeddedAccounts.ts';

const EMAIL = 'ada@example.com';
const PASSWORD = 'correct horse';
let running: RunningAccounts;
let derivations: number;
let onDerivation: () => Promise<void> | void;

beforeEach(async () => {
  derivations = 0;
  onDerivation = () => undefined;
  running = await startEmbeddedAccounts({
    deriveKey: async (...args) => {
      derivations += 1;
      await onDerivation();
      return fastKeyDerivation(...args);
    },
  });
});
afterEach(() => running.close());

const call = (method: string, body: unknown) => callIdentityToolkit(running.origin, method, body);

/** The response to a request when another change happens while its password is hashed. */
async function meanwhile(
  request: Promise<IdentityAnswer>,
  happens: () => Promise<unknown>,
): Promise<unknown> {
  await new Promise<void>((begun) => {
    onDerivation = async () => {
      onDerivation = () => undefined;
      await happens();
      begun();
    };
  });
  return (await request).body;
}

test('a sign-in is rejected when the password changes while it is verified', async () => {
  const { idToken } = await signUp(running.origin, EMAIL, PASSWORD);
  const request = call('signInWithPassword', { email: EMAIL, password: PASSWORD });
  const answer = await meanwhile(request, () => call('update', { idToken, password: 'another horse' }));
  expect(answer).toEqual(expectedError('INVALID_LOGIN_CREDENTIALS'));
});

test('a sign-in is rejected when the account is deleted meanwhile', async () => {
  const { localId } = await signUp(running.origin, EMAIL, PASSWORD);
  const request = call('signInWithPassword', { email: EMAIL, password: PASSWORD });
  const answer = await meanwhile(request, () => running.accounts.deleteAccount(localId));
  expect(answer).toEqual(expectedError('INVALID_LOGIN_CREDENTIALS'));
  expect(running.log.messages('error')).toEqual([]);
});

test('a password stays unchanged when its session is ended meanwhile', async () => {
  const { idToken, localId } = await signUp(running.origin, EMAIL, PASSWORD);
  const request = call('update', { idToken, password: 'another horse' });
  const answer = await meanwhile(request, () => running.accounts.signOutEverywhere(localId));
  expect(answer).toEqual(expectedError('TOKEN_EXPIRED'));
  await expect(signIn(running.origin, EMAIL, PASSWORD)).resolves.toMatchObject({ localId });
});

test('a name that is set while a password is hashed is not overwritten', async () => {
  const { idToken } = await signUp(running.origin, EMAIL, PASSWORD);
  const request = call('update', { idToken, password: 'another horse' });
  const answer = await meanwhile(request, () => call('update', { idToken, displayName: 'Ada' }));
  expect(answer).toMatchObject({ displayName: 'Ada', email: EMAIL });
});

test('an email that is taken meanwhile gets no second account', async () => {
  const request = call('signUp', { email: EMAIL, password: PASSWORD });
  const answer = await meanwhile(request, () => signUp(running.origin, EMAIL, PASSWORD));
  expect(answer).toEqual(expectedError('EMAIL_EXISTS'));
});

test('an unknown email costs as much as a wrong password', async () => {
  await signUp(running.origin, EMAIL, PASSWORD);
  const costs: number[] = [];
  for (const email of [EMAIL, 'eve@example.com']) {
    derivations = 0;
    const { body } = await call('signInWithPassword', { email, password: 'wrong horse' });
    expect(body).toEqual(expectedError('INVALID_LOGIN_CREDENTIALS'));
    costs.push(derivations);
  }
  expect(costs).toEqual([1, 1]);
});

test('a database failure is answered without its message, and logged each time', async () => {
  const { idToken, localId } = await signUp(running.origin, EMAIL, PASSWORD);
  const spoiled = await openDatabase(running.dataDir);
  spoiled.connection.exec('DROP TABLE session');
  spoiled.connection.close();
  const failure = { name: 'AccountError', message: 'The operation could not be completed' };
  await expect(running.accounts.authenticate(idToken)).rejects.toMatchObject(failure);
  await expect(running.accounts.signOutEverywhere(localId)).rejects.toMatchObject(failure);
  await expect(call('lookup', { idToken })).resolves.toMatchObject({
    status: 500,
    body: expectedError('INTERNAL', 500),
  });
  expect(running.log.messages('error')).toEqual([
    'viewerOf: The operation could not be completed',
    'signOutEverywhere: The operation could not be completed',
    'an account endpoint failed',
  ]);
});
