import { describe, expect, test } from 'vitest';
import {
  requestToken,
  callIdentityToolkit,
  expectedError,
  signIn,
  signUp,
} from './testing/identityRequests.ts';
import { FakeClock, PASSWORD, useNewUser } from './testing/newUser.ts';

const clock = new FakeClock();
let origin: string;
let email: string;
useNewUser(clock, (newUser) => {
  ({ email } = newUser);
  ({ origin } = newUser.accounts);
});

const call = async (method: string, body: unknown) => (await callIdentityToolkit(origin, method, body)).body;
const token = async (fields: Readonly<Record<string, string>>) => (await requestToken(origin, fields)).body;
const text = expect.any(String);

describe('an update', () => {
  test('sets a name and a picture without issuing new tokens', async () => {
    const { idToken } = await signUp(origin, email, PASSWORD);
    const shown = { displayName: 'Ada 👩‍🚀', photoUrl: 'https://example.com/a.png' };
    const body = await call('update', { idToken, ...shown, returnSecureToken: true });
    expect(body).toMatchObject({
      kind: 'identitytoolkit#SetAccountInfoResponse',
      email,
      ...shown,
      providerUserInfo: [shown],
    });
    expect(body).not.toHaveProperty('idToken');
  });

  test('stores a name in Unicode’s composed form, and none of invisible characters alone', async () => {
    const { idToken } = await signUp(origin, email, PASSWORD);
    await expect(call('update', { idToken, displayName: ' Ame\u0301lie ' })).resolves.toMatchObject({
      displayName: 'Am\u00e9lie',
    });
    const unnamed = await call('update', { idToken, displayName: '\u200b\u00ad' });
    expect(unnamed).not.toHaveProperty('displayName');
  });

  test('removes a name and a picture, and leaves null fields unchanged', async () => {
    const { idToken } = await signUp(origin, email, PASSWORD);
    await call('update', { idToken, displayName: 'Ada', photoUrl: 'https://example.com/a.png' });
    await expect(call('update', { idToken, displayName: null, photoUrl: null })).resolves.toMatchObject({
      displayName: 'Ada',
      photoUrl: 'https://example.com/a.png',
    });
    const removed = await call('update', { idToken, deleteAttribute: ['DISPLAY_NAME', 'PHOTO_URL'] });
    expect(removed).not.toHaveProperty('displayName');
    expect(removed).not.toHaveProperty('photoUrl');
  });

  test('answers a new password with new tokens, and ends the other sessions and this one’s old refresh token', async () => {
    const { idToken, refreshToken } = await signUp(origin, email, PASSWORD);
    const other = await signIn(origin, email, PASSWORD);
    const changed = await call('update', { idToken, password: 'another horse' });
    expect(changed).toMatchObject({ email, idToken: text, refreshToken: text, expiresIn: '3600' });
    const ended = expectedError('TOKEN_EXPIRED');
    await expect(call('lookup', { idToken: other.idToken })).resolves.toEqual(ended);
    for (const old of [refreshToken, other.refreshToken]) {
      await expect(token({ grant_type: 'refresh_token', refresh_token: old })).resolves.toEqual(ended);
    }
    const { refreshToken: renewed } = Object(changed);
    await expect(token({ grant_type: 'refresh_token', refresh_token: renewed })).resolves.toMatchObject({
      refresh_token: renewed,
    });
  });

  test('requires a recent sign-in to change the password or delete the account, after five minutes', async () => {
    const { idToken } = await signUp(origin, email, PASSWORD);
    clock.now += 300_001;
    const tooOld = expectedError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    await expect(call('update', { idToken, password: 'another horse' })).resolves.toEqual(tooOld);
    await expect(call('delete', { idToken })).resolves.toEqual(tooOld);
    await expect(call('update', { idToken, displayName: 'Ada' })).resolves.toMatchObject({
      displayName: 'Ada',
    });
    const again = await signIn(origin, email, PASSWORD);
    await expect(call('delete', again)).resolves.toEqual({ kind: 'identitytoolkit#DeleteAccountResponse' });
  });

  test.each([
    [
      'another email',
      { email: 'new@example.com' },
      'OPERATION_NOT_ALLOWED : Please verify the new email before changing it.',
    ],
    [
      'to do without the password',
      { deleteProvider: ['password'] },
      'OPERATION_NOT_ALLOWED : The email and password of an account cannot be removed.',
    ],
    [
      'to do without the email',
      { deleteAttribute: ['EMAIL'] },
      'OPERATION_NOT_ALLOWED : The email and password of an account cannot be removed.',
    ],
    ['a weak password', { password: '12345' }, 'WEAK_PASSWORD : Password should be at least 6 characters'],
    [
      'a common password',
      { password: 'iloveyou' },
      'WEAK_PASSWORD : This password is too common. Please choose another.',
    ],
    ['no password', { password: '' }, 'MISSING_PASSWORD'],
    [
      'a picture of 2049 characters',
      { photoUrl: 'x'.repeat(2049) },
      'INVALID_ARGUMENT : photoUrl must be at most 2048 characters; received 2049',
    ],
  ])('rejects %s and changes nothing', async (_kind, change, message) => {
    const { idToken } = await signUp(origin, email, PASSWORD);
    const before = await call('lookup', { idToken });
    await expect(call('update', { idToken, displayName: 'Eve', ...change })).resolves.toEqual(
      expectedError(message),
    );
    await expect(call('lookup', { idToken })).resolves.toEqual(before);
  });
});
