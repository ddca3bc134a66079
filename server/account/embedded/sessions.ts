import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { AccountDatabase } from './database.ts';

/** One sign-in on one device. */
export interface SessionRecord {
  readonly id: string;
  readonly uid: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/** Newest sessions kept for an account; older ones end. */
const MAX_SESSIONS = 100;
const REFRESH_TOKEN = /^[\w-]{43}$/;

const row = z
  .object({ id: z.string(), uid: z.string(), started_at: z.number() })
  .transform(({ id, uid, started_at: startedAt }): SessionRecord => ({ id, uid, startedAt }))
  .nullable();

/** The sessions of all accounts. Refresh tokens are known by their SHA-256 alone: they are random, so that is enough. */
export class Sessions {
  readonly #now: () => number;
  readonly #statements: ReturnType<typeof prepare>;

  /** @param now milliseconds since 1970 */
  constructor(database: AccountDatabase, now: () => number) {
    this.#now = now;
    this.#statements = prepare(database);
  }

  /** Whether a text could be a refresh token of this server. */
  static isRefreshToken(text: string): boolean {
    return REFRESH_TOKEN.test(text);
  }

  /** Begins a session and gives its refresh token, which is not kept. */
  start(uid: string): { readonly session: SessionRecord; readonly refreshToken: string } {
    const session = { id: randomUUID(), uid, startedAt: this.#now() };
    const refreshToken = newRefreshToken();
    this.#statements.start.run(session.id, uid, hashed(refreshToken), session.startedAt);
    this.#statements.endOldest.run(uid, uid, MAX_SESSIONS);
    return { session, refreshToken };
  }

  find(id: string): SessionRecord | null {
    return row.parse(this.#statements.find.get(id) ?? null);
  }

  findByRefreshToken(refreshToken: string): SessionRecord | null {
    return row.parse(this.#statements.findByRefreshHash.get(hashed(refreshToken)) ?? null);
  }

  /** Gives a session a new refresh token; the one before is nobody's from then on. */
  renew({ id }: SessionRecord): string {
    const refreshToken = newRefreshToken();
    this.#statements.renew.run(hashed(refreshToken), id);
    return refreshToken;
  }

  /** Ends every session of an account, but for one when it is given. */
  endAll(uid: string, except?: SessionRecord): void {
    this.#statements.endAll.run(uid, except?.id ?? '');
  }
}

function prepare(database: AccountDatabase) {
  const columns = 'id, uid, started_at';
  return {
    start: database.prepare('INSERT INTO session (id, uid, refresh_hash, started_at) VALUES (?, ?, ?, ?)'),
    endOldest: database.prepare(
      `DELETE FROM session WHERE uid = ? AND id NOT IN
         (SELECT id FROM session WHERE uid = ? ORDER BY started_at DESC, rowid DESC LIMIT ?)`,
    ),
    find: database.prepare(`SELECT ${columns} FROM session WHERE id = ?`),
    findByRefreshHash: database.prepare(`SELECT ${columns} FROM session WHERE refresh_hash = ?`),
    renew: database.prepare('UPDATE session SET refresh_hash = ? WHERE id = ?'),
    endAll: database.prepare('DELETE FROM session WHERE uid = ? AND id <> ?'),
  };
}

function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

function hashed(refreshToken: string): string {
  return createHash('sha256').update(refreshToken).digest('base64url');
}
