import { useSyncExternalStore } from 'react';
import type { AccountsConfig } from '../../contract/page.ts';
import { isRemembered, remember } from './remembered.ts';

/** Who is signed in, as the identity provider knows them. */
export interface SignedInViewer {
  readonly uid: string;
  readonly displayName: string | null;
  readonly email: string | null;
}

/** Whether somebody is signed in. `unknown`: on the server, and while a remembered session is looked up. */
export type Session =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'signedIn'; readonly viewer: SignedInViewer };

/** What can be done with the identity provider. Failures reject with its own errors: providerMessage.ts words them. */
export interface AccountClient {
  readonly signIn: (email: string, password: string) => Promise<void>;
  /** Creates an account, names it and signs in. */
  readonly signUp: (username: string, email: string, password: string) => Promise<void>;
  readonly signOut: () => Promise<void>;
  /** The viewer's ID token, renewed shortly before it expires, or now when a fresh one is asked for; null when nobody is signed in. */
  readonly idToken: (fresh?: boolean) => Promise<string | null>;
}

/** How long a remembered session may wait for the browser to be idle, in milliseconds. */
const IDLE_MS = 1000;
const UNKNOWN: Session = { kind: 'unknown' };

let session: Session = UNKNOWN;
let config: AccountsConfig | undefined;
let client: Promise<AccountClient> | undefined;
const listeners = new Set<() => void>();

/** The session, on the server and while hydrating `unknown`. */
export function useSession(): Session {
  return useSyncExternalStore(watchSession, currentSession, () => UNKNOWN);
}

export function currentSession(): Session {
  return session;
}

/** The uid of whoever is signed in; null when that is nobody, or not known. */
export function currentUid(): string | null {
  return session.kind === 'signedIn' ? session.viewer.uid : null;
}

/** Calls back after every change of the session until the function it returns is called. */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Finds out who is signed in, here or in another tab, from now until the function it returns is called. */
export function startSession(accounts: AccountsConfig): () => void {
  config = accounts;
  const lookUp = () => {
    // A browser that cannot fetch the library now has logged it, and tries again once it is online.
    if (isRemembered()) loadAccounts().catch(() => undefined);
    else if (!client) change({ kind: 'anonymous' });
  };
  // Another tab signs in; the connection is back; the page is, from the browser's history.
  const occasions = ['storage', 'online', 'pageshow'];
  for (const occasion of occasions) window.addEventListener(occasion, lookUp);
  if (isRemembered() && 'requestIdleCallback' in window) requestIdleCallback(lookUp, { timeout: IDLE_MS });
  else lookUp();
  return () => {
    for (const occasion of occasions) window.removeEventListener(occasion, lookUp);
  };
}

/** The way to the identity provider, its library fetched when first asked for; after a failure it may be asked for again. */
export function loadAccounts(): Promise<AccountClient> {
  client ??= import('./accountClient.ts')
    .then(({ openAccounts }) => {
      if (!config) throw new Error('The session must be started before anything is asked of the accounts');
      return openAccounts(config, note);
    })
    .catch((error: unknown) => {
      client = undefined;
      throw error;
    });
  return client;
}

/** Takes note of who the provider says is signed in. */
function note(viewer: SignedInViewer | null): void {
  remember(viewer !== null);
  change(viewer ? { kind: 'signedIn', viewer } : { kind: 'anonymous' });
}

function change(now: Session): void {
  session = now;
  for (const listener of listeners) listener();
}
