import { z } from 'zod';
import type { AccountDatabase } from './database.ts';
import { newSecret, sha256 } from './secrets.ts';

/** How long a device is known after its last sign-in, in milliseconds: a year. */
export const DEVICE_TTL_MS = 365 * 86_400_000;
/** Devices an account knows; the least recently used are forgotten. */
const MAX_DEVICES = 20;
/** Forgotten devices that one sign-in deletes at most. */
const CLEARED_AT_ONCE = 100;

const rows = z.array(z.object({ lastUsedAt: z.number() }));

/**
 * The devices on which users have signed in. A device holds one secret per account; the server stores only hashes of
 * them. Changes belong within a database write.
 */
export class KnownDevices {
  readonly #now: () => number;
  readonly #statements: ReturnType<typeof prepare>;

  /** @param now milliseconds since 1970 */
  constructor(database: AccountDatabase, now: () => number) {
    this.#now = now;
    this.#statements = prepare(database.connection);
  }

  /** The one of a device's secrets by which an account knows it; null when there is none. */
  findSecret(uid: string, secrets: readonly string[]): string | null {
    const since = this.#now() - DEVICE_TTL_MS;
    return secrets.find((secret) => this.#statements.find.get(sha256(secret), uid, since)) ?? null;
  }

  /** When each device that an account knows last signed in, newest first: milliseconds since 1970. */
  lastSignIns(uid: string): readonly number[] {
    const devices = rows.parse(this.#statements.list.all(uid));
    return devices.map(({ lastUsedAt }) => lastUsedAt);
  }

  /** Makes a device known to an account and returns its new secret; the previous secret becomes invalid. */
  rotateSecret(uid: string, previousSecret: string | null): string {
    const now = this.#now();
    const secret = newSecret();
    if (previousSecret !== null) this.#statements.forget.run(sha256(previousSecret));
    this.#statements.add.run(sha256(secret), uid, now);
    this.#statements.forgetOldest.run(uid, uid, MAX_DEVICES);
    this.#statements.clear.run(now - DEVICE_TTL_MS, CLEARED_AT_ONCE);
    return secret;
  }
}

function prepare(database: AccountDatabase['connection']) {
  return {
    find: database.prepare('SELECT hash FROM device WHERE hash = ? AND uid = ? AND last_used_at > ?'),
    list: database.prepare(
      'SELECT last_used_at AS lastUsedAt FROM device WHERE uid = ? ORDER BY last_used_at DESC',
    ),
    forget: database.prepare('DELETE FROM device WHERE hash = ?'),
    add: database.prepare('INSERT INTO device (hash, uid, last_used_at) VALUES (?, ?, ?)'),
    forgetOldest: database.prepare(
      `DELETE FROM device WHERE uid = ? AND hash NOT IN
         (SELECT hash FROM device WHERE uid = ? ORDER BY last_used_at DESC, rowid DESC LIMIT ?)`,
    ),
    clear: database.prepare(
      'DELETE FROM device WHERE hash IN (SELECT hash FROM device WHERE last_used_at <= ? LIMIT ?)',
    ),
  };
}
