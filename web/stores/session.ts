import { createStore, useStore } from './createStore.ts';
import * as common from '../text/messages/common.ts';

/** Whether the visitor is signed in. `unknown`: on the server, and while a remembered session is looked up. */
export type Session =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'signedIn'; readonly viewer: SignedInViewer };

/** The signed-in viewer, as the identity provider knows them. */
export interface SignedInViewer {
  readonly uid: string;
  readonly displayName: string | null;
  readonly email: string | null;
}

const unknown: Session = { kind: 'unknown' };
export const sessionStore = createStore<Session>(unknown);

/** The session; `unknown` on the server and while hydrating. */
export function useSession(): Session {
  return useStore(sessionStore, (session) => session, unknown);
}

/** The uid of the signed-in viewer; null when the visitor is signed out, or it is not known. */
export function currentUid(): string | null {
  const session = sessionStore.get();
  return session.kind === 'signedIn' ? session.viewer.uid : null;
}

/** The same for a component; null on the server and while hydrating. */
export function useViewerId(): string | null {
  return useStore(sessionStore, currentUid, null);
}

/** The viewer's display name, else their email. */
export function viewerName({ displayName, email }: SignedInViewer): string {
  return displayName?.trim() || email || common.account();
}
