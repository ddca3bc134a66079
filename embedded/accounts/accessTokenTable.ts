import { z } from 'zod';
import { accessToken, type AccessTokenRecord, parse, serialise } from '../../server/viewer/records.ts';
import { type AccessTokenStore, requireTokenRoom } from '../../server/viewer/tokenStore.ts';
import type { AccountDatabase } from './database.ts';
import type { StoreAccess } from './storeAccess.ts';
import { document } from './viewerTable.ts';

const row = z.object({ document });

/** Access tokens in SQLite. */
export class AccessTokenTable implements AccessTokenStore {
  readonly #access: StoreAccess;
  readonly #statements: ReturnType<typeof prepare>;

  constructor(access: StoreAccess) {
    this.#access = access;
    this.#statements = prepare(access.database.connection);
  }

  readonly find: AccessTokenStore['find'] = (hash) =>
    this.#access.read('findAccessToken', () => this.#parse(this.#statements.find.get(hash)));

  readonly list: AccessTokenStore['list'] = (uid) =>
    this.#access.read('listAccessTokens', () => this.#list(uid));

  readonly add: AccessTokenStore['add'] = (hash, token, isLive) =>
    this.#write('addAccessToken', () => {
      const { uid, id } = token;
      const others = this.#list(uid);
      for (const other of others) if (!isLive(other)) this.#statements.revoke.run(uid, other.id);
      requireTokenRoom(others.filter(isLive).length);
      this.#statements.add.run(hash, uid, id, JSON.stringify(serialise(accessToken, token)));
    });

  readonly revoke: AccessTokenStore['revoke'] = (uid, id) =>
    this.#write('revokeAccessToken', () => this.#statements.revoke.run(uid, id));

  readonly recordUse: AccessTokenStore['recordUse'] = (hash, hour) =>
    this.#write('recordUse', () => this.#statements.recordUse.run(hour, hash, hour));

  readonly deleteAll: AccessTokenStore['deleteAll'] = (uid) =>
    this.#write('deleteAccessTokens', () => this.#statements.deleteAll.run(uid));

  async #write(operation: string, work: () => unknown): Promise<void> {
    await this.#access.write(operation, work);
  }

  #list(uid: string): AccessTokenRecord[] {
    return this.#statements.list.all(uid).flatMap((stored) => this.#parse(stored) ?? []);
  }

  #parse(stored: unknown): AccessTokenRecord | null {
    return this.#access.recordOf('parseAccessToken', stored, (one) =>
      parse(accessToken, row.parse(one).document),
    );
  }
}

function prepare(database: AccountDatabase['connection']) {
  return {
    find: database.prepare('SELECT fields AS document FROM access_token WHERE hash = ?'),
    list: database.prepare('SELECT fields AS document FROM access_token WHERE uid = ?'),
    add: database.prepare('INSERT INTO access_token (hash, uid, id, fields) VALUES (?, ?, ?, ?)'),
    revoke: database.prepare('DELETE FROM access_token WHERE uid = ? AND id = ?'),
    recordUse: database.prepare(
      `UPDATE access_token SET fields = json_set(fields, '$.last_used_at', ?)
       WHERE hash = ? AND coalesce(fields ->> 'last_used_at', '') < ?`,
    ),
    deleteAll: database.prepare('DELETE FROM access_token WHERE uid = ?'),
  };
}
