import { fetchSignInMethodsForEmail, validatePassword } from '@firebase/auth';
import { describe, expect, onTestFinished, test } from 'vitest';
import { callIdentityToolkit, expectedError, signIn, signUp } from './testing/identityRequests.ts';
import { FakeClock, PASSWORD, useNewUser } from './testing/newUser.ts';
import { SdkClients } from './testing/sdkClients.ts';
import type { RunningAccounts } from './testing/startEmbeddedAccounts.ts';

const clock = new FakeClock();
let accounts: RunningAccounts;
let origin: string;
let email: string;
useNewUser(clock, (newUser) => {
  ({ accounts, email } = newUser);
  ({ origin } = accounts);
});

const call = async (method: string, body: unknown) => (await callIdentityToolkit(origin, method, body)).body;
const text = expect.any(String);

describe('signUp', () => {
  test('returns the account and the tokens of its first session', async () => {
    const { status, body } = await callIdentityToolkit(origin, 'signUp', {
      email: ` ${email.toUpperCase()} `,
      password: PASSWORD,
      returnSecureToken: true,
      clientType: 'CLIENT_TYPE_WEB',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      kind: 'identitytoolkit#SignupNewUserResponse',
      localId: expect.stringMatching(/^[A-Za-z0-9]{28}$/),
      email,
      idToken: text,
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      expiresIn: '3600',
    });
  });

  test.each([
    ['an empty body', {}, 'OPERATION_NOT_ALLOWED'],
    ['a password without an email', { password: PASSWORD }, 'MISSING_EMAIL'],
    ['an email without a password', { email: 'ada@example.com' }, 'MISSING_PASSWORD'],
    ['null for a password', { email: 'ada@example.com', password: null }, 'MISSING_PASSWORD'],
    ['an email without a host', { email: 'ada@', password: PASSWORD }, 'INVALID_EMAIL'],
    ['an email of two hosts', { email: 'ada@a@b.example', password: PASSWORD }, 'INVALID_EMAIL'],
    ['an email of two lines', { email: 'ada@b.example\nx', password: PASSWORD }, 'INVALID_EMAIL'],
    ['a hidden character', { email: 'ada\u200b@b.example', password: PASSWORD }, 'INVALID_EMAIL'],
    ['a long email', { email: `${'a'.repeat(250)}@b.example`, password: PASSWORD }, 'INVALID_EMAIL'],
    [
      'five characters',
      { email: 'ada@example.com', password: '12345' },
      'WEAK_PASSWORD : Password should be at least 6 characters',
    ],
    [
      'a common password',
      { email: 'ada@example.com', password: 'Password1' },
      'WEAK_PASSWORD : This password is too common. Please choose another.',
    ],
    [
      '4097 characters',
      { email: 'ada@example.com', password: 'x'.repeat(4097) },
      'INVALID_PASSWORD : Password should be at most 4096 characters',
    ],
    [
      'an account to add to',
      { email: 'ada@example.com', password: PASSWORD, idToken: 'x' },
      'OPERATION_NOT_ALLOWED',
    ],
    [
      'a name of 257 characters',
      { email: 'ada@example.com', password: PASSWORD, displayName: 'x'.repeat(257) },
      'INVALID_ARGUMENT : displayName must be at most 256 characters; received 257',
    ],
    [
      'a name with a NUL',
      { email: 'ada@example.com', password: PASSWORD, displayName: 'a\u0000b' },
      'INVALID_ARGUMENT : displayName must not contain control characters, lone surrogates or marks that change the direction of text; received U+0000',
    ],
    [
      'a name that turns the direction of text',
      { email: 'ada@example.com', password: PASSWORD, displayName: 'Ada \u202egnp.exe' },
      'INVALID_ARGUMENT : displayName must not contain control characters, lone surrogates or marks that change the direction of text; received U+202E',
    ],
    ['an email with an invisible character', { email: 'a\u200bda@example.com' }, 'INVALID_EMAIL'],
  ])('rejects %s', async (_kind, body, message) => {
    const answer = await callIdentityToolkit(origin, 'signUp', body);
    expect(answer).toMatchObject({ status: 400, body: expectedError(message) });
  });

  test('accepts passwords of 6 and of 4096 characters, and compares all of them', async () => {
    const longest = '🎬'.repeat(2048);
    await signUp(origin, email, longest);
    await expect(signIn(origin, email, longest)).resolves.toMatchObject({ localId: text });
    await expect(call('signInWithPassword', { email, password: `${'🎬'.repeat(2047)}🎭` })).resolves.toEqual(
      expectedError('INVALID_LOGIN_CREDENTIALS'),
    );
    await expect(signUp(origin, `6.${email}`, '🎬1x7kq')).resolves.toMatchObject({ localId: text });
  });

  test('rejects an email that already has an account, however it is written', async () => {
    await signUp(origin, email, PASSWORD);
    await expect(call('signUp', { email: email.toUpperCase(), password: PASSWORD })).resolves.toEqual(
      expectedError('EMAIL_EXISTS'),
    );
  });

  test('matches an email however its Unicode is composed', async () => {
    const [composed, apart] = [`am\u00e9lie.${email}`, `ame\u0301lie.${email}`];
    await expect(call('signUp', { email: apart, password: PASSWORD })).resolves.toMatchObject({
      email: composed,
    });
    await expect(call('signUp', { email: composed, password: PASSWORD })).resolves.toEqual(
      expectedError('EMAIL_EXISTS'),
    );
    await expect(signIn(origin, apart, PASSWORD)).resolves.toMatchObject({ localId: text });
  });

  test('of two concurrent requests for one email, one succeeds', async () => {
    const both = await Promise.all(
      [1, 2].map(() => callIdentityToolkit(origin, 'signUp', { email, password: PASSWORD })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(both.map(({ body }) => body)).toContainEqual(expectedError('EMAIL_EXISTS'));
  });
});

describe('signInWithPassword', () => {
  test('returns the account and the tokens of a new session', async () => {
    const first = await signUp(origin, email, PASSWORD);
    const body = await call('signInWithPassword', { email, password: PASSWORD, returnSecureToken: true });
    expect(body).toEqual({
      kind: 'identitytoolkit#VerifyPasswordResponse',
      registered: true,
      localId: first.localId,
      email,
      idToken: text,
      refreshToken: text,
      expiresIn: '3600',
    });
    expect(body).not.toMatchObject({ refreshToken: first.refreshToken });
  });

  test.each([
    ['no email', { password: PASSWORD }, 'MISSING_EMAIL'],
    ['no password', { email: 'ada@example.com' }, 'MISSING_PASSWORD'],
    ['an email that is none', { email: 'ada', password: PASSWORD }, 'INVALID_EMAIL'],
    [
      'a number for an email',
      { email: 5, password: PASSWORD },
      'INVALID_ARGUMENT : email: Invalid input: expected string, received number',
    ],
    ['a list', [], 'INVALID_ARGUMENT : The body: Invalid input: expected object, received array'],
  ])('rejects %s', async (_kind, body, message) => {
    await expect(call('signInWithPassword', body)).resolves.toEqual(expectedError(message));
  });
});

describe('lookup', () => {
  test("returns the account as its owner's browser needs it", async () => {
    const { localId, idToken } = await signUp(origin, email, PASSWORD);
    clock.now += 60_000;
    await signIn(origin, email, PASSWORD);
    await expect(call('lookup', { idToken })).resolves.toEqual({
      kind: 'identitytoolkit#GetAccountInfoResponse',
      users: [
        {
          localId,
          email,
          emailVerified: false,
          providerUserInfo: [{ providerId: 'password', federatedId: email, rawId: email, email }],
          passwordUpdatedAt: FakeClock.START,
          createdAt: String(FakeClock.START),
          lastLoginAt: String(FakeClock.START + 60_000),
        },
      ],
    });
  });

  test('rejects a text that is no token, and a missing one', async () => {
    await expect(call('lookup', { idToken: 'x' })).resolves.toEqual(expectedError('INVALID_ID_TOKEN'));
    await expect(call('lookup', {})).resolves.toEqual(expectedError('INVALID_ID_TOKEN'));
  });

  test('rejects a token an hour after it was issued', async () => {
    const { idToken } = await signUp(origin, email, PASSWORD);
    clock.now += 3_599_000;
    await expect(call('lookup', { idToken })).resolves.toMatchObject({ users: [{ email }] });
    clock.now += 1_000;
    await expect(call('lookup', { idToken })).resolves.toEqual(expectedError('TOKEN_EXPIRED'));
  });

  test('rejects the token of an ended session and of a deleted account', async () => {
    const { idToken, localId } = await signUp(origin, email, PASSWORD);
    await accounts.accounts.signOutEverywhere(localId);
    await expect(call('lookup', { idToken })).resolves.toEqual(expectedError('TOKEN_EXPIRED'));
    await accounts.accounts.deleteAccount(localId);
    await expect(call('lookup', { idToken })).resolves.toEqual(expectedError('USER_NOT_FOUND'));
  });
});

describe('the SDK', () => {
  const openSdk = () => {
    const browsers = new SdkClients(accounts);
    onTestFinished(() => browsers.close());
    return browsers.auth;
  };

  test('validates passwords by their length', async () => {
    const auth = openSdk();
    expect(await validatePassword(auth, '12345')).toMatchObject({
      isValid: false,
      meetsMinPasswordLength: false,
      passwordPolicy: { enforcementState: 'OFF', customStrengthOptions: { minPasswordLength: 6 } },
    });
    expect(await validatePassword(auth, '123456')).toMatchObject({ isValid: true });
    expect(await validatePassword(auth, 'x'.repeat(4097))).toMatchObject({ meetsMaxPasswordLength: false });
  });

  test('learns no sign-in methods, whether there is an account or not', async () => {
    const auth = openSdk();
    await signUp(origin, email, PASSWORD);
    expect(await fetchSignInMethodsForEmail(auth, email)).toEqual([]);
    expect(await fetchSignInMethodsForEmail(auth, `no-${email}`)).toEqual([]);
    await expect(fetchSignInMethodsForEmail(auth, 'ada')).rejects.toMatchObject({
      code: 'auth/invalid-email',
    });
  });

  test.each([
    [{}, 'MISSING_IDENTIFIER'],
    [{ identifier: 'ada@b.example' }, 'MISSING_CONTINUE_URI'],
    [{ identifier: 'ada', continueUri: 'https://b.example' }, 'INVALID_IDENTIFIER'],
  ])('must send an email and an address: %j', async (body, message) => {
    const answer = await callIdentityToolkit(origin, 'createAuthUri', body);
    expect(answer).toMatchObject({ status: 400, body: expectedError(message) });
  });
});
