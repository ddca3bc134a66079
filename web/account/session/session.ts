import { useSyncExternalStore } from 'react';
import type { AccountsConfig } from '../../../contract/pageRendering.ts';
import type { AuthClient } from './firebaseAuthClient.ts';

/** Whether somebody is signed in. `unknown`: on the server, and while a remembered session is looked up. */
export type Session =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'signedIn'; readonly viewer: SignedInViewer };

/** How long a remembered session may wait for the browser to be idle, in milliseconds. */
const IDLE_MS = 1000;
/** localStorage key, set while signed in, so that anonymous visitors do not load the Firebase SDK at start. */
const REMEMBERED = 'marquee.session';

const UNKNOWN: Session = { kind: 'unknown' };

let session: Session = UNKNOWN;
let config: AccountsConfig | undefined;
let client: Promise<AuthClient> | undefined;
const listeners = new Set<() => void>();

/** The session, on the server and while hydrating `unknown`. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession, () => UNKNOWN);
}

export function currentSession(): Session {
  return session;
}

/** The uid of whoever is signed in; null when that is nobody, or not known. */
export function currentUid(): string | null {
  return session.kind === 'signedIn' ? session.viewer.uid : null;
}

/** Calls back after every change of the session until the function it returns is called. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Finds out who is signed in, here or in another tab, from now until the function it returns is called. */
export function startSession(accounts: AccountsConfig): () => void {
  config = accounts;
  const lookUp = () => {
    // A browser that cannot fetch the library now has logged it, and tries again once it is online.
    if (isRemembered()) loadAuthClient().catch(() => undefined);
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
export function loadAuthClient(): Promise<AuthClient> {
  client ??= import('./firebaseAuthClient.ts')
    .then(({ createAuthClient }) => {
      if (!config) throw new Error('The session must be started before anything is asked of the accounts');
      return createAuthClient(config, setViewer);
    })
    .catch((error: unknown) => {
      client = undefined;
      throw error;
    });
  return client;
}

/** Takes note of who the provider says is signed in. */
function setViewer(viewer: SignedInViewer | null): void {
  remember(viewer !== null);
  change(viewer ? { kind: 'signedIn', viewer } : { kind: 'anonymous' });
}

function change(now: Session): void {
  session = now;
  for (const listener of listeners) listener();
}

/** Whether somebody was signed in when last heard of, in this tab or another. */
function isRemembered(): boolean {
  try {
    return localStorage.getItem(REMEMBERED) !== null;
  } catch {
    // Storage is blocked: then nobody is remembered.
    return false;
  }
}

/** Tells this tab's later pages, and other tabs. */
function remember(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(REMEMBERED, '1');
    else localStorage.removeItem(REMEMBERED);
  } catch {
    // Storage is blocked: whoever signs in stays so for as long as the page is open.
  }
}

/** Who is signed in, as the identity provider knows them. */
export interface SignedInViewer {
  readonly uid: string;
  readonly displayName: string | null;
  readonly email: string | null;
}

/** What a viewer is called on the page: their name, else their email. */
export function viewerName({ displayName, email }: SignedInViewer): string {
  return displayName?.trim() || email || 'Account';
}
