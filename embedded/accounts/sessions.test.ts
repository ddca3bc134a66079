import { createHash } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { LogRecorder } from '../../server/testing/logRecorder.ts';
import { AccountTable } from './accountTable.ts';
import { type AccountDatabase, openDatabase } from './database.ts';
import { Sessions } from './sessions.ts';
import { temporaryFolder } from './testing/temporaryFolder.ts';

const START = Date.parse('2025-03-04T05:06:07Z');
const DAY_MS = 86_400_000;

/** An account and its sessions, with a clock that is moved by hand. */
async function openSessions() {
  const database = await openDatabase(temporaryFolder());
  onTestFinished(() => database.close(new LogRecorder()));
  const clock = { now: START };
  const sessions = new Sessions(database, () => clock.now);
  const account = new AccountTable(database, () => clock.now).create('ada@example.com', 'x', null);
  if (!account) throw new Error('An empty database must have a place for an account');
  return { database, clock, sessions, uid: account.uid };
}

const rows = ({ connection }: AccountDatabase) =>
  connection.prepare('SELECT refresh_hash FROM session').all();

test('a session is found by its id and by its refresh token, which is stored as SHA-256 alone', async () => {
  const { database, sessions, uid } = await openSessions();
  const { session, refreshToken } = sessions.start(uid);
  expect(session).toEqual({ id: expect.any(String), uid, startedAt: START, lastUsedAt: START });
  expect(sessions.find(session.id)).toEqual(session);
  expect(sessions.findByRefreshToken(refreshToken)).toEqual(session);
  expect(Buffer.from(refreshToken, 'base64url')).toHaveLength(32);
  expect(rows(database)).toMatchObject([
    { refresh_hash: createHash('sha256').update(refreshToken).digest('base64url') },
  ]);
});

test('a renewed session is found by its new refresh token alone', async () => {
  const { sessions, uid } = await openSessions();
  const { session, refreshToken } = sessions.start(uid);
  const renewed = sessions.rotateRefreshToken(session);
  expect(sessions.findByRefreshToken(refreshToken)).toBeNull();
  expect(sessions.findByRefreshToken(renewed)).toEqual(session);
});

test('all sessions end except the given one', async () => {
  const { sessions, uid } = await openSessions();
  const [first, second, third] = [sessions.start(uid), sessions.start(uid), sessions.start(uid)];
  sessions.revokeAll(uid, second.session);
  expect([first, second, third].map(({ session }) => sessions.find(session.id))).toEqual([
    null,
    second.session,
    null,
  ]);
  sessions.revokeAll(uid);
  expect(sessions.find(second.session.id)).toBeNull();
});

test('an account retains its hundred newest sessions, those of one millisecond too', async () => {
  const { database, clock, sessions, uid } = await openSessions();
  const started = Array.from({ length: 103 }, (_, turn) => {
    if (turn % 10 === 0) clock.now += 1;
    return sessions.start(uid).session;
  });
  expect(rows(database)).toHaveLength(100);
  expect(started.slice(0, 3).map(({ id }) => sessions.find(id))).toEqual([null, null, null]);
  expect(started.slice(3).map(({ id }) => sessions.find(id))).toEqual(started.slice(3));
});

test('a session expires after 90 days without use', async () => {
  const { clock, sessions, uid } = await openSessions();
  const used = sessions.start(uid);
  const unused = sessions.start(uid);
  clock.now = START + 89 * DAY_MS;
  expect(sessions.findByRefreshToken(unused.refreshToken)).toEqual(unused.session);
  sessions.recordUse(used.session);
  clock.now = START + 90 * DAY_MS;
  expect(sessions.findByRefreshToken(unused.refreshToken)).toBeNull();
  expect(sessions.find(unused.session.id)).toBeNull();
  expect(sessions.findByRefreshToken(used.refreshToken)).toMatchObject({ id: used.session.id });
});

test('the use of a session is recorded once a day', async () => {
  const { clock, sessions, uid } = await openSessions();
  const { session } = sessions.start(uid);
  clock.now = START + DAY_MS - 1;
  expect(sessions.needsUseRecorded(session)).toBe(false);
  clock.now = START + DAY_MS;
  expect(sessions.needsUseRecorded(session)).toBe(true);
});

test('ended sessions of all accounts are deleted as others begin', async () => {
  const { database, clock, sessions, uid } = await openSessions();
  for (const _turn of [1, 2, 3]) sessions.start(uid);
  clock.now = START + 90 * DAY_MS;
  const other = new AccountTable(database, () => clock.now).create('grace@example.com', 'x', null);
  sessions.start(other?.uid ?? '');
  expect(rows(database)).toHaveLength(1);
});
