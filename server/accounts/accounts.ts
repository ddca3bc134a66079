import type { RequestHandler } from 'express';
import { ZodError } from 'zod';
import type { Logger } from '../observe/log.ts';
import { AccountFullError } from '../viewer/records.ts';
import { storedName } from '../viewer/storedDocuments.ts';
import { RejectedChangeError, type ViewerStores } from '../viewer/store.ts';

/** The logger of accounts. No field ever contains an email, a token or a password. */
export type AccountLogger = Logger;

/** The account provider and the store of one backend. */
export interface AccountServices {
  readonly accounts: AccountProvider;
  readonly viewerStores: ViewerStores;
  /** Routers of the provider's own endpoints, by the path they are mounted at; empty when it is hosted elsewhere. */
  readonly routers: Readonly<Record<string, RequestHandler>>;
  /** Resolves when records can be stored and read, and rejects otherwise. */
  readonly ping: () => Promise<void>;
  /** Checks everything that this server stores itself, in the background: then `ping` reports damage. Never rejects. */
  readonly checkIntegrity?: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The signed-in viewer, as the identity provider describes them. */
export interface ViewerRecord {
  readonly uid: string;
  readonly displayName: string | null;
  readonly email: string | null;
  /** Access tokens from before are invalid: milliseconds since 1970; by default all are valid that are stored. */
  readonly validSince?: number;
}

/** What the identity provider stores about an account, without secrets. Times are ISO 8601 in UTC; null where it has none. */
export interface AccountDetails {
  readonly createdAt: string | null;
  readonly lastSignInAt: string | null;
  readonly passwordChangedAt: string | null;
  readonly photoUrl: string | null;
  readonly phoneNumber: string | null;
  readonly emailVerified: boolean;
  readonly identities: readonly {
    readonly provider: string;
    readonly uid: string;
    readonly displayName: string | null;
    readonly email: string | null;
    readonly phoneNumber: string | null;
    readonly photoUrl: string | null;
  }[];
  /** Newest first. */
  readonly sessions: readonly { readonly startedAt: string; readonly lastUsedAt: string }[];
  /** When each remembered device last signed in, newest first. */
  readonly deviceSignInsAt: readonly string[];
}

/** The parts of the identity provider that this server uses. Every call rejects with an AccountError only. */
export interface AccountProvider {
  /** The viewer of an ID token; null if it is malformed, forged, expired, revoked, or issued for another project. */
  readonly authenticate: (idToken: string) => Promise<ViewerRecord | null>;
  /** The viewer of an account; null if there is none, or if it is disabled. */
  readonly find: (uid: string) => Promise<ViewerRecord | null>;
  /** What is stored about an account; null if there is none. */
  readonly readDetails: (uid: string) => Promise<AccountDetails | null>;
  /** Ends every session of a person: no token issued so far is valid any more. */
  readonly signOutEverywhere: (uid: string) => Promise<void>;
  /** Deletes a person's account, without the records; also succeeds when there is none. */
  readonly deleteAccount: (uid: string) => Promise<void>;
}

/** Why an account provider or store fails, and what clients show of it unless they have words of their own for the reason. */
const ACCOUNT_ERRORS = {
  'Request time out': 'TIMEOUT',
  'Connection failed.': 'UNREACHED',
  'The operation could not be completed': 'FAILED',
  'The records of this account are being converted to a new form. Try again in a minute.': 'BEING_CONVERTED',
} as const;
type AccountErrorMessage = keyof typeof ACCOUNT_ERRORS;

/** The identity provider or a store failed. It has been logged, with its cause, where it arose. */
export class AccountError extends Error {
  override name = 'AccountError';
  readonly reason: (typeof ACCOUNT_ERRORS)[AccountErrorMessage];

  constructor(message: AccountErrorMessage) {
    super(message);
    this.reason = ACCOUNT_ERRORS[message];
  }
}

/**
 * Logs a failed operation, once, and returns the error to reject with. A full account and a duplicate id are no failure of the
 * operation, and an AccountError has been logged where it arose: these are returned as they are.
 *
 * @param facts the logged fields; for a malformed document they are the names of its invalid fields, never their values
 */
export function toAccountError(
  operation: string,
  logger: Pick<AccountLogger, 'error'>,
  error: unknown,
  facts: Readonly<Record<string, unknown>>,
  message: AccountErrorMessage = 'The operation could not be completed',
): AccountError | AccountFullError | RejectedChangeError {
  if (error instanceof AccountFullError || error instanceof RejectedChangeError) return error;
  if (error instanceof AccountError) return error;
  const malformedFields =
    error instanceof ZodError && error.issues.map(({ path }) => path.map(storedName).join('.'));
  const fields = malformedFields ? { code: 'malformed-document', fields: malformedFields } : facts;
  logger.error({ operation, ...fields }, `${operation}: ${message}`);
  return new AccountError(message);
}
