import { type AccessTokenRecord, AccountFullError } from './records.ts';

/** Maximum number of valid access tokens of an account. */
const MAX_ACCESS_TOKENS = 20;

/**
 * Stores the access tokens of all viewers under the hashes of their texts, which are not stored. A malformed document is left
 * out and logged. Each call rejects with an AccountError, unless stated otherwise.
 */
export interface AccessTokenStore {
  /** The token with this hash, in one read; null when there is none. */
  readonly find: (hash: string) => Promise<AccessTokenRecord | null>;
  /** A viewer's tokens in any order, with those that have expired since the last one was added. */
  readonly list: (uid: string) => Promise<readonly AccessTokenRecord[]>;
  /**
   * Adds a token and deletes the viewer's invalid ones, atomically. Rejects with an AccountFullError if the account has the
   * maximum number of valid ones.
   */
  readonly add: (
    hash: string,
    token: AccessTokenRecord,
    isLive: (token: AccessTokenRecord) => boolean,
  ) => Promise<void>;
  /** Deletes a token; also succeeds when there is none. */
  readonly revoke: (uid: string, id: string) => Promise<void>;
  /** Records the hour of a use, unless it is recorded or the token is gone. */
  readonly recordUse: (hash: string, hour: string) => Promise<void>;
  /** Deletes a viewer's tokens; also succeeds when there are none. */
  readonly deleteAll: (uid: string) => Promise<void>;
}

/** Throws an AccountFullError when an account with this many valid tokens has no room for another. */
export function requireTokenRoom(live: number): void {
  if (live < MAX_ACCESS_TOKENS) return;
  throw new AccountFullError(
    `An account can have ${MAX_ACCESS_TOKENS} access tokens, and this one has ${live}: revoke one first`,
  );
}
