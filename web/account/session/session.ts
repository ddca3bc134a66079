import { useSyncExternalStore } from 'react';
import type { AccountsConfig } from '../../../contract/pageRendering.ts';
import type { AuthClient } from './firebaseAuthClient.ts';

/** Whether the visitor is signed in. `unknown`: on the server, and while a remembered session is looked up. */
export type Session =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'signedIn'; readonly viewer: SignedInViewer };

/** How long looking up a remembered session may wait for the browser to be idle, in milliseconds. */
const IDLE_MS = 1000;
/** localStorage key, set while signed in, so that anonymous visitors do not load the Firebase SDK at start. */
const REMEMBERED = 'marquee.session';

const UNKNOWN: Session = { kind: 'unknown' };

let session: Session = UNKNOWN;
let config: AccountsConfig | undefined;
let client: Promise<AuthClient> | undefined;
const listeners = new Set<() => void>();

/** The session; `unknown` on the server and while hydrating. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession, () => UNKNOWN);
}

export function currentSession(): Session {
  return session;
}

/** The uid of the signed-in viewer; null when the visitor is signed out, or it is not known. */
export function currentUid(): string | null {
  return session.kind === 'signedIn' ? session.viewer.uid : null;
}

/** Calls back after every change of the session. Returns the unsubscribe function. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows the session, in this tab and others. Returns the function that stops it. */
export function startSession(accounts: AccountsConfig): () => void {
  config = accounts;
  const lookUpSession = () => {
    // The browser has logged the failure, and the lookup is repeated once it is online.
    if (isRemembered()) loadAuthClient().catch(() => undefined);
    else if (!client) change({ kind: 'anonymous' });
  };
  // Another tab signs in, the browser is back online, or the page returns from the back/forward cache.
  const events = ['storage', 'online', 'pageshow'];
  for (const event of events) window.addEventListener(event, lookUpSession);
  if (isRemembered() && 'requestIdleCallback' in window)
    requestIdleCallback(lookUpSession, { timeout: IDLE_MS });
  else lookUpSession();
  return () => {
    for (const event of events) window.removeEventListener(event, lookUpSession);
  };
}

/** The identity provider's client; the SDK is loaded on first use, and again after a failure. */
export function loadAuthClient(): Promise<AuthClient> {
  client ??= import('./firebaseAuthClient.ts')
    .then(({ createAuthClient }) => {
      if (!config) throw new Error('startSession must be called before loadAuthClient');
      return createAuthClient(config, setViewer);
    })
    .catch((error: unknown) => {
      client = undefined;
      throw error;
    });
  return client;
}

/** Stores the signed-in viewer that the provider reports. */
function setViewer(viewer: SignedInViewer | null): void {
  remember(viewer !== null);
  change(viewer ? { kind: 'signedIn', viewer } : { kind: 'anonymous' });
}

function change(now: Session): void {
  session = now;
  for (const listener of listeners) listener();
}

/** Whether a viewer was signed in at the last report, in this tab or another. */
function isRemembered(): boolean {
  try {
    return localStorage.getItem(REMEMBERED) !== null;
  } catch {
    // Storage is blocked: no session is remembered.
    return false;
  }
}

/** Stores the state for this tab's later pages and for other tabs. */
function remember(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(REMEMBERED, '1');
    else localStorage.removeItem(REMEMBERED);
  } catch {
    // Storage is blocked: the session lasts for as long as the page is open.
  }
}

/** The signed-in viewer, as the identity provider knows them. */
export interface SignedInViewer {
  readonly uid: string;
  readonly displayName: string | null;
  readonly email: string | null;
}

/** The viewer's display name, else their email. */
export function viewerName({ displayName, email }: SignedInViewer): string {
  return displayName?.trim() || email || 'Account';
}
