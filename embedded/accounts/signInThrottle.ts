import { z } from 'zod';
import type { AccountDatabase } from './database.ts';
import { IdentityError } from './identityError.ts';
import { sha256 } from './secrets.ts';

/** How many attempts are allowed before a client must wait. */
export interface ThrottleLimits {
  /** Failed sign-ins to one account from one address, in 15 minutes. */
  readonly perAccountAndAddress: number;
  /** Failed sign-ins to one account from a known device, in 15 minutes. */
  readonly accountFromDevice: number;
  /** Failed sign-ins to one account from everywhere except known devices, in 15 minutes. */
  readonly account: number;
  /** Failed sign-ins and sign-ups from one address, in 15 minutes. */
  readonly address: number;
  /** Sign-ups from one address, failed ones included, in an hour. */
  readonly signUps: number;
  /** Mails requested for one account, in an hour. */
  readonly accountMails: number;
  /** Mails requested from one address, in an hour. */
  readonly addressMails: number;
}

/** The requesting client. */
interface ThrottledClient {
  /** Where the request comes from, as returned by networkOf. */
  readonly network: string;
  /** The secret by which the account knows the device; null when it does not. */
  readonly device: string | null;
}

interface Counter {
  readonly key: string;
  readonly limit: number;
  /** How long an attempt counts, in milliseconds. */
  readonly windowMs: number;
}

const QUARTER_HOUR_MS = 900_000;
const HOUR_MS = 3_600_000;

/** What each limit counts, as it is stored, and how long an attempt counts, in milliseconds. */
const COUNTERS: Readonly<Record<keyof ThrottleLimits, Omit<Counter, 'limit'>>> = {
  perAccountAndAddress: { key: 'account from address', windowMs: QUARTER_HOUR_MS },
  accountFromDevice: { key: 'account from device', windowMs: QUARTER_HOUR_MS },
  account: { key: 'account', windowMs: QUARTER_HOUR_MS },
  address: { key: 'address', windowMs: QUARTER_HOUR_MS },
  signUps: { key: 'sign-ups', windowMs: HOUR_MS },
  accountMails: { key: 'mails to account', windowMs: HOUR_MS },
  addressMails: { key: 'mails from address', windowMs: HOUR_MS },
};

const USUAL: ThrottleLimits = {
  perAccountAndAddress: 10,
  accountFromDevice: 10,
  account: 100,
  address: 100,
  signUps: 30,
  accountMails: 5,
  addressMails: 30,
};
/** Expired counts that one attempt deletes at most: more than it adds, so that they never accumulate. */
const CLEARED_AT_ONCE = 50;

const row = z.object({ count: z.number() }).nullable();

/**
 * Limits password guessing. An attempt counts before it is known to be right, so that concurrent attempts cannot bypass
 * the limit; a successful one is subtracted afterwards. An account counts whether it exists or not. Counts are stored
 * with the accounts, so that processes share them and they survive a restart; their keys are hashes.
 */
export class SignInThrottle {
  readonly #database: AccountDatabase;
  readonly #limits: ThrottleLimits;
  readonly #now: () => number;
  readonly #statements: ReturnType<typeof prepare>;

  /** @param now milliseconds since 1970 */
  constructor(database: AccountDatabase, now: () => number, limits: Partial<ThrottleLimits> = {}) {
    this.#database = database;
    this.#limits = { ...USUAL, ...limits };
    this.#now = now;
    this.#statements = prepare(database.connection);
  }

  /** Counts a sign-in. Rejects with TOO_MANY_ATTEMPTS_TRY_LATER over a limit. */
  countSignIn(email: string, { network, device }: ThrottledClient): Promise<void> {
    if (device !== null) return this.#add([this.#counter('accountFromDevice', device, email)]);
    return this.#add([
      this.#counter('address', network),
      this.#counter('perAccountAndAddress', network, email),
      this.#counter('account', email),
    ]);
  }

  /** Subtracts a successful sign-in and clears the client's earlier failures; within a write. */
  clearSignIn(email: string, { network, device }: ThrottledClient): void {
    if (device !== null) {
      this.#forget(this.#counter('accountFromDevice', device, email));
      return;
    }
    this.#forget(this.#counter('perAccountAndAddress', network, email));
    this.#decrement(this.#counter('address', network));
    this.#decrement(this.#counter('account', email));
  }

  /** Counts a sign-up, which may probe whether an email has an account. Rejects as countSignIn does. */
  signUp({ network }: ThrottledClient): Promise<void> {
    return this.#add([this.#counter('signUps', network), this.#counter('address', network)]);
  }

  /** Subtracts a sign-up that created an account; within a write. */
  signedUp({ network }: ThrottledClient): void {
    this.#decrement(this.#counter('address', network));
  }

  /** Counts a requested mail, whether or not it is sent, and runs work in the same write. Rejects as countSignIn does. */
  countMail<TResult>(email: string, network: string, work: () => TResult): Promise<TResult> {
    const counts = [this.#counter('accountMails', email), this.#counter('addressMails', network)];
    return this.#add(counts, work);
  }

  /** Clears an account's failures, so that its owner can sign in with a new password at once; within a write. */
  passwordReset(email: string, network: string): void {
    this.#forget(this.#counter('perAccountAndAddress', network, email));
    this.#forget(this.#counter('account', email));
  }

  async #add(counts: readonly Counter[]): Promise<void>;
  async #add<TResult>(counts: readonly Counter[], work: () => TResult): Promise<TResult>;
  async #add(counts: readonly Counter[], work = (): unknown => undefined): Promise<unknown> {
    // Requests over a limit are rejected without a write.
    this.#assertBelowLimits(counts);
    return this.#database.transaction(() => {
      this.#assertBelowLimits(counts);
      const now = this.#now();
      this.#statements.clear.run(now, CLEARED_AT_ONCE);
      for (const { key, windowMs } of counts) this.#statements.add.run(key, now + windowMs, now);
      return work();
    });
  }

  #assertBelowLimits(counts: readonly Counter[]): void {
    const now = this.#now();
    const isFull = ({ key, limit }: Counter) =>
      (row.parse(this.#statements.read.get(key, now) ?? null)?.count ?? 0) >= limit;
    if (counts.some(isFull)) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER');
  }

  #decrement({ key }: Counter): void {
    this.#statements.decrement.run(key);
  }

  #forget({ key }: Counter): void {
    this.#statements.forget.run(key);
  }

  #counter(kind: keyof ThrottleLimits, ...of: readonly string[]): Counter {
    const { key, windowMs } = COUNTERS[kind];
    return { key: sha256(JSON.stringify([key, ...of])), limit: this.#limits[kind], windowMs };
  }
}

function prepare(database: AccountDatabase['connection']) {
  return {
    read: database.prepare('SELECT count FROM attempt WHERE key = ? AND until > ?'),
    // An expired count that is not yet deleted restarts.
    add: database.prepare(
      `INSERT INTO attempt (key, count, until) VALUES (?1, 1, ?2)
       ON CONFLICT (key) DO UPDATE SET
         count = CASE WHEN until > ?3 THEN count + 1 ELSE 1 END,
         until = CASE WHEN until > ?3 THEN until ELSE excluded.until END`,
    ),
    decrement: database.prepare('UPDATE attempt SET count = count - 1 WHERE key = ? AND count > 0'),
    forget: database.prepare('DELETE FROM attempt WHERE key = ?'),
    clear: database.prepare(
      'DELETE FROM attempt WHERE key IN (SELECT key FROM attempt WHERE until <= ? LIMIT ?)',
    ),
  };
}
