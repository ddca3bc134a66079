import { type Auth, type DecodedIdToken } from 'firebase-admin/auth';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import type { Accounts, ViewerRecord } from '../viewer.ts';
import { remoteCall, type RemoteCalls } from './remoteCall.ts';

/** Longest text that is looked at, in characters; Firebase's ID tokens have about a thousand. */
const MAX_TOKEN_LENGTH = 8_192;
/** How Firebase signs, and how its emulator leaves tokens unsigned; firebase-admin tells which of them is due. */
const ALGORITHMS: readonly unknown[] = ['RS256', 'none'];

/** What firebase-admin calls a token that was a person's once. */
const ENDED: readonly unknown[] = [
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
];

/** The accounts of a Firebase project. */
export class FirebaseAccounts implements Accounts {
  readonly #auth: Auth;
  readonly #calls: RemoteCalls;

  constructor(auth: Auth, calls: RemoteCalls) {
    this.#auth = auth;
    this.#calls = calls;
  }

  readonly viewerOf = async (idToken: string): Promise<ViewerRecord | null> => {
    if (!isToken(idToken)) return null;
    return remoteCall('viewerOf', this.#calls, async () => {
      try {
        // Asking for the account each time ends a session as soon as it is revoked, disabled or deleted.
        return toViewer(await this.#auth.verifyIdToken(idToken, true));
      } catch (error) {
        if (isNobodys(error)) return null;
        throw error;
      }
    });
  };

  readonly signOutEverywhere = (uid: string): Promise<void> =>
    remoteCall('signOutEverywhere', this.#calls, () => this.#auth.revokeRefreshTokens(uid).catch(unlessGone));

  readonly deleteAccount = (uid: string): Promise<void> =>
    remoteCall('deleteAccount', this.#calls, () => this.#auth.deleteUser(uid).catch(unlessGone));
}

/** Whether a text has the form of a token; firebase-admin stumbles over some that have not. */
function isToken(text: string): boolean {
  if (text.length > MAX_TOKEN_LENGTH) return false;
  try {
    decodeJwt(text);
    return ALGORITHMS.includes(decodeProtectedHeader(text).alg);
  } catch {
    return false;
  }
}

/**
 * Whether the token is at fault, not the provider. firebase-admin has one code for a bad token and for certificates
 * that it could not fetch; only about a token does it say so.
 */
function isNobodys(error: unknown): boolean {
  const code = codeOf(error);
  if (ENDED.includes(code)) return true;
  return code === 'auth/argument-error' && error instanceof Error && error.message.includes('ID token');
}

function unlessGone(error: unknown): void {
  if (codeOf(error) !== 'auth/user-not-found') throw error;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function toViewer({ uid, name, email }: DecodedIdToken): ViewerRecord {
  return { uid, displayName: typeof name === 'string' && name ? name : null, email: email ?? null };
}
