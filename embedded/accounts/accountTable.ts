import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { AccountDatabase } from './database.ts';

const accountRow = z.object({
  uid: z.string(),
  /** Trimmed, lower case, Unicode-normalised (NFC); the form used for comparison. */
  email: z.string(),
  displayName: z.string().nullable(),
  photoUrl: z.string().nullable(),
  passwordHash: z.string(),
  passwordChangedAt: z.number(),
  createdAt: z.number(),
  lastLoginAt: z.number(),
});

/** A stored account. Times are milliseconds since 1970. */
export type AccountRecord = Readonly<z.output<typeof accountRow>>;

/** The visible fields of an account; omitted fields stay unchanged. */
export type ProfileChange = Partial<Pick<AccountRecord, 'displayName' | 'photoUrl'>>;

/** What the owner of an account may change. */
type AccountChange = ProfileChange & Partial<Pick<AccountRecord, 'passwordHash'>>;

const UID_LENGTH = 28;
const UID_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The table of accounts. Changes belong within a database write. */
export class AccountTable {
  readonly #now: () => number;
  readonly #statements: ReturnType<typeof prepare>;

  /** @param now milliseconds since 1970 */
  constructor(database: AccountDatabase, now: () => number) {
    this.#now = now;
    this.#statements = prepare(database.connection);
  }

  /** Creates an account; null when the email already has one. */
  create(email: string, passwordHash: string, displayName: string | null): AccountRecord | null {
    const now = this.#now();
    const uid = newUid();
    const { changes } = this.#statements.create.run(uid, email, displayName, passwordHash, now, now, now);
    return changes > 0 ? this.find(uid) : null;
  }

  find(uid: string): AccountRecord | null {
    return accountRow.nullable().parse(this.#statements.find.get(uid) ?? null);
  }

  findByEmail(email: string): AccountRecord | null {
    return accountRow.nullable().parse(this.#statements.findByEmail.get(email) ?? null);
  }

  recordLogin(uid: string): void {
    this.#statements.recordLogin.run(this.#now(), uid);
  }

  update(account: AccountRecord, update: AccountChange): AccountRecord {
    const changed = {
      ...account,
      ...update,
      ...(update.passwordHash !== undefined && { passwordChangedAt: this.#now() }),
    };
    const { uid, displayName, photoUrl, passwordHash, passwordChangedAt } = changed;
    this.#statements.update.run(displayName, photoUrl, passwordHash, passwordChangedAt, uid);
    return changed;
  }

  /** Deletes an account with its sessions, access tokens and records; returns whether it existed. */
  delete(uid: string): boolean {
    return this.#statements.delete.run(uid).changes > 0;
  }
}

function prepare(database: AccountDatabase['connection']) {
  const select = `SELECT uid, email, display_name AS displayName, photo_url AS photoUrl, password_hash AS passwordHash,
    password_changed_at AS passwordChangedAt, created_at AS createdAt, last_login_at AS lastLoginAt FROM account`;
  return {
    create: database.prepare(
      `INSERT INTO account (uid, email, display_name, password_hash, password_changed_at, created_at, last_login_at)
       VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (email) DO NOTHING`,
    ),
    find: database.prepare(`${select} WHERE uid = ?`),
    findByEmail: database.prepare(`${select} WHERE email = ?`),
    recordLogin: database.prepare('UPDATE account SET last_login_at = ? WHERE uid = ?'),
    update: database.prepare(
      'UPDATE account SET display_name = ?, photo_url = ?, password_hash = ?, password_changed_at = ? WHERE uid = ?',
    ),
    delete: database.prepare('DELETE FROM account WHERE uid = ?'),
  };
}

function newUid(): string {
  return Array.from({ length: UID_LENGTH }, () => UID_CHARACTERS[randomInt(UID_CHARACTERS.length)]).join('');
}
