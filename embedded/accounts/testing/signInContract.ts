import {
  createUserWithEmailAndPassword,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  updateProfile,
} from '@firebase/auth';
import { expect, test } from 'vitest';
import { type SdkClients, newEmail, PASSWORD, setDisplayName } from './sdkClients.ts';

/** The contract for signing up, signing in and changing an account. */
export function signInContract(opened: () => SdkClients): void {
  test('a user who signs up is signed in, under the given email', async () => {
    const browsers = opened();
    const { email } = browsers;
    const user = await browsers.signUp();
    expect(user).toMatchObject({ email, displayName: null, emailVerified: false, isAnonymous: false });
    expect(user.uid).toMatch(/^[A-Za-z0-9]{28}$/);
    await expect(browsers.viewerOf()).resolves.toMatchObject({ uid: user.uid, displayName: null, email });
  });

  test('the name set after signing up is the name in the next token', async () => {
    const browsers = opened();
    const { accounts, email } = browsers;
    const user = await browsers.signUp();
    await updateProfile(user, { displayName: 'Ada Lovelace 千尋' });
    expect(user.displayName).toBe('Ada Lovelace 千尋');
    await expect(accounts.authenticate(await user.getIdToken(true))).resolves.toMatchObject({
      uid: user.uid,
      displayName: 'Ada Lovelace 千尋',
      email,
    });
  });

  test('a name applies to the viewer as soon as it is set, with the earlier token too', async () => {
    const browsers = opened();
    const user = await browsers.signUp();
    const token = await user.getIdToken();
    await updateProfile(user, { displayName: 'Ada' });
    await expect(browsers.viewerOf()).resolves.toMatchObject({ displayName: 'Ada' });
    await expect(browsers.accounts.authenticate(token)).resolves.toMatchObject({ displayName: 'Ada' });
  });

  test('a user who signs in later has the same id and name', async () => {
    const browsers = opened();
    const { auth, email } = browsers;
    const { uid } = await setDisplayName(await browsers.signUp(), 'Ada');
    await signOut(auth);
    expect(auth.currentUser).toBeNull();
    await expect(browsers.signIn()).resolves.toMatchObject({ uid, email, displayName: 'Ada' });
    await expect(browsers.viewerOf()).resolves.toMatchObject({ uid, displayName: 'Ada', email });
  });

  test('an email is the same in capital letters', async () => {
    const browsers = opened();
    const { auth, email } = browsers;
    const { uid } = await browsers.signUp();
    const { user } = await signInWithEmailAndPassword(browsers.open(), email.toUpperCase(), PASSWORD);
    expect(user).toMatchObject({ uid, email });
    await expect(browsers.signUp(auth, email.toUpperCase())).rejects.toMatchObject({
      code: 'auth/email-already-in-use',
    });
  });

  test('a wrong password and an unknown email are rejected with the same message', async () => {
    const browsers = opened();
    const { auth } = browsers;
    await browsers.signUp();
    const wrong = await browsers
      .signIn(browsers.open(), 'wrong horse battery staple')
      .catch((error: unknown) => error);
    const unknown = await signInWithEmailAndPassword(auth, newEmail(), PASSWORD).catch(
      (error: unknown) => error,
    );
    expect(wrong).toMatchObject({ code: 'auth/invalid-credential' });
    expect(unknown).toMatchObject({ code: 'auth/invalid-credential' });
    expect(String(wrong)).toBe(String(unknown));
  });

  test('an email that has an account cannot get a second one', async () => {
    const browsers = opened();
    await browsers.signUp();
    await expect(browsers.signUp(browsers.open())).rejects.toMatchObject({
      code: 'auth/email-already-in-use',
    });
  });

  test('a password of five characters is too weak, and creates no account', async () => {
    const browsers = opened();
    const { auth, email } = browsers;
    await expect(createUserWithEmailAndPassword(auth, email, '12345')).rejects.toMatchObject({
      code: 'auth/weak-password',
      message: expect.stringContaining('Password should be at least 6 characters'),
    });
    await expect(browsers.signUp()).resolves.toMatchObject({ email });
  });

  test('an invalid email is rejected', async () => {
    const browsers = opened();
    const { auth } = browsers;
    const rejection = { code: 'auth/invalid-email' };
    await expect(createUserWithEmailAndPassword(auth, 'no-address', PASSWORD)).rejects.toMatchObject(
      rejection,
    );
    await expect(signInWithEmailAndPassword(auth, 'no-address', PASSWORD)).rejects.toMatchObject(rejection);
  });

  test('a password is required', async () => {
    const browsers = opened();
    const { auth, email } = browsers;
    const rejection = { code: 'auth/missing-password' };
    await expect(createUserWithEmailAndPassword(auth, email, '')).rejects.toMatchObject(rejection);
    await browsers.signUp();
    await expect(browsers.signIn(browsers.open(), '')).rejects.toMatchObject(rejection);
  });

  test('an omitted name stays unchanged', async () => {
    const browsers = opened();
    const user = await setDisplayName(await browsers.signUp(), 'Ada');
    await updateProfile(user, { photoURL: 'https://example.com/ada.png' });
    await user.reload();
    expect(user).toMatchObject({ displayName: 'Ada', photoURL: 'https://example.com/ada.png' });
  });

  test('a changed password replaces the old one', async () => {
    const browsers = opened();
    const { email } = browsers;
    await updatePassword(await browsers.signUp(), 'another horse battery staple');
    await expect(browsers.signIn(browsers.open())).rejects.toMatchObject({ code: 'auth/invalid-credential' });
    await expect(browsers.signIn(browsers.open(), 'another horse battery staple')).resolves.toMatchObject({
      email,
    });
  });

  test('a new password must not be too weak', async () => {
    const browsers = opened();
    const { email } = browsers;
    await expect(updatePassword(await browsers.signUp(), '12345')).rejects.toMatchObject({
      code: 'auth/weak-password',
    });
    await expect(browsers.signIn(browsers.open())).resolves.toMatchObject({ email });
  });
}
