import type { Auth } from 'firebase-admin/auth';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import type { AccountProvider } from '../accounts.ts';
import { callFirebase, type FirebaseCallOptions } from './firebaseCall.ts';

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
          const { uid, displayName, email, ...account } = await auth.getUser(claims.uid);
          const validAfter = Date.parse(account.tokensValidAfterTime ?? '');
          if (account.disabled || claims.auth_time * 1000 < validAfter) return null;
          return { uid, displayName: displayName || null, email: email ?? null };
        } catch (error) {
          if (isInvalidToken(error)) return null;
          throw error;
        }
      });
    },
    signOutEverywhere: (uid) =>
      callFirebase('signOutEverywhere', calls, () => auth.revokeRefreshTokens(uid).catch(ignoreUserNotFound)),
    deleteAccount: (uid) =>
      callFirebase('deleteAccount', calls, () => auth.deleteUser(uid).catch(ignoreUserNotFound)),
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
  const code = codeOf(error);
  return OUTDATED_TOKEN.test(code) || (code === 'auth/argument-error' && String(error).includes('ID token'));
}

function ignoreUserNotFound(error: unknown): void {
  if (codeOf(error) !== 'auth/user-not-found') throw error;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
