import { randomUUID } from 'node:crypto';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  inMemoryPersistence,
  initializeAuth,
  onAuthStateChanged,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  updateProfile,
} from 'firebase/auth';
import { UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Accounts } from '../account/viewer.ts';

/** Accounts in both their halves: what a browser signs in to, and what the product asks. */
export interface AccountsBackend {
  /** Where the provider's own endpoints answer, as the SDK is told of an emulator. */
  readonly origin: string;
  readonly accounts: Accounts;
  readonly projectId: string;
  /** For a provider that ends sessions by the second: waits until the second of the last sign-in is over. */
  readonly settle?: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const PASSWORD = 'correct horse battery staple';
const WRONG_PASSWORD = 'wrong horse battery staple';

const RUBBISH: readonly (readonly [string, string])[] = [
  ['no text', ''],
  ['words', 'not a token'],
  ['dots', '..'],
  ['JSON', '{"sub":"somebody"}'],
  ['three parts that say nothing', 'e30.e30.e30'],
  ['characters of no token', 'ünicode.\u0000.🎬'],
  ['a hundred thousand characters', 'A'.repeat(100_000)],
];

/** What accounts do for the SDK in a browser and for the product. Each example starts a backend anew. */
export function accountsContract(name: string, start: () => Promise<AccountsBackend>): void {
  describe(name, () => {
    let backend: AccountsBackend;
    let accounts: Accounts;
    let apps: FirebaseApp[];
    let auth: Auth;
    let email: string;

    beforeEach(async () => {
      backend = await start();
      ({ accounts } = backend);
      apps = [];
      auth = openBrowser();
      email = newEmail();
    });
    afterEach(async () => {
      await Promise.all(apps.map(deleteApp));
      await backend.close();
    });

    /** A browser in which nobody has signed in yet. */
    function openBrowser(): Auth {
      const app = initializeApp({ apiKey: 'any', projectId: backend.projectId }, randomUUID());
      apps.push(app);
      const opened = initializeAuth(app, { persistence: inMemoryPersistence });
      connectAuthEmulator(opened, backend.origin, { disableWarnings: true });
      return opened;
    }

    async function signUp(browser = auth, address = email) {
      const { user } = await createUserWithEmailAndPassword(browser, address, PASSWORD);
      return user;
    }

    async function signIn(browser = auth, password = PASSWORD) {
      const { user } = await signInWithEmailAndPassword(browser, email, password);
      return user;
    }

    const viewerOf = async (browser = auth) =>
      accounts.viewerOf((await browser.currentUser?.getIdToken()) ?? '');

    test('who signs up is signed in, under the email given', async () => {
      const user = await signUp();
      expect(user).toMatchObject({ email, displayName: null, emailVerified: false, isAnonymous: false });
      expect(user.uid).toMatch(/^[A-Za-z0-9]{28}$/);
      await expect(viewerOf()).resolves.toEqual({ uid: user.uid, displayName: null, email });
    });

    test('the name set after signing up is the name in the next token', async () => {
      const user = await signUp();
      await updateProfile(user, { displayName: 'Ada Lovelace 千尋' });
      expect(user.displayName).toBe('Ada Lovelace 千尋');
      await expect(accounts.viewerOf(await user.getIdToken(true))).resolves.toEqual({
        uid: user.uid,
        displayName: 'Ada Lovelace 千尋',
        email,
      });
    });

    test('a person who signs in later is the same person, by the same name', async () => {
      const { uid } = await updatedName(await signUp(), 'Ada');
      await signOut(auth);
      expect(auth.currentUser).toBeNull();
      await expect(signIn()).resolves.toMatchObject({ uid, email, displayName: 'Ada' });
      await expect(viewerOf()).resolves.toEqual({ uid, displayName: 'Ada', email });
    });

    test('an email is the same in capital letters', async () => {
      const { uid } = await signUp();
      const { user } = await signInWithEmailAndPassword(openBrowser(), email.toUpperCase(), PASSWORD);
      expect(user).toMatchObject({ uid, email });
      await expect(signUp(auth, email.toUpperCase())).rejects.toMatchObject({
        code: 'auth/email-already-in-use',
      });
    });

    test('a wrong password and an unknown email are refused in the same words', async () => {
      await signUp();
      const wrong = await signIn(openBrowser(), WRONG_PASSWORD).catch((error: unknown) => error);
      const unknown = await signInWithEmailAndPassword(auth, newEmail(), PASSWORD).catch(
        (error: unknown) => error,
      );
      expect(wrong).toMatchObject({ code: 'auth/invalid-credential' });
      expect(unknown).toMatchObject({ code: 'auth/invalid-credential' });
      expect(String(wrong)).toBe(String(unknown));
    });

    test('an email that has an account gets no second one', async () => {
      await signUp();
      await expect(signUp(openBrowser())).rejects.toMatchObject({ code: 'auth/email-already-in-use' });
    });

    test('a password of five characters is too weak, and makes no account', async () => {
      await expect(createUserWithEmailAndPassword(auth, email, '12345')).rejects.toMatchObject({
        code: 'auth/weak-password',
        message: expect.stringContaining('Password should be at least 6 characters'),
      });
      await expect(signUp()).resolves.toMatchObject({ email });
    });

    test('an email that is none is refused', async () => {
      const refusal = { code: 'auth/invalid-email' };
      await expect(createUserWithEmailAndPassword(auth, 'nobody', PASSWORD)).rejects.toMatchObject(refusal);
      await expect(signInWithEmailAndPassword(auth, 'nobody', PASSWORD)).rejects.toMatchObject(refusal);
    });

    test('a password must be given', async () => {
      const refusal = { code: 'auth/missing-password' };
      await expect(createUserWithEmailAndPassword(auth, email, '')).rejects.toMatchObject(refusal);
      await signUp();
      await expect(signIn(openBrowser(), '')).rejects.toMatchObject(refusal);
    });

    test('a session is given new tokens as long as it goes on', async () => {
      const user = await signUp();
      for (const _turn of [1, 2, 3]) {
        await expect(accounts.viewerOf(await user.getIdToken(true))).resolves.toMatchObject({ email });
      }
    });

    test('reloading brings what another browser has changed', async () => {
      const user = await signUp();
      await updatedName(await signIn(openBrowser()), 'Ada');
      await user.reload();
      expect(user).toMatchObject({ displayName: 'Ada', email });
      expect(user.providerData).toMatchObject([{ providerId: 'password', email, displayName: 'Ada' }]);
      expect(user.metadata.creationTime).toEqual(expect.any(String));
    });

    test('a changed name leaves every session as it is', async () => {
      await signUp();
      const other = await signIn(openBrowser());
      await updatedName(await signIn(), 'Ada');
      await expect(accounts.viewerOf(await other.getIdToken(true))).resolves.toMatchObject({ email });
    });

    test('a name that is not given stays', async () => {
      const user = await updatedName(await signUp(), 'Ada');
      await updateProfile(user, { photoURL: 'https://example.com/ada.png' });
      await user.reload();
      expect(user).toMatchObject({ displayName: 'Ada', photoURL: 'https://example.com/ada.png' });
    });

    test('a changed password is the only one from then on', async () => {
      await updatePassword(await signUp(), 'another horse battery staple');
      await expect(signIn(openBrowser())).rejects.toMatchObject({ code: 'auth/invalid-credential' });
      await expect(signIn(openBrowser(), 'another horse battery staple')).resolves.toMatchObject({ email });
    });

    test('a changed password leaves its browser signed in, and signs the others out', async () => {
      const user = await signUp();
      const other = openBrowser();
      const signedOut = becomesNobody(await signIn(other).then(() => other));
      await backend.settle?.();
      await updatePassword(user, 'another horse battery staple');
      await user.reload();
      await expect(other.currentUser?.reload()).rejects.toMatchObject({ code: 'auth/user-token-expired' });
      await signedOut;
      expect(auth.currentUser).toBe(user);
    });

    test('a new password must not be too weak', async () => {
      await expect(updatePassword(await signUp(), '12345')).rejects.toMatchObject({
        code: 'auth/weak-password',
      });
      await expect(signIn(openBrowser())).resolves.toMatchObject({ email });
    });

    test('who deletes the account is nobody, and cannot sign in again', async () => {
      const user = await signUp();
      const token = await user.getIdToken();
      await user.delete();
      expect(auth.currentUser).toBeNull();
      await expect(accounts.viewerOf(token)).resolves.toBeNull();
      await expect(signIn()).rejects.toMatchObject({ code: 'auth/invalid-credential' });
    });

    test('a deleted email is free for a new account', async () => {
      const { uid } = await signUp();
      await accounts.deleteAccount(uid);
      const second = await signUp(openBrowser());
      expect(second.uid).not.toBe(uid);
    });

    test('signing out everywhere ends every token, and each browser learns of it', async () => {
      await signUp();
      const other = openBrowser();
      const { uid } = await signIn(other);
      const tokens = [await auth.currentUser?.getIdToken(), await other.currentUser?.getIdToken()];
      await backend.settle?.();
      await accounts.signOutEverywhere(uid);
      for (const token of tokens) await expect(accounts.viewerOf(token ?? '')).resolves.toBeNull();
      for (const browser of [auth, other]) {
        const signedOut = becomesNobody(browser);
        await expect(browser.currentUser?.reload()).rejects.toMatchObject({
          code: 'auth/user-token-expired',
        });
        await signedOut;
      }
    });

    test('who was signed out everywhere can sign in again', async () => {
      const { uid } = await signUp();
      await backend.settle?.();
      await accounts.signOutEverywhere(uid);
      await signIn();
      await expect(viewerOf()).resolves.toMatchObject({ uid });
    });

    test('signing one person out everywhere leaves the others alone', async () => {
      const { uid } = await signUp();
      const other = openBrowser();
      const { uid: otherUid } = await signUp(other, newEmail());
      await backend.settle?.();
      await accounts.signOutEverywhere(uid);
      await expect(viewerOf(other)).resolves.toMatchObject({ uid: otherUid });
    });

    test("a deleted account's tokens are nobody's, and its browser learns of it", async () => {
      const { uid } = await signUp();
      const token = await auth.currentUser?.getIdToken();
      const signedOut = becomesNobody(auth);
      await accounts.deleteAccount(uid);
      await expect(accounts.viewerOf(token ?? '')).resolves.toBeNull();
      await expect(auth.currentUser?.getIdToken(true)).rejects.toThrow();
      await auth.currentUser?.reload().catch(() => undefined);
      await signedOut;
      await expect(signIn()).rejects.toMatchObject({ code: 'auth/invalid-credential' });
    });

    test('an account that is gone can be signed out and deleted once more', async () => {
      const { uid } = await signUp();
      await accounts.deleteAccount(uid);
      await expect(accounts.signOutEverywhere(uid)).resolves.toBeUndefined();
      await expect(accounts.deleteAccount(uid)).resolves.toBeUndefined();
    });

    test.each(RUBBISH)('%s is no token', async (_kind, text) => {
      await expect(accounts.viewerOf(text)).resolves.toBeNull();
    });

    test("an unsigned token is nobody's when it names nobody known here", async () => {
      await expect(accounts.viewerOf(unsigned(backend.projectId, 'nobody-of-this-name'))).resolves.toBeNull();
    });

    test("a token for another project is nobody's, though it names somebody", async () => {
      const { uid } = await signUp();
      await expect(accounts.viewerOf(unsigned('another-project', uid))).resolves.toBeNull();
    });
  });
}

async function updatedName<TUser extends Parameters<typeof updateProfile>[0]>(user: TUser, name: string) {
  await updateProfile(user, { displayName: name });
  return user;
}

/** Resolves as soon as a browser in which somebody is signed in says that nobody is any more. */
function becomesNobody(auth: Auth): Promise<void> {
  return new Promise((resolve, reject) => {
    onAuthStateChanged(auth, (user) => (user ? undefined : resolve()), reject);
  });
}

/** A token as a stranger can make one: in form, but for its signature. */
function unsigned(projectId: string, uid: string): string {
  const claims = { user_id: uid, auth_time: Math.floor(Date.now() / 1000), firebase: {} };
  return new UnsecuredJWT(claims)
    .setIssuer(`https://securetoken.google.com/${projectId}`)
    .setAudience(projectId)
    .setSubject(uid)
    .setIssuedAt()
    .setExpirationTime('1h')
    .encode();
}

function newEmail(): string {
  return `${randomUUID()}@example.com`;
}
