import {
  type App,
  applicationDefault,
  cert,
  type Credential,
  deleteApp,
  initializeApp,
  type ServiceAccount,
} from 'firebase-admin/app';
import { type Auth, getAuth, type UserRecord } from 'firebase-admin/auth';
import { type Firestore, initializeFirestore } from 'firebase-admin/firestore';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { Agent } from 'node:http';
import { cleanName } from '../../../contract/plainText.ts';
import { errorCode } from '../../observe/log.ts';
import type { AccountDetails, AccountProvider, AccountServices } from '../accounts.ts';
import { callFirebase, type FirebaseCallOptions } from './firebaseCall.ts';
import { createFirestoreStore } from './firestoreStore.ts';

/** How Google's services are reached behind a proxy. */
export interface GoogleProxy {
  /** Connects to its HTTPS APIs. */
  readonly agent: Agent;
  /** The proxy to Firestore; null where it is called directly. */
  readonly toFirestore: URL | null;
}

/** Opens the accounts and viewers' records of a hosted Firebase project. Rejects with a readable message on failure. */
export async function openFirebase(
  projectId: string,
  calls: FirebaseCallOptions,
  proxy: GoogleProxy | null = null,
): Promise<AccountServices> {
  const { env } = process;
  const isEmulated = env['FIREBASE_AUTH_EMULATOR_HOST'] || env['FIRESTORE_EMULATOR_HOST'];
  const keyFile = env['GOOGLE_APPLICATION_CREDENTIALS'];
  // The emulators need no credentials, and are reached without a proxy.
  const httpAgent = isEmulated ? undefined : proxy?.agent;
  const credential = isEmulated && !keyFile ? {} : { credential: await loadCredential(keyFile, httpAgent) };
  const options = { projectId, ...credential, ...(httpAgent && { httpAgent }) };
  const app = initializeApp(options, `marquee-${randomUUID()}`);
  const viewerStores = createFirestoreStore(openFirestore(app, { proxy }), calls);
  return {
    accounts: createFirebaseAccounts(getAuth(app), calls),
    viewerStores,
    routers: {},
    ping: viewerStores.ping,
    close: () => deleteApp(app),
  };
}

const CREDENTIAL_RULE =
  "GOOGLE_APPLICATION_CREDENTIALS must be the path of the project's service account key";

/**
 * The server's Google credential: the key named by GOOGLE_APPLICATION_CREDENTIALS, or else what Google Cloud provides to
 * its machines. Rejects with a sentence about the variable.
 */
export async function loadCredential(keyFile: string | undefined, agent?: Agent): Promise<Credential> {
  if (keyFile) return readKey(keyFile, agent);
  const credential = applicationDefault(agent);
  try {
    await credential.getAccessToken();
  } catch {
    throw new Error(`${CREDENTIAL_RULE} outside Google Cloud; received nothing. See .env.example.`);
  }
  return credential;
}

function readKey(keyFile: string, agent: Agent | undefined): Credential {
  let key: string;
  try {
    const stats = statSync(keyFile);
    // A pipe or a device could keep the start waiting for ever.
    key = stats.isFIFO() || stats.isCharacterDevice() ? '' : readFileSync(keyFile, 'utf8');
  } catch (cause) {
    const reason = errorCode(cause);
    throw new Error(`${CREDENTIAL_RULE}; ${keyFile} cannot be read (${reason}). See .env.example.`, {
      cause,
    });
  }
  try {
    const account = JSON.parse(key) as ServiceAccount;
    // The SDK ignores the agent of a key that is not named by its path.
    return agent ? cert(keyFile, agent) : cert(account);
  } catch {
    throw new Error(`${CREDENTIAL_RULE}; ${keyFile} is not a service account key. See .env.example.`);
  }
}

/** Otherwise the SDK retries each commit for ten minutes, below the attempts of its transaction. */
const NO_COMMIT_RETRY = { interfaces: { 'google.firestore.v1.Firestore': { methods: { Commit: null } } } };

interface FirestoreOptions {
  /** Another one than Google's, for tests. */
  readonly endpoint?: { readonly host: string; readonly ssl: boolean };
  readonly proxy?: GoogleProxy | null;
}

/**
 * The project's Firestore, over REST: unlike gRPC it reports an unreachable server at once instead of retrying past every
 * timeout, and leaves no channel to close. The emulator needs gRPC, which works without credentials there. So does a
 * proxy, which the SDK's REST client cannot use.
 */
export function openFirestore(app: App, { endpoint, proxy = null }: FirestoreOptions = {}): Firestore {
  const isEmulated = Boolean(process.env['FIRESTORE_EMULATOR_HOST']);
  const grpcProxy = isEmulated ? null : (proxy?.toFirestore ?? null);
  // gRPC takes its proxy from its own variable, and from no option.
  if (grpcProxy) process.env['grpc_proxy'] = grpcProxy.href;
  const firestore = initializeFirestore(app, { preferRest: !isEmulated && !grpcProxy });
  firestore.settings({
    ...endpoint,
    clientConfig: NO_COMMIT_RETRY,
    // Without this, gRPC would also use a proxy that other variables of this machine name.
    ...(!grpcProxy && { 'grpc.enable_http_proxy': 0 }),
    ...(proxy && { clientOptions: { transporterOptions: { agent: proxy.agent } } }),
  });
  return firestore;
}

/** Longest accepted token, in characters; Firebase's ID tokens have about a thousand. */
const MAX_TOKEN_LENGTH = 8_192;
/** Firebase's signature algorithm, and the emulator's for unsigned tokens; firebase-admin checks which is expected. */
const ALGORITHMS: readonly unknown[] = ['RS256', 'none'];

/** firebase-admin's codes for a token that is no longer valid. */
const OUTDATED_TOKEN = /^auth\/(?:id-token-(?:expired|revoked)|user-(?:disabled|not-found))$/;

/** The accounts of a Firebase project. */
export function createFirebaseAccounts(auth: Auth, calls: FirebaseCallOptions): AccountProvider {
  return {
    authenticate: async (idToken) => {
      if (!isWellFormedJwt(idToken)) return null;
      return callFirebase('viewerOf', calls, async () => {
        try {
          const claims = await auth.verifyIdToken(idToken);
          // Reading the account each time ends a revoked session at once, and returns the current name, which a
          // token has only after an hour.
          const viewer = viewerOf(await auth.getUser(claims.uid));
          return viewer && claims.auth_time * 1000 >= viewer.validSince ? viewer : null;
        } catch (error) {
          if (isInvalidToken(error)) return null;
          throw error;
        }
      });
    },
    find: (uid) =>
      callFirebase('viewerOf', calls, async () => {
        try {
          return viewerOf(await auth.getUser(uid));
        } catch (error) {
          ignoreUserNotFound(error);
          return null;
        }
      }),
    readDetails: (uid) =>
      callFirebase('readAccount', calls, async () => {
        try {
          return detailsOf(await auth.getUser(uid));
        } catch (error) {
          ignoreUserNotFound(error);
          return null;
        }
      }),
    signOutEverywhere: (uid) =>
      callFirebase('signOutEverywhere', calls, () => auth.revokeRefreshTokens(uid).catch(ignoreUserNotFound)),
    deleteAccount: (uid) =>
      callFirebase('deleteAccount', calls, () => auth.deleteUser(uid).catch(ignoreUserNotFound)),
  };
}

/** The viewer of an account; null for a disabled one. */
function viewerOf({ uid, displayName, email, disabled, tokensValidAfterTime }: UserRecord) {
  if (disabled) return null;
  const validSince = tokensValidAfterTime === undefined ? 0 : Date.parse(tokensValidAfterTime);
  // The project's own rules for names are not known here.
  return { uid, displayName: cleanName(displayName ?? '') || null, email: email ?? null, validSince };
}

/** What the admin SDK tells of an account; it lists no sessions. */
function detailsOf({
  metadata,
  photoURL,
  phoneNumber,
  emailVerified,
  providerData,
}: UserRecord): AccountDetails {
  const time = (text: string | null | undefined) => (text ? new Date(text).toISOString() : null);
  return {
    createdAt: time(metadata.creationTime),
    lastSignInAt: time(metadata.lastSignInTime),
    passwordChangedAt: null,
    photoUrl: photoURL ?? null,
    phoneNumber: phoneNumber ?? null,
    emailVerified,
    identities: providerData.map((identity) => ({
      provider: identity.providerId,
      uid: identity.uid,
      displayName: identity.displayName || null,
      email: identity.email || null,
      phoneNumber: identity.phoneNumber || null,
      photoUrl: identity.photoURL || null,
    })),
    sessions: [],
    deviceSignInsAt: [],
  };
}

/** Whether a text has the form of a token; firebase-admin fails on some that do not. */
function isWellFormedJwt(text: string): boolean {
  if (text.length > MAX_TOKEN_LENGTH) return false;
  try {
    decodeJwt(text);
    return ALGORITHMS.includes(decodeProtectedHeader(text).alg);
  } catch {
    return false;
  }
}

/**
 * Whether the token is at fault, not the provider. firebase-admin uses one code for a bad token and for
 * certificates that it could not fetch; only the message for a bad token mentions it.
 */
function isInvalidToken(error: unknown): boolean {
  const code = errorCode(error);
  return OUTDATED_TOKEN.test(code) || (code === 'auth/argument-error' && String(error).includes('ID token'));
}

function ignoreUserNotFound(error: unknown): void {
  if (errorCode(error) !== 'auth/user-not-found') throw error;
}
