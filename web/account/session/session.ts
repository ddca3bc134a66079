import type { AccountsConfig } from '../../../contract/pageRendering.ts';
import { reloadAtNextPage } from '../../browser/code/lazyChunk.ts';
import { whenIdle } from '../../browser/hydration/whenIdle.ts';
import { readStored, writeStored } from '../../stores/createStore.ts';
import { sessionStore, type SignedInViewer } from '../../stores/session.ts';
import type { AuthClient, createAuthClient } from './firebaseAuthClient.ts';

/** How long looking up a remembered session may wait for the browser to be idle, in milliseconds. */
const IDLE_MS = 1000;
/** localStorage key, set while signed in, so that anonymous visitors do not load the Firebase SDK at start. */
const REMEMBERED = 'marquee.session';

/** What the session needs of the page's state. Set by startSession, which runs before any caller of loadAuthClient. */
let state: {
  readonly config: { readonly accounts: AccountsConfig };
  readonly assets: { readonly authClient: string };
};
let client: Promise<AuthClient> | undefined;
let retryQuery = '';

/** Follows the session, in this tab and others. */
export function startSession(pageState: typeof state): void {
  state = pageState;
  const lookUpSession = () => {
    // The browser has logged the failure, and the lookup is repeated once it is online.
    if (isRemembered()) loadAuthClient().catch(() => undefined);
    else if (!client) sessionStore.set({ kind: 'anonymous' });
  };
  // Another tab signs in, the browser is back online, or the page returns from the back/forward cache.
  for (const event of ['storage', 'online', 'pageshow']) window.addEventListener(event, lookUpSession);
  if (isRemembered()) whenIdle(lookUpSession, { timeout: IDLE_MS });
  else lookUpSession();
}

/** The identity provider's client; the SDK is loaded on first use, and again after a failure. */
export function loadAuthClient(): Promise<AuthClient> {
  client ??= importAuthClient()
    .then(({ createAuthClient }) => createAuthClient(state.config.accounts, setViewer))
    .catch((error: unknown) => {
      client = undefined;
      // A newer deployment may have removed it.
      reloadAtNextPage();
      retryQuery += '?';
      throw error;
    });
  return client;
}

/** Chromium never fetches a module that failed to load again under the same URL: a retry adds a question mark. */
function importAuthClient(): Promise<{ readonly createAuthClient: typeof createAuthClient }> {
  return retryQuery
    ? import(/* @vite-ignore */ state.assets.authClient + retryQuery)
    : import('./firebaseAuthClient.ts');
}

function setViewer(viewer: SignedInViewer | null): void {
  // For this tab's later pages and for other tabs.
  writeStored(REMEMBERED, viewer && '1');
  sessionStore.set(viewer ? { kind: 'signedIn', viewer } : { kind: 'anonymous' });
}

/** Whether a viewer was signed in at the last report, in this tab or another. */
function isRemembered(): boolean {
  return readStored(REMEMBERED) !== null;
}
