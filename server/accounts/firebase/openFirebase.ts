import {
  type App,
  applicationDefault,
  cert,
  type Credential,
  deleteApp,
  initializeApp,
  type ServiceAccount,
} from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { type Firestore, initializeFirestore } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AccountLogger, AccountServices } from '../accounts.ts';
import { createFirebaseAccounts } from './firebaseAccounts.ts';
import { FirestoreStore } from './firestoreStore.ts';

interface FirebaseOptions {
  readonly projectId: string;
  /** Timeout of one call of Firestore or of the identity provider. */
  readonly firestoreTimeoutSeconds: number;
  readonly logger: AccountLogger;
}

/** Opens the accounts and viewers' records of a hosted Firebase project. Rejects with a readable message on failure. */
export async function openFirebase(options: FirebaseOptions): Promise<AccountServices> {
  const { projectId, firestoreTimeoutSeconds, logger } = options;
  const { env } = process;
  const isEmulated = env['FIREBASE_AUTH_EMULATOR_HOST'] || env['FIRESTORE_EMULATOR_HOST'];
  const keyFile = env['GOOGLE_APPLICATION_CREDENTIALS'];
  // The emulators need no credentials.
  const credential = isEmulated && !keyFile ? {} : { credential: await loadCredential(keyFile) };
  const app = initializeApp({ projectId, ...credential }, `marquee-${randomUUID()}`);
  const calls = { deadlineMs: firestoreTimeoutSeconds * 1000, logger };
  const viewerStore = new FirestoreStore(openFirestore(app), calls);
  return {
    accounts: createFirebaseAccounts(getAuth(app), calls),
    viewerStore,
    routers: {},
    ping: () => viewerStore.ping(),
    close: () => deleteApp(app),
  };
}

const CREDENTIAL_RULE =
  "GOOGLE_APPLICATION_CREDENTIALS must be the path of the project's service account key";

/**
 * The server's Google credential: the key named by GOOGLE_APPLICATION_CREDENTIALS, or else what Google Cloud provides to
 * its machines. Rejects with a sentence about the variable.
 */
export async function loadCredential(keyFile: string | undefined): Promise<Credential> {
  if (keyFile) return readKey(keyFile);
  const credential = applicationDefault();
  try {
    await credential.getAccessToken();
  } catch {
    throw new Error(`${CREDENTIAL_RULE} outside Google Cloud; received nothing. See .env.example.`);
  }
  return credential;
}

function readKey(keyFile: string): Credential {
  let key: string;
  try {
    key = readFileSync(keyFile, 'utf8');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
    throw new Error(`${CREDENTIAL_RULE}; ${keyFile} cannot be read${code}. See .env.example.`, { cause });
  }
  try {
    return cert(JSON.parse(key) as ServiceAccount);
  } catch {
    throw new Error(`${CREDENTIAL_RULE}; ${keyFile} is not a service account key. See .env.example.`);
  }
}

/** Otherwise the SDK retries each commit for ten minutes, below the attempts of its transaction. */
const NO_COMMIT_RETRY = { interfaces: { 'google.firestore.v1.Firestore': { methods: { Commit: null } } } };

/**
 * The project's Firestore, over REST: unlike gRPC it reports an unreachable server at once instead of retrying past every
 * timeout, and leaves no channel to close. The emulator needs gRPC, which works without credentials there.
 *
 * @param endpoint another one than Google's, for tests
 */
export function openFirestore(
  app: App,
  endpoint?: { readonly host: string; readonly ssl: boolean },
): Firestore {
  const firestore = initializeFirestore(app, { preferRest: !process.env['FIRESTORE_EMULATOR_HOST'] });
  firestore.settings({ ...endpoint, clientConfig: NO_COMMIT_RETRY });
  return firestore;
}
