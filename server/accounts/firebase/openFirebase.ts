import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { type Firestore, initializeFirestore } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { createLastWatchedStore } from '../../viewer/viewerDocuments.ts';
import type { AccountLogger, AccountServices } from '../accounts.ts';
import { loadCredential } from './credential.ts';
import { FirebaseAccounts } from './firebaseAccounts.ts';
import { FirestoreDocuments } from './firestoreDocuments.ts';
import { FirestoreViewerTitles } from './firestoreViewerTitles.ts';

interface FirebaseOptions {
  readonly projectId: string;
  /** Timeout of one call of Firestore or of the identity provider. */
  readonly firestoreTimeoutSeconds: number;
  readonly logger: AccountLogger;
}

/**
 * Opens the accounts, last-watched records and viewers' titles of a hosted Firebase project. Rejects with a
 * readable message on failure.
 */
export async function openFirebase({
  projectId,
  firestoreTimeoutSeconds,
  logger,
}: FirebaseOptions): Promise<AccountServices> {
  const { env } = process;
  const isEmulated = env['FIREBASE_AUTH_EMULATOR_HOST'] || env['FIRESTORE_EMULATOR_HOST'];
  const keyFile = env['GOOGLE_APPLICATION_CREDENTIALS'];
  // The emulators need no credentials.
  const credential = isEmulated && !keyFile ? {} : { credential: await loadCredential(keyFile) };
  const app = initializeApp({ projectId, ...credential }, `marquee-${randomUUID()}`);
  const calls = { deadlineMs: firestoreTimeoutSeconds * 1000, logger };
  const firestore = openFirestore(app);
  const documents = new FirestoreDocuments(firestore, calls);
  return {
    accounts: new FirebaseAccounts(getAuth(app), calls),
    lastWatched: createLastWatchedStore(documents),
    viewerTitles: new FirestoreViewerTitles(firestore, calls),
    routers: {},
    ping: () => documents.ping(),
    close: () => deleteApp(app),
  };
}

/** An endpoint other than Google's, for tests. */
interface FirestoreEndpoint {
  /** host:port. */
  readonly host: string;
  readonly ssl: boolean;
}

/** Otherwise the SDK retries each commit for ten minutes, below the attempts of its transaction. */
const NO_COMMIT_RETRY = { interfaces: { 'google.firestore.v1.Firestore': { methods: { Commit: null } } } };

/**
 * The project's Firestore, over REST: unlike gRPC it reports an unreachable server at once instead of retrying
 * past every timeout, and leaves no channel to close. The emulator needs gRPC, which works without credentials
 * there.
 */
export function openFirestore(app: App, host?: FirestoreEndpoint): Firestore {
  const firestore = initializeFirestore(app, { preferRest: !process.env['FIRESTORE_EMULATOR_HOST'] });
  firestore.settings({ ...host, clientConfig: NO_COMMIT_RETRY });
  return firestore;
}
