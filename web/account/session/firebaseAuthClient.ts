import { FirebaseError, initializeApp } from 'firebase/app';
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
  type User,
  verifyPasswordResetCode,
} from 'firebase/auth';
import type { AccountsConfig } from '../../../contract/pageRendering.ts';
import { announceAfterDialogCloses } from '../../components/feedback/LiveRegion.tsx';
import { type SignedInViewer, viewerName } from '../../stores/session.ts';

/**
 * The identity provider's actions. They reject with the provider's own errors; authErrorMessages.ts has the messages.
 */
export interface AuthClient {
  readonly signIn: (email: string, password: string) => Promise<void>;
  /** Creates an account, names it and signs in. */
  readonly signUp: (username: string, email: string, password: string) => Promise<void>;
  readonly signOut: () => Promise<void>;
  /**
   * Mails a link to choose a new password, if the address has an account; the result does not reveal whether it has.
   */
  readonly sendPasswordReset: (email: string) => Promise<void>;
  /** The email of the account that a mailed link belongs to. */
  readonly verifyResetCode: (code: string) => Promise<string>;
  /** Sets the password of the account that a mailed link belongs to; the link can be used once. */
  readonly resetPassword: (code: string, password: string) => Promise<void>;
  /**
   * The viewer's ID token, refreshed shortly before it expires, or now when `fresh` is true; null when the visitor is
   * signed out.
   */
  readonly idToken: (fresh?: boolean) => Promise<string | null>;
}

/** Error codes of a token refresh whose session has ended. */
const ENDED = [
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
];

/** Milliseconds within which another tab names an account it creates. */
const NAMING_MS = 3000;

/**
 * Opens the Firebase SDK and reports the signed-in viewer to `note`, now and after every change, in this tab or
 * another. Resolves once the viewer is known. The only file that imports the SDK.
 */
export async function createAuthClient(
  config: AccountsConfig,
  onViewer: (viewer: SignedInViewer | null) => void,
): Promise<AuthClient> {
  const auth = openAuth(config);
  let isNaming = false;
  let reported: SignedInViewer | null | undefined;
  const report = () => {
    const viewer = auth.currentUser && viewerOf(auth.currentUser);
    if (reported !== undefined) announceChange(reported, viewer);
    reported = viewer;
    onViewer(viewer);
  };
  onAuthStateChanged(auth, (user) => {
    // A new account has no name yet: this tab reports it once it is named, other tabs a little later.
    if (isNaming) return;
    report();
    if (user && !user.displayName) setTimeout(report, NAMING_MS);
  });
  await auth.authStateReady();

  return {
    signIn: async (email, password) => {
      await signInWithEmailAndPassword(auth, email, password);
    },
    signUp: async (username, email, password) => {
      isNaming = true;
      try {
        const { user } = await createUserWithEmailAndPassword(auth, email, password);
        const name = () => updateProfile(user, { displayName: username });
        // The account exists by now, with or without its name.
        await name().catch(name);
      } finally {
        isNaming = false;
        report();
      }
    },
    signOut: () => auth.signOut(),
    sendPasswordReset: async (email) => {
      try {
        await sendPasswordResetEmail(auth, email);
      } catch (error) {
        if (!(error instanceof FirebaseError && error.code === 'auth/user-not-found')) throw error;
      }
    },
    verifyResetCode: (code) => verifyPasswordResetCode(auth, code),
    resetPassword: (code, password) => confirmPasswordReset(auth, code, password),
    idToken: async (fresh) => {
      try {
        return (await auth.currentUser?.getIdToken(fresh)) ?? null;
      } catch (error) {
        if (!(error instanceof FirebaseError && ENDED.includes(error.code))) throw error;
        await auth.signOut();
        return null;
      }
    },
  };
}

/** Sessions are stored in the browser and synced between tabs. */
function openAuth({ projectId, apiKey, authDomain, authOrigin }: AccountsConfig): Auth {
  const app = initializeApp({ projectId, apiKey, ...(authDomain && { authDomain }) });
  // No popup resolver: it would load a frame from another host that the app does not need.
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  if (authOrigin) {
    const origin = authOrigin === 'own' ? window.location.origin : authOrigin;
    connectAuthEmulator(auth, origin, { disableWarnings: true });
  }
  return auth;
}

function viewerOf({ uid, displayName, email }: User): SignedInViewer {
  return { uid, displayName, email };
}

function announceChange(before: SignedInViewer | null, now: SignedInViewer | null): void {
  if (now && now.uid !== before?.uid) announceAfterDialogCloses(`Signed in as ${viewerName(now)}`);
  if (before && !now) announceAfterDialogCloses('You are signed out.');
}
