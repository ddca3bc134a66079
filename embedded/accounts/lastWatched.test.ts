import { describe, expect, onTestFinished, test } from 'vitest';
import { lastWatchedContract } from '../../server/testing/lastWatchedContract.ts';
import { readLastWatched, saveLastWatched } from '../../server/viewer/documents.ts';
import { playedBy } from './testing/accountsProcess.ts';
import { openTwoAccounts } from './testing/openTwoAccounts.ts';
import { EmbeddedStores } from './viewerStores.ts';

const pathOf = (uid: string) => `users/${uid}/meta/lastWatched`;

/** A store over its own database, with the accounts of two viewers. */
async function openStore() {
  const { database, log, uids, records, close } = await openTwoAccounts();
  return {
    store: new EmbeddedStores(database, log),
    uids,
    records,
    log,
    close,
    /** Writes a text in place of a viewer's document. */
    putText: (uid: string, text: string) => {
      database.connection
        .prepare('INSERT OR REPLACE INTO document (path, uid, fields, written_at) VALUES (?, ?, ?, ?)')
        .run(pathOf(uid), uid, text, new Date().toISOString());
    },
    readText: (uid: string): string | null => {
      const row = database.connection.prepare('SELECT fields FROM document WHERE path = ?').get(pathOf(uid));
      return row === undefined ? null : Object(row).fields;
    },
  };
}

lastWatchedContract('Last-watched records in SQLite', async () => {
  const { store, uids, putText, readText, close } = await openStore();
  return {
    store,
    uids,
    putDocument: async (uid, fields) => putText(uid, JSON.stringify(fields)),
    readDocument: async (uid) => JSON.parse(readText(uid) ?? 'null'),
    close,
  };
});

describe('a deleted account', () => {
  test('takes its record with it', async () => {
    const { store, uids, records, readText, close } = await openStore();
    onTestFinished(close);
    await saveLastWatched(store, playedBy(uids[0]));
    records.delete(uids[0]);
    expect(readText(uids[0])).toBeNull();
    await expect(readLastWatched(store, uids[0])).resolves.toBeNull();
  });

  test('accepts no new record', async () => {
    const { store, uids, records, readText, log, close } = await openStore();
    onTestFinished(close);
    records.delete(uids[0]);
    await expect(saveLastWatched(store, playedBy(uids[0]))).rejects.toMatchObject({
      name: 'AccountError',
      message: 'The operation could not be completed',
    });
    expect(readText(uids[0])).toBeNull();
    expect(log.lines).toEqual([
      {
        level: 'error',
        fields: {
          operation: 'saveLastWatched',
          err: expect.objectContaining({ code: 'SQLITE_CONSTRAINT_FOREIGNKEY' }),
        },
        message: 'saveLastWatched: The operation could not be completed',
      },
    ]);
  });
});

test.each([
  ['is no JSON', 'The Matrix'],
  ['is a text', '"The Matrix"'],
  ['is a list', '["The Matrix"]'],
  ['has no number', '{"title": "The Matrix"}'],
])('the log message for a document that %s does not quote it', async (_fault, text) => {
  const { store, uids, putText, log, close } = await openStore();
  onTestFinished(close);
  putText(uids[0], text);
  await expect(readLastWatched(store, uids[0])).rejects.toThrow('The operation could not be completed');
  expect(log.messages('error')).toEqual(['readLastWatched: The operation could not be completed']);
  const [line] = log.lines;
  const { message, stack } = Object(line?.fields['err']);
  expect(`${message} ${stack} ${JSON.stringify(line)}`).not.toContain('Matrix');
});
