import { updatePassword } from '@firebase/auth';
import { expect, test } from 'vitest';
import { newEmail, type SdkClients, setDisplayName, untilSignedOut } from './sdkClients.ts';

/** The contract for sessions: what they survive and what ends them. */
export function sessionContract(opened: () => SdkClients): void {
  test('a valid session receives new tokens', async () => {
    const browsers = opened();
    const { accounts, email } = browsers;
    const user = await browsers.signUp();
    for (const _turn of [1, 2, 3]) {
      await expect(accounts.authenticate(await user.getIdToken(true))).resolves.toMatchObject({ email });
    }
  });

  test('reloading shows what another browser has changed', async () => {
    const browsers = opened();
    const { email } = browsers;
    const user = await browsers.signUp();
    await setDisplayName(await browsers.signIn(browsers.open()), 'Ada');
    await user.reload();
    expect(user).toMatchObject({ displayName: 'Ada', email });
    expect(user.providerData).toMatchObject([{ providerId: 'password', email, displayName: 'Ada' }]);
    expect(user.metadata.creationTime).toEqual(expect.any(String));
  });

  test('a changed name leaves every session valid', async () => {
    const browsers = opened();
    const { accounts, email } = browsers;
    await browsers.signUp();
    const other = await browsers.signIn(browsers.open());
    await setDisplayName(await browsers.signIn(), 'Ada');
    await expect(accounts.authenticate(await other.getIdToken(true))).resolves.toMatchObject({ email });
  });

  test('a changed password leaves its browser signed in, and signs the others out', async () => {
    const browsers = opened();
    const { auth } = browsers;
    const user = await browsers.signUp();
    const other = browsers.open();
    const otherUser = await browsers.signIn(other);
    const signedOut = untilSignedOut(other);
    await browsers.waitForTokenSecond();
    await updatePassword(user, 'another horse battery staple');
    await user.reload();
    await expect(otherUser.reload()).rejects.toMatchObject({ code: 'auth/user-token-expired' });
    await signedOut;
    expect(auth.currentUser).toBe(user);
  });

  test('a user who deletes the account is signed out and cannot sign in again', async () => {
    const browsers = opened();
    const { accounts, auth } = browsers;
    const user = await browsers.signUp();
    const token = await user.getIdToken();
    await user.delete();
    expect(auth.currentUser).toBeNull();
    await expect(accounts.authenticate(token)).resolves.toBeNull();
    await expect(browsers.signIn()).rejects.toMatchObject({ code: 'auth/invalid-credential' });
  });

  test('a deleted email is free for a new account', async () => {
    const browsers = opened();
    const { accounts } = browsers;
    const { uid } = await browsers.signUp();
    await accounts.deleteAccount(uid);
    const second = await browsers.signUp(browsers.open());
    expect(second.uid).not.toBe(uid);
  });

  test('signing out everywhere ends every token, and each browser notices', async () => {
    const browsers = opened();
    const { accounts, auth } = browsers;
    const other = browsers.open();
    const user = await browsers.signUp();
    const users = [user, await browsers.signIn(other)];
    const tokens = await Promise.all(users.map((each) => each.getIdToken()));
    const signedOut = Promise.all([auth, other].map(untilSignedOut));
    await browsers.waitForTokenSecond();
    await accounts.signOutEverywhere(user.uid);
    for (const token of tokens) await expect(accounts.authenticate(token)).resolves.toBeNull();
    for (const each of users) {
      await expect(each.reload()).rejects.toMatchObject({ code: 'auth/user-token-expired' });
    }
    await signedOut;
  });

  test('a user who was signed out everywhere can sign in again', async () => {
    const browsers = opened();
    const { accounts } = browsers;
    const { uid } = await browsers.signUp();
    await browsers.waitForTokenSecond();
    await accounts.signOutEverywhere(uid);
    await browsers.signIn();
    await expect(browsers.viewerOf()).resolves.toMatchObject({ uid });
  });

  test('signing one user out everywhere leaves the others alone', async () => {
    const browsers = opened();
    const { accounts } = browsers;
    const { uid } = await browsers.signUp();
    const other = browsers.open();
    const { uid: otherUid } = await browsers.signUp(other, newEmail());
    await browsers.waitForTokenSecond();
    await accounts.signOutEverywhere(uid);
    await expect(browsers.viewerOf(other)).resolves.toMatchObject({ uid: otherUid });
  });

  test('a deleted account’s tokens are invalid, and its browser notices', async () => {
    const browsers = opened();
    const { accounts, auth } = browsers;
    const user = await browsers.signUp();
    const token = await user.getIdToken();
    const signedOut = untilSignedOut(auth);
    await accounts.deleteAccount(user.uid);
    await expect(accounts.authenticate(token)).resolves.toBeNull();
    await expect(user.reload()).rejects.toMatchObject({ code: 'auth/user-token-expired' });
    await signedOut;
    await expect(user.getIdToken(true)).rejects.toThrow();
    await expect(browsers.signIn()).rejects.toMatchObject({ code: 'auth/invalid-credential' });
  });

  test('a deleted account can be signed out and deleted again', async () => {
    const browsers = opened();
    const { accounts } = browsers;
    const { uid } = await browsers.signUp();
    await accounts.deleteAccount(uid);
    await expect(accounts.signOutEverywhere(uid)).resolves.toBeUndefined();
    await expect(accounts.deleteAccount(uid)).resolves.toBeUndefined();
  });
}
