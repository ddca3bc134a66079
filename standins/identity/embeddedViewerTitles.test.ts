import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { LogRecorder } from '../../server/testing/logRecorder.ts';
import { MOST_TITLES, viewerTitlesContract } from '../../server/testing/viewerTitlesContract.ts';
import { AccountRecords } from './accountRecords.ts';
import { openDatabase } from './database.ts';
import { EmbeddedViewerTitles } from './embeddedViewerTitles.ts';

/** A store over a database of its own, which has the accounts of two viewers. */
async function openStore() {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-viewer-titles-'));
  const database = await openDatabase(folder);
  const log = new LogRecorder();
  const records = new AccountRecords(database, Date.now);
  const uidOf = (email: string) => records.create(email, 'x', null)?.uid ?? '';
  return {
    store: new EmbeddedViewerTitles(database, log, MOST_TITLES),
    uids: [uidOf('ada@example.com'), uidOf('grace@example.com')] as const,
    records,
    log,
    /** Puts a text where a document is kept. */
    putText: (uid: string, place: string, text: string) => {
      database.connection
        .prepare('INSERT OR REPLACE INTO document (path, uid, fields, written_at) VALUES (?, ?, ?, ?)')
        .run(`users/${uid}/${place}`, uid, text, new Date().toISOString());
    },
    readText: (uid: string, place: string): string | null => {
      const found = database.connection
        .prepare('SELECT fields FROM document WHERE path = ?')
        .get(`users/${uid}/${place}`);
      return found === undefined ? null : Object(found).fields;
    },
    close: async () => {
      await database.close(log);
      rmSync(folder, { recursive: true });
    },
  };
}

viewerTitlesContract("Viewers' titles in SQLite", async () => {
  const { store, uids, log, putText, readText, close } = await openStore();
  return {
    store,
    log,
    uids: [uids[0], uids[1]],
    putDocument: async (uid, place, fields) => putText(uid, place, JSON.stringify(fields)),
    readDocument: async (uid, place) => JSON.parse(readText(uid, place) ?? 'null'),
    close,
  };
});

test('an account that is gone takes everything with it, and is given nothing any more', async () => {
  const { store, uids, records, readText, close } = await openStore();
  onTestFinished(close);
  const [uid] = uids;
  await store.saveSettings(uid, {});
  records.delete(uid);
  expect(readText(uid, 'meta/settings')).toBeNull();
  await expect(store.saveSettings(uid, {})).rejects.toMatchObject({ name: 'AccountError' });
  expect(readText(uid, 'meta/settings')).toBeNull();
});

test.each([
  ['is no JSON', 'The Matrix'],
  ['is a text', '"The Matrix"'],
  ['is a list', '["The Matrix"]'],
])('a document that %s is left out, and what is logged does not repeat it', async (_fault, text) => {
  const { store, uids, putText, log, close } = await openStore();
  onTestFinished(close);
  putText(uids[0], 'titles/movie:603', text);
  await expect(store.readAll(uids[0])).resolves.toEqual([]);
  await expect(store.read(uids[0], 'movie:603')).rejects.toThrow('The operation could not be completed');
  expect(log.lines).toHaveLength(2);
  const { message, stack } = Object(log.lines[1]?.fields['err']);
  expect(`${message} ${stack} ${JSON.stringify(log.lines)}`).not.toContain('Matrix');
});
