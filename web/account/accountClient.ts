import { FirebaseError, initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  signInWithEmailAndPassword,
  updateProfile,
  type User,
} from 'firebase/auth';
import type { AccountsConfig } from '../components/PublicConfig.tsx';
import type { AccountClient, SignedInViewer } from './session.ts';

/** What renewing a token fails with once its session has ended: the library has signed out by then. */
const ENDED = ['auth/user-token-expired', 'auth/user-disabled', 'auth/user-not-found'];

/**
 * Opens the identity provider's library and tells `note` who is signed in, now and after every change, in this tab or
 * another. Resolves once that is known. The only file that imports the library.
 */
export async function openAccounts(
  config: AccountsConfig,
  note: (viewer: SignedInViewer | null) => void,
): Promise<AccountClient> {
  const { projectId, apiKey, authDomain, authOrigin } = config;
  const app = initializeApp({ projectId, apiKey, ...(authDomain && { authDomain }) });
  // No popup resolver: it would ask another host for a frame that nobody needs.
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  if (authOrigin) {
    const origin = authOrigin === 'own' ? window.location.origin : authOrigin;
    connectAuthEmulator(auth, origin, { disableWarnings: true });
  }

  let naming = false;
  const tell = () => note(auth.currentUser && viewerOf(auth.currentUser));
  onAuthStateChanged(auth, () => {
    // An account being created has no name yet; it is told once it has.
    if (!naming) tell();
  });
  await auth.authStateReady();

  return {
    signIn: async (email, password) => {
      await signInWithEmailAndPassword(auth, email, password);
    },
    signUp: async (username, email, password) => {
      naming = true;
      try {
        const { user } = await createUserWithEmailAndPassword(auth, email, password);
        await updateProfile(user, { displayName: username });
      } finally {
        naming = false;
        tell();
      }
    },
    signOut: () => auth.signOut(),
    idToken: async (fresh) => {
      try {
        return (await auth.currentUser?.getIdToken(fresh)) ?? null;
      } catch (error) {
        if (error instanceof FirebaseError && ENDED.includes(error.code)) return null;
        throw error;
      }
    },
  };
}

function viewerOf({ uid, displayName, email }: User): SignedInViewer {
  return { uid, displayName, email };
}
