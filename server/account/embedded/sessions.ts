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
  readonly #database: AccountDatabase;
  readonly #now: () => number;

  constructor(database: AccountDatabase, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** Whether a text could be a refresh token of this server. */
  static isRefreshToken(text: string): boolean {
    return REFRESH_TOKEN.test(text);
  }

  /** Begins a session and gives its refresh token, which is not kept. */
  start(uid: string): { readonly session: SessionRecord; readonly refreshToken: string } {
    const session = { id: randomUUID(), uid, startedAt: this.#now() };
    const refreshToken = randomBytes(32).toString('base64url');
    const begin = this.#database.transaction(() => {
      this.#database
        .prepare('INSERT INTO session (id, uid, refresh_hash, started_at) VALUES (?, ?, ?, ?)')
        .run(session.id, uid, hashed(refreshToken), session.startedAt);
      this.#database
        .prepare(
          `DELETE FROM session WHERE uid = ? AND id NOT IN
             (SELECT id FROM session WHERE uid = ? ORDER BY started_at DESC, rowid DESC LIMIT ?)`,
        )
        .run(uid, uid, MAX_SESSIONS);
    });
    begin.immediate();
    return { session, refreshToken };
  }

  find(id: string): SessionRecord | null {
    return this.#read('SELECT id, uid, started_at FROM session WHERE id = ?', id);
  }

  findByRefreshToken(refreshToken: string): SessionRecord | null {
    return this.#read('SELECT id, uid, started_at FROM session WHERE refresh_hash = ?', hashed(refreshToken));
  }

  /** Gives a session a new refresh token; the one before is nobody's from then on. */
  renew({ id }: SessionRecord): string {
    const refreshToken = randomBytes(32).toString('base64url');
    this.#database.prepare('UPDATE session SET refresh_hash = ? WHERE id = ?').run(hashed(refreshToken), id);
    return refreshToken;
  }

  /** Ends every session of an account, but for one when it is given. */
  endAll(uid: string, except?: SessionRecord): void {
    this.#database.prepare('DELETE FROM session WHERE uid = ? AND id <> ?').run(uid, except?.id ?? '');
  }

  #read(query: string, key: string): SessionRecord | null {
    return row.parse(this.#database.prepare(query).get(key) ?? null);
  }
}

function hashed(refreshToken: string): string {
  return createHash('sha256').update(refreshToken).digest('base64url');
}
