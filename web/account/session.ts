import { useSyncExternalStore } from 'react';
import type { AccountsConfig } from '../components/PublicConfig.tsx';

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

/** Set in the browser's storage while somebody is signed in: for everybody else the provider's library is never fetched. */
const REMEMBERED = 'marquee.session';
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
  const listen = ({ key }: StorageEvent) => {
    if (key === REMEMBERED) lookUp();
  };
  window.addEventListener('storage', listen);
  window.addEventListener('online', lookUp);
  if (isRemembered() && 'requestIdleCallback' in window) requestIdleCallback(lookUp);
  else lookUp();
  return () => {
    window.removeEventListener('storage', listen);
    window.removeEventListener('online', lookUp);
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
  try {
    if (viewer) localStorage.setItem(REMEMBERED, '1');
    else localStorage.removeItem(REMEMBERED);
  } catch {
    // Storage is blocked: whoever signs in is remembered for as long as the page is open.
  }
  change(viewer ? { kind: 'signedIn', viewer } : { kind: 'anonymous' });
}

function isRemembered(): boolean {
  try {
    return localStorage.getItem(REMEMBERED) !== null;
  } catch {
    return false;
  }
}

function change(now: Session): void {
  session = now;
  for (const listener of listeners) listener();
}
