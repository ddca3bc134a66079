import type { AccountsConfig } from '../../../contract/pageRendering.ts';
import { reloadAtNextPage } from '../../browser/code/lazyChunk.ts';
import { whenIdle } from '../../browser/hydration/whenIdle.ts';
import { removeOtherAccounts } from '../../stores/ownedStorage.ts';
import {
  owner,
  rememberedUid,
  rememberUid,
  sessionStore,
  type SignedInViewer,
} from '../../stores/session.ts';
import type { AuthClient, createAuthClient } from './firebaseAuthClient.ts';

/** How long looking up a remembered session may wait for the browser to be idle, in milliseconds. */
const IDLE_TIMEOUT_MS = 1000;

/** What the session needs of the page's state. Set by startSession, which runs before any caller of loadAuthClient. */
let state: {
  readonly config: { readonly accounts: AccountsConfig };
  readonly assets: { readonly authClient: string };
};
/** Whether the viewer of this tab is remembered; not where storage is blocked. */
let isRemembered = rememberedUid() !== null;
let client: Promise<AuthClient> | undefined;
let retryQuery = '';

/** Follows the session, in this tab and others. */
export function startSession(pageState: typeof state): void {
  state = pageState;
  const lookUpSession = () => {
    // The browser has logged the failure, and the lookup is repeated once it is online.
    if (rememberedUid() !== null) loadAuthClient().catch(() => undefined);
    // The SDK would notice a little later that another tab has logged out.
    else if (!client || isRemembered) setViewer(null);
  };
  // Another tab signs in, the browser is back online, or the page returns from the back/forward cache.
  for (const event of ['storage', 'online', 'pageshow']) window.addEventListener(event, lookUpSession);
  if (isRemembered) whenIdle(lookUpSession, { timeout: IDLE_TIMEOUT_MS });
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

/** Whoever is signed in now, what is stored for other accounts goes. */
function setViewer(viewer: SignedInViewer | null): void {
  const uid = viewer?.uid ?? null;
  rememberUid(uid);
  isRemembered = uid !== null && rememberedUid() === uid;
  removeOtherAccounts(uid);
  if (owner.get() !== uid) {
    // What beforePaint.js has hidden for another owner may be shown now.
    document.adoptedStyleSheets = [];
    owner.set(uid);
  }
  sessionStore.set(viewer ? { kind: 'signedIn', viewer } : { kind: 'anonymous' });
}
