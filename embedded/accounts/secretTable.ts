import { z } from 'zod';
import { requireSecretRoom, type SecretKind, type SecretStore } from '../../server/viewer/secretStore.ts';
import type { AccountDatabase } from './database.ts';
import type { StoreAccess } from './storeAccess.ts';
import { document } from './viewerTable.ts';

const row = z.object({ document });

/** What secrets open, such as access tokens, in SQLite. */
export class SecretTable<
  Record extends Readonly<{ uid: string; id: string }>,
> implements SecretStore<Record> {
  readonly #access: StoreAccess;
  readonly #kind: SecretKind<Record>;
  readonly #statements: ReturnType<typeof prepare>;

  constructor(access: StoreAccess, table: 'access_token' | 'feed' | 'webhook', kind: SecretKind<Record>) {
    this.#access = access;
    this.#kind = kind;
    this.#statements = prepare(access.database.connection, table);
  }

  readonly find: SecretStore<Record>['find'] = (hash) =>
    this.#access.read(`find${this.#kind.name}`, () => this.#parse(this.#statements.find.get(hash)));

  readonly list: SecretStore<Record>['list'] = (uid) =>
    this.#access.read(`list${this.#kind.name}s`, () => this.#list(uid));

  readonly add: SecretStore<Record>['add'] = (hash, record, isLive) =>
    this.#write(`add${this.#kind.name}`, () => {
      const { uid, id } = record;
      const others = this.#list(uid);
      for (const other of others) if (!isLive(other)) this.#statements.revoke.run(uid, other.id);
      requireSecretRoom(this.#kind, others.filter(isLive).length);
      this.#statements.add.run(hash, uid, id, JSON.stringify(this.#kind.serialise(record)));
    });

  readonly revoke: SecretStore<Record>['revoke'] = (uid, id) =>
    this.#write(`revoke${this.#kind.name}`, () => this.#statements.revoke.run(uid, id));

  readonly recordUse: SecretStore<Record>['recordUse'] = (hash, hour, outcome) =>
    this.#write('recordUse', () => {
      this.#statements.recordUse.run(hour, hash, hour);
      if (outcome) this.#statements.recordOutcome.run(JSON.stringify(outcome), hash);
    });

  readonly deleteAll: SecretStore<Record>['deleteAll'] = (uid) =>
    this.#write(`delete${this.#kind.name}s`, () => this.#statements.deleteAll.run(uid));

  async #write(operation: string, work: () => unknown): Promise<void> {
    await this.#access.write(operation, work);
  }

  #list(uid: string): Record[] {
    return this.#statements.list.all(uid).flatMap((stored) => this.#parse(stored) ?? []);
  }

  #parse(stored: unknown): Record | null {
    return this.#access.recordOf(`parse${this.#kind.name}`, stored, (one) =>
      this.#kind.parse(row.parse(one).document),
    );
  }
}

function prepare(database: AccountDatabase['connection'], table: string) {
  return {
    find: database.prepare(`SELECT fields AS document FROM ${table} WHERE hash = ?`),
    list: database.prepare(`SELECT fields AS document FROM ${table} WHERE uid = ?`),
    add: database.prepare(`INSERT INTO ${table} (hash, uid, id, fields) VALUES (?, ?, ?, ?)`),
    revoke: database.prepare(`DELETE FROM ${table} WHERE uid = ? AND id = ?`),
    recordUse: database.prepare(
      `UPDATE ${table} SET fields = json_set(fields, '$.last_used_at', ?)
       WHERE hash = ? AND coalesce(fields ->> 'last_used_at', '') < ?`,
    ),
    recordOutcome: database.prepare(
      `UPDATE ${table} SET fields = json_set(fields, '$.last_outcome', json(?)) WHERE hash = ?`,
    ),
    deleteAll: database.prepare(`DELETE FROM ${table} WHERE uid = ?`),
  };
}
