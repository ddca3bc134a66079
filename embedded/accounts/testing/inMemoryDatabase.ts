import Database from 'libsql';
import { AccountDatabase } from '../database.ts';
import { MIGRATIONS } from '../migrations.ts';

const silent = { info: () => undefined, warn: () => undefined };
const NEVER_MS = 2 ** 31 - 1;

/** A database in memory, in which every viewer has an account as soon as something of theirs is stored. */
export function openInMemory(): AccountDatabase {
  const connection = new Database(':memory:');
  connection.exec('PRAGMA foreign_keys = ON');
  for (const step of MIGRATIONS) step(connection, silent);
  for (const table of ['viewer', 'document', 'access_token', 'feed', 'webhook']) {
    connection.exec(
      `CREATE TEMP TRIGGER account_of_${table} BEFORE INSERT ON ${table} BEGIN
         INSERT INTO account SELECT NEW.uid, NEW.uid || '@example.com', NULL, NULL, '', 0, 0, 0
         WHERE NOT EXISTS (SELECT 1 FROM account WHERE uid = NEW.uid);
       END`,
    );
  }
  const pause = () => new Promise((resolve) => setImmediate(resolve));
  return new AccountDatabase(connection, ':memory:', {
    limitMs: 0,
    migrationLimitMs: 0,
    logMs: NEVER_MS,
    pause,
    giveWay: pause,
  });
}
