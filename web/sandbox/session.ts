import { createStore } from '../stores/createStore.ts';
import * as m from '../text/messages/sandbox.ts';

/** Whether requests are sent as a viewer. The token is in memory only: a reload signs out. */
export type Session =
  | { readonly kind: 'anonymous'; readonly error?: string }
  | { readonly kind: 'signingIn' }
  | { readonly kind: 'signedIn'; readonly idToken: string };

const anonymous: Session = { kind: 'anonymous' };

export const sessionStore = createStore<Session>(anonymous);

/** The account that this page has created, which it deletes again. */
let account: { readonly key: string; readonly idToken: string } | null = null;

/** Creates a viewer in the embedded accounts, with a random address and password. */
export async function signInAsDemoViewer(key: string): Promise<void> {
  sessionStore.set({ kind: 'signingIn' });
  try {
    const { idToken } = await callAccounts(key, 'signUp', {
      email: `sandbox-${randomText()}@example.com`,
      password: randomText(),
      displayName: m.demoViewerName(),
      returnSecureToken: true,
    });
    if (!idToken) throw new Error('The accounts sent no token');
    account = { key, idToken };
    sessionStore.set({ kind: 'signedIn', idToken });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    sessionStore.set({ kind: 'anonymous', error: m.signInFailed({ reason }) });
  }
}

/** 128 random bits. Pages of another machine without encryption have no `crypto.randomUUID`. */
function randomText(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Signs out and deletes the account; also when the page is left, where nothing can wait for the answer. */
export function signOut(): void {
  if (account) void callAccounts(account.key, 'delete', { idToken: account.idToken }).catch(() => undefined);
  forgetSession();
}

/** Continues without the viewer, whose token is no longer valid. */
export function forgetSession(): void {
  account = null;
  sessionStore.set(anonymous);
}

/** Calls an endpoint of the accounts. Rejects with their reason. */
async function callAccounts(key: string, method: string, body: unknown): Promise<{ idToken?: string }> {
  const url = `/identitytoolkit.googleapis.com/v1/accounts:${method}?key=${encodeURIComponent(key)}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    // The page may be closed meanwhile.
    keepalive: true,
  });
  const answer = (await response.json()) as { idToken?: string; error?: { message?: string } };
  if (!response.ok) throw new Error(answer.error?.message ?? `status ${response.status}`);
  return answer;
}
