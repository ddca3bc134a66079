import { FirebaseError, initializeApp } from '@firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updateProfile,
  verifyPasswordResetCode,
} from '@firebase/auth';
import type { AccountsConfig } from '../../../contract/pageRendering.ts';
import { cleanName } from '../../../contract/plainText.ts';
import { announceAfterDialogCloses } from '../../components/feedback/LiveRegion.tsx';
import { type SignedInViewer, viewerName } from '../../stores/session.ts';
import * as m from '../../text/messages/account.ts';
import { pageLanguage } from '../../text/pageLanguage.ts';

/** The identity provider's actions. They reject with its own errors; authErrorMessages.ts has the messages. */
export type AuthClient = Awaited<ReturnType<typeof createAuthClient>>;

/** Error codes of a token refresh whose session has ended. */
const ENDED = [
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
];

/** Milliseconds within which another tab names an account it creates. */
const DISPLAY_NAME_TIMEOUT_MS = 3000;

/**
 * Opens the Firebase SDK and reports the signed-in viewer to `onViewer`, now and after every change, in this tab or
 * another. Resolves once the viewer is known. The only file that imports the SDK.
 */
export async function createAuthClient(
  config: AccountsConfig,
  onViewer: (viewer: SignedInViewer | null) => void,
) {
  const auth = openAuth(config);
  let isNaming = false;
  let reported: SignedInViewer | null | undefined;
  const report = () => {
    const user = auth.currentUser;
    const viewer = user && {
      uid: user.uid,
      displayName: cleanName(user.displayName ?? '') || null,
      email: user.email,
    };
    if (reported !== undefined) announceChange(reported, viewer);
    reported = viewer;
    onViewer(viewer);
  };
  onAuthStateChanged(auth, (user) => {
    // A new account has no name yet: this tab reports it once it is named, other tabs a little later.
    if (isNaming) return;
    report();
    if (user && !user.displayName) setTimeout(report, DISPLAY_NAME_TIMEOUT_MS);
  });
  await auth.authStateReady();

  return {
    signIn: (email: string, password: string) => signInWithEmailAndPassword(auth, email, password),
    /** Creates an account, names it and signs in. */
    signUp: async (username: string, email: string, password: string): Promise<void> => {
      isNaming = true;
      try {
        const { user } = await createUserWithEmailAndPassword(auth, email, password);
        const name = () => updateProfile(user, { displayName: cleanName(username) });
        // The account exists by now, with or without its name.
        await name().catch(name);
      } finally {
        isNaming = false;
        report();
      }
    },
    signOut: async (): Promise<void> => {
      await auth.signOut();
      // The space of what only a viewer has: see beforePaint.js.
      delete document.documentElement.dataset['session'];
    },
    /** Mails a link to choose a new password; the result does not reveal whether the address has an account. */
    sendPasswordReset: (email: string): Promise<void> =>
      sendPasswordResetEmail(auth, email).catch((error: unknown) => {
        if (!hasCode(error, ['auth/user-not-found'])) throw error;
      }),
    /** The email of the account that a mailed link belongs to. */
    verifyResetCode: (code: string) => verifyPasswordResetCode(auth, code),
    /** Sets the password of the account that a mailed link belongs to; the link can be used once. */
    resetPassword: (code: string, password: string) => confirmPasswordReset(auth, code, password),
    /**
     * The ID token of this viewer, refreshed if it expires soon or `fresh` is true. Null when they are not signed in: the
     * SDK notices earlier than the page that another one is.
     */
    idToken: async (uid: string | null, fresh?: boolean): Promise<string | null> => {
      const user = auth.currentUser;
      if (!user || user.uid !== uid) return null;
      try {
        return await user.getIdToken(fresh);
      } catch (error) {
        if (!hasCode(error, ENDED)) throw error;
        if (auth.currentUser === user) await auth.signOut();
        return null;
      }
    },
  };
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof FirebaseError && codes.includes(error.code);
}

/** Sessions are stored in the browser and synced between tabs. */
function openAuth({ projectId, apiKey, authDomain, authOrigin }: AccountsConfig): Auth {
  const app = initializeApp({ projectId, apiKey, ...(authDomain && { authDomain }) });
  // No popup resolver: it would load a frame from another host that the app does not need.
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  // Mails are in the language of the page.
  auth.languageCode = pageLanguage().tag;
  if (authOrigin) {
    const origin = authOrigin === 'own' ? window.location.origin : authOrigin;
    connectAuthEmulator(auth, origin, { disableWarnings: true });
  }
  return auth;
}

function announceChange(before: SignedInViewer | null, now: SignedInViewer | null): void {
  if (now && now.uid !== before?.uid) announceAfterDialogCloses(m.signedInAs({ name: viewerName(now) }));
  if (before && !now) announceAfterDialogCloses(m.signedOut());
}
