import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { AccountDatabase } from './database.ts';
import { newSecret, sha256 } from './secrets.ts';

const sessionRow = z.object({
  id: z.string(),
  uid: z.string(),
  startedAt: z.number(),
  /** Rounded to the day. */
  lastUsedAt: z.number(),
});

/** One sign-in on one device. Times are milliseconds since 1970. */
export type SessionRecord = Readonly<z.output<typeof sessionRow>>;

/** Sessions an account may have; older ones end. */
const MAX_SESSIONS = 100;
const DAY_MS = 86_400_000;
/** Days without use after which a session ends. */
const IDLE_DAYS = 90;
/** Ended sessions that one new session deletes at most. */
const CLEANUP_BATCH = 100;

/** The sessions of all accounts. Refresh tokens are stored as hashes alone. Changes belong within a database write. */
export class Sessions {
  readonly #now: () => number;
  readonly #statements: ReturnType<typeof prepare>;

  /** @param now milliseconds since 1970 */
  constructor(database: AccountDatabase, now: () => number) {
    this.#now = now;
    this.#statements = prepare(database.connection);
  }

  /** Starts a session and returns its refresh token, which is not stored. */
  start(uid: string): { readonly session: SessionRecord; readonly refreshToken: string } {
    const now = this.#now();
    const session = { id: randomUUID(), uid, startedAt: now, lastUsedAt: now };
    const refreshToken = newSecret();
    this.#statements.start.run(session.id, uid, sha256(refreshToken), now, now);
    this.#statements.endOldest.run(uid, uid, MAX_SESSIONS);
    this.#statements.clear.run(this.#idleSince(), CLEANUP_BATCH);
    return { session, refreshToken };
  }

  find(id: string): SessionRecord | null {
    return sessionRow.nullable().parse(this.#statements.find.get(id, this.#idleSince()) ?? null);
  }

  findByRefreshToken(refreshToken: string): SessionRecord | null {
    return sessionRow
      .nullable()
      .parse(this.#statements.findByRefreshHash.get(sha256(refreshToken), this.#idleSince()) ?? null);
  }

  /** The sessions of an account that have not ended, newest first. */
  list(uid: string): readonly SessionRecord[] {
    return z.array(sessionRow).parse(this.#statements.list.all(uid, this.#idleSince()));
  }

  /** Whether the use of a session is due to be recorded: once a day, so that most uses only read. */
  needsUseRecorded({ lastUsedAt }: SessionRecord): boolean {
    return this.#now() - lastUsedAt >= DAY_MS;
  }

  recordUse({ id }: SessionRecord): void {
    this.#statements.recordUse.run(this.#now(), id);
  }

  /** Gives a session a new refresh token; the previous one becomes invalid. */
  rotateRefreshToken({ id }: SessionRecord): string {
    const refreshToken = newSecret();
    this.#statements.rotateRefreshToken.run(sha256(refreshToken), id);
    return refreshToken;
  }

  /** Ends every session of an account, except the given one, and its access tokens, feeds and webhooks with them. */
  revokeAll(uid: string, except?: SessionRecord): void {
    this.#statements.revokeAll.run(uid, except?.id ?? '');
    this.#statements.revokeAccessTokens.run(uid);
    this.#statements.revokeFeeds.run(uid);
    this.#statements.revokeWebhooks.run(uid);
  }

  #idleSince(): number {
    return this.#now() - IDLE_DAYS * DAY_MS;
  }
}

function prepare(database: AccountDatabase['connection']) {
  const columns = 'id, uid, started_at AS startedAt, last_used_at AS lastUsedAt';
  return {
    start: database.prepare(
      'INSERT INTO session (id, uid, refresh_hash, started_at, last_used_at) VALUES (?, ?, ?, ?, ?)',
    ),
    endOldest: database.prepare(
      `DELETE FROM session WHERE uid = ? AND id NOT IN
         (SELECT id FROM session WHERE uid = ? ORDER BY started_at DESC, rowid DESC LIMIT ?)`,
    ),
    clear: database.prepare(
      'DELETE FROM session WHERE id IN (SELECT id FROM session WHERE last_used_at <= ? LIMIT ?)',
    ),
    find: database.prepare(`SELECT ${columns} FROM session WHERE id = ? AND last_used_at > ?`),
    list: database.prepare(
      `SELECT ${columns} FROM session WHERE uid = ? AND last_used_at > ? ORDER BY started_at DESC, rowid DESC`,
    ),
    findByRefreshHash: database.prepare(
      `SELECT ${columns} FROM session WHERE refresh_hash = ? AND last_used_at > ?`,
    ),
    recordUse: database.prepare('UPDATE session SET last_used_at = ? WHERE id = ?'),
    rotateRefreshToken: database.prepare('UPDATE session SET refresh_hash = ? WHERE id = ?'),
    revokeAll: database.prepare('DELETE FROM session WHERE uid = ? AND id <> ?'),
    revokeAccessTokens: database.prepare('DELETE FROM access_token WHERE uid = ?'),
    revokeFeeds: database.prepare('DELETE FROM feed WHERE uid = ?'),
    revokeWebhooks: database.prepare('DELETE FROM webhook WHERE uid = ?'),
  };
}
