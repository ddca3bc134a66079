import type { App } from 'firebase-admin/app';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { type Firestore, initializeFirestore } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import type { AccountLogger, AccountServices } from '../accounts.ts';
import { loadCredential } from './credential.ts';
import { FirebaseAccounts } from './firebaseAccounts.ts';
import { FirestoreLastWatched } from './firestoreLastWatched.ts';
import { FirestoreViewerTitles } from './firestoreViewerTitles.ts';

interface FirebaseOptions {
  readonly projectId: string;
  /** Deadline of one call of Firestore or of the identity provider. */
  readonly firestoreTimeoutSeconds: number;
  readonly logger: AccountLogger;
}

/** Accounts, last-watched records and viewers' titles of a hosted Firebase project. Rejects with a sentence when it cannot begin. */
export async function openFirebase({
  projectId,
  firestoreTimeoutSeconds,
  logger,
}: FirebaseOptions): Promise<AccountServices> {
  const { env } = process;
  const emulated = env['FIREBASE_AUTH_EMULATOR_HOST'] || env['FIRESTORE_EMULATOR_HOST'];
  const keyFile = env['GOOGLE_APPLICATION_CREDENTIALS'];
  // The emulators ask for no credentials.
  const credential = emulated && !keyFile ? {} : { credential: await loadCredential(keyFile) };
  const app = initializeApp({ projectId, ...credential }, `marquee-${randomUUID()}`);
  const calls = { deadlineMs: firestoreTimeoutSeconds * 1000, logger };
  const firestore = openFirestore(app);
  const lastWatched = new FirestoreLastWatched(firestore, calls);
  return {
    accounts: new FirebaseAccounts(getAuth(app), calls),
    lastWatched,
    viewerTitles: new FirestoreViewerTitles(firestore, calls),
    routers: {},
    // Reads a document that does not exist: enough to tell whether Firestore answers, without writing anything.
    ping: async () => void (await lastWatched.read('nobody')),
    close: () => deleteApp(app),
  };
}

/** Another host than Google's, for tests. */
interface FirestoreEndpoint {
  /** host:port. */
  readonly host: string;
  readonly ssl: boolean;
}

/** Without it the SDK retries each commit for ten minutes, below the attempts of its transaction. */
const NO_COMMIT_RETRY = { interfaces: { 'google.firestore.v1.Firestore': { methods: { Commit: null } } } };

/**
 * The project's Firestore, over REST: an unreachable host fails at once, while gRPC retries past every deadline, and
 * there is no channel to close. The emulator is used over gRPC, where it needs no credentials.
 */
export function openFirestore(app: App, host?: FirestoreEndpoint): Firestore {
  const firestore = initializeFirestore(app, { preferRest: !process.env['FIRESTORE_EMULATOR_HOST'] });
  firestore.settings({ ...host, clientConfig: NO_COMMIT_RETRY });
  return firestore;
}
