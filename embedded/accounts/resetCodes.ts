import { z } from 'zod';
import type { AccountDatabase } from './database.ts';
import { IdentityError } from './identityError.ts';
import { isSecret, newSecret, sha256 } from './secrets.ts';

/** Lifetime of a code, in milliseconds. */
const TTL_MS = 3_600_000;

const row = z.object({ uid: z.string(), until: z.number() }).nullable();

/**
 * Password reset codes, stored as hashes alone. An account has at most one: a new code replaces the previous one.
 * Changes belong within a database write.
 */
export class ResetCodes {
  readonly #now: () => number;
  readonly #statements: ReturnType<typeof prepare>;

  /** @param now milliseconds since 1970 */
  constructor(database: AccountDatabase, now: () => number) {
    this.#now = now;
    this.#statements = prepare(database.connection);
  }

  /** A new code for the account of an email, valid for an hour; null when there is no account, after the same work. */
  makeFor(email: string): string | null {
    const code = newSecret();
    const { changes } = this.#statements.put.run(sha256(code), this.#now() + TTL_MS, email);
    return changes > 0 ? code : null;
  }

  /**
   * The account of a code. Throws INVALID_OOB_CODE for one that was used, replaced or never issued, and
   * EXPIRED_OOB_CODE.
   */
  verify(code: string): string {
    const stored = isSecret(code) ? row.parse(this.#statements.find.get(sha256(code)) ?? null) : null;
    if (!stored) throw new IdentityError('INVALID_OOB_CODE');
    if (stored.until <= this.#now()) throw new IdentityError('EXPIRED_OOB_CODE');
    return stored.uid;
  }

  /** Invalidates the code of an account, if it has one. */
  revoke(uid: string): void {
    this.#statements.revoke.run(uid);
  }
}

function prepare(database: AccountDatabase['connection']) {
  return {
    put: database.prepare(
      `INSERT INTO reset_code (uid, hash, until) SELECT uid, ?, ? FROM account WHERE email = ?
       ON CONFLICT (uid) DO UPDATE SET hash = excluded.hash, until = excluded.until`,
    ),
    find: database.prepare('SELECT uid, until FROM reset_code WHERE hash = ?'),
    revoke: database.prepare('DELETE FROM reset_code WHERE uid = ?'),
  };
}
