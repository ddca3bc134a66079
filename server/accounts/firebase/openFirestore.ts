import type { App } from 'firebase-admin/app';
import { type Firestore, initializeFirestore } from 'firebase-admin/firestore';

/** Another host than Google's, for tests. */
interface FirestoreEndpoint {
  /** host:port. */
  readonly host: string;
  readonly ssl: boolean;
}

/** Else the SDK goes on trying each commit for ten minutes, below the attempts of its transaction. */
const NO_COMMIT_RETRY = { interfaces: { 'google.firestore.v1.Firestore': { methods: { Commit: null } } } };

/**
 * The project's Firestore. It is spoken to over REST, which says at once that nobody is there, while gRPC goes on
 * trying past every deadline, and which leaves no channel to close. Over gRPC alone does the emulator ask for no
 * credentials.
 */
export function openFirestore(app: App, host?: FirestoreEndpoint): Firestore {
  const firestore = initializeFirestore(app, { preferRest: !process.env['FIRESTORE_EMULATOR_HOST'] });
  firestore.settings({ ...host, clientConfig: NO_COMMIT_RETRY });
  return firestore;
}
