import { createStore, readStored, useStore, writeStored } from './createStore.ts';
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

/**
 * localStorage key of the signed-in viewer's uid, so that anonymous visitors do not load the Firebase SDK at start;
 * beforePaint.js reads it. Earlier versions stored '1'.
 */
const REMEMBERED = 'marquee.session';

/** The uid of the viewer who was signed in at the last report, in this tab or another; null when none was. */
export function rememberedUid(): string | null {
  return readStored(REMEMBERED);
}

/** Remembers the signed-in viewer for this tab's later pages and for other tabs. */
export function rememberUid(uid: string | null): void {
  writeStored(REMEMBERED, uid);
}

/**
 * Whose values the browser's storage is read and written for: the uid of the signed-in viewer, known from the start while
 * a remembered session is looked up; null for a visitor without an account.
 */
export const owner = createStore(rememberedUid());

/** The same for a component; null on the server and while hydrating. */
export function useOwner(): string | null {
  return useStore(owner, (uid) => uid, null);
}

/** Calls back when an account is left in this browser: logged out, deleted, ended elsewhere, or replaced by another. */
export function onAccountLeft(listener: () => void): void {
  let uid = owner.get();
  owner.subscribe(() => {
    const before = uid;
    uid = owner.get();
    if (before !== null) listener();
  });
}

/** The viewer's display name, else their email. */
export function viewerName({ displayName, email }: SignedInViewer): string {
  return displayName?.trim() || email || common.account();
}

/** The display name as the server shows it to others; null without one, and where it is the email. */
export function nameForOthers({ displayName, email }: SignedInViewer): string | null {
  const name = displayName?.trim() ?? '';
  return name === '' || name === email ? null : name;
}
