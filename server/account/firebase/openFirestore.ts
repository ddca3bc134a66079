import type { App } from 'firebase-admin/app';
import { type Firestore, initializeFirestore } from 'firebase-admin/firestore';

/** Another host than Google's, for tests. */
export interface FirestoreHost {
  /** host:port. */
  readonly host: string;
  readonly ssl: boolean;
}

/** By default the SDK goes on trying a commit for ten minutes, whoever waits for it; its callers' retries are enough. */
const COMMIT_ONCE = {
  interfaces: {
    'google.firestore.v1.Firestore': { methods: { Commit: { retry_codes_name: 'non_idempotent' } } },
  },
};

/**
 * The project's Firestore. It is spoken to over REST, which says at once that nobody answers, where gRPC keeps trying
 * past every deadline, and which leaves no channel to close. The emulator asks for no credentials over gRPC alone.
 */
export function openFirestore(app: App, host?: FirestoreHost): Firestore {
  const firestore = initializeFirestore(app, { preferRest: !process.env['FIRESTORE_EMULATOR_HOST'] });
  firestore.settings({ ...host, clientConfig: COMMIT_ONCE });
  return firestore;
}
