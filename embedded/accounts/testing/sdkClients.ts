import { deleteApp, type FirebaseApp, initializeApp } from '@firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  onAuthStateChanged,
  signInWithEmailAndPassword,
  updateProfile,
  type User,
} from '@firebase/auth';
import { randomUUID } from 'node:crypto';
import type { AccountProvider, ViewerRecord } from '../../../server/accounts/accounts.ts';

/** Both sides of accounts: what a browser signs in to, and what the product calls. */
export interface AccountsBackend {
  /** Origin of the provider's own endpoints, as the SDK is configured for an emulator. */
  readonly origin: string;
  readonly accounts: AccountProvider;
  readonly projectId: string;
  /** For a provider that revokes sessions to the second: waits until the second of the last sign-in is over. */
  readonly settle?: () => Promise<void>;
  /** Waits for the last mail to an address and returns its code. */
  readonly mailedCode: (email: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

export const PASSWORD = 'correct horse battery staple';

/** Browsers with Firebase's own SDK against one backend, and a user who may have an account there. */
export class SdkClients {
  readonly accounts: AccountProvider;
  readonly projectId: string;
  readonly email = newEmail();
  /** The first browser. */
  readonly auth: Auth;
  readonly #backend: AccountsBackend;
  readonly #apps: FirebaseApp[] = [];

  constructor(backend: AccountsBackend) {
    this.#backend = backend;
    ({ accounts: this.accounts, projectId: this.projectId } = backend);
    this.auth = this.open();
  }

  /** Another browser, in which no user has signed in yet. */
  open(): Auth {
    const app = initializeApp({ apiKey: 'any', projectId: this.projectId }, randomUUID());
    this.#apps.push(app);
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, this.#backend.origin, { disableWarnings: true });
    return auth;
  }

  async signUp(auth = this.auth, email = this.email): Promise<User> {
    const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
    return user;
  }

  async signIn(auth = this.auth, password = PASSWORD): Promise<User> {
    const { user } = await signInWithEmailAndPassword(auth, this.email, password);
    return user;
  }

  /** The viewer that the product sees for the signed-in user. */
  async viewerOf({ currentUser } = this.auth): Promise<ViewerRecord | null> {
    return this.accounts.authenticate((await currentUser?.getIdToken()) ?? '');
  }

  /** Ensures that revoking all sessions now includes those started before. */
  async waitForTokenSecond(): Promise<void> {
    await this.#backend.settle?.();
  }

  /** The code that was mailed to the user or to another address. */
  mailedCode(email = this.email): Promise<string> {
    return this.#backend.mailedCode(email);
  }

  /** Closes the browsers only. */
  async close(): Promise<void> {
    await Promise.all(this.#apps.map(deleteApp));
  }
}

export function newEmail(): string {
  return `${randomUUID()}@example.com`;
}

export async function setDisplayName(user: User, displayName: string): Promise<User> {
  await updateProfile(user, { displayName });
  return user;
}

/** Resolves as soon as a signed-in browser reports that it is signed out. */
export function untilSignedOut(auth: Auth): Promise<void> {
  return new Promise((resolve, reject) => {
    onAuthStateChanged(auth, (user) => (user ? undefined : resolve()), reject);
  });
}
