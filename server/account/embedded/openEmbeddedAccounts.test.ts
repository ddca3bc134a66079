import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type AccountsProcess, playedBy, startAccountsProcess } from '../../testing/accountsProcess.ts';
import { askIdentity, askToken, signIn, signUp } from '../../testing/identityRequests.ts';
import { startEmbeddedAccounts } from '../../testing/startEmbeddedAccounts.ts';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';

const EMAIL = 'ada@example.com';
/** Milliseconds in which a process has started, on a busy machine too. */
const PROCESS_START_MS = 60_000;

async function startProcess(dataDir: string, email: string): Promise<AccountsProcess> {
  const started = await startAccountsProcess(dataDir, email);
  onTestFinished(started.kill);
  return started;
}

test(
  'what was acknowledged outlives the process, however it ends',
  { timeout: PROCESS_START_MS },
  async () => {
    const dataDir = temporaryFolder();
    const { kill, localId, idToken, refreshToken } = await startProcess(dataDir, EMAIL);
    await kill();
    const { accounts, lastWatched, origin, close } = await startEmbeddedAccounts({ dataDir });
    onTestFinished(close);
    await expect(lastWatched.read(localId)).resolves.toEqual(playedBy(localId));
    await expect(accounts.viewerOf(idToken)).resolves.toMatchObject({ uid: localId, email: EMAIL });
    const fields = { grant_type: 'refresh_token', refresh_token: refreshToken };
    await expect(askToken(origin, fields)).resolves.toMatchObject({
      status: 200,
      body: { user_id: localId },
    });
  },
);

test(
  'two processes that start on one folder at once know each other’s people',
  { timeout: PROCESS_START_MS },
  async () => {
    const dataDir = path.join(temporaryFolder(), 'made by whoever is first');
    const [first, second] = await Promise.all([
      startProcess(dataDir, EMAIL),
      startProcess(dataDir, 'grace@example.com'),
    ]);
    for (const [there, { localId, idToken }] of [
      [first, second],
      [second, first],
    ] as const) {
      await expect(askIdentity(there.origin, 'lookup', { idToken })).resolves.toMatchObject({
        status: 200,
        body: { users: [{ localId }] },
      });
    }
  },
);

test('neither a password nor a token is in any file', async () => {
  const password = 'a password found nowhere else';
  const running = await startEmbeddedAccounts();
  onTestFinished(running.close);
  const first = await signUp(running.origin, EMAIL, password);
  const second = await signIn(running.origin, EMAIL, password);
  const files = readdirSync(running.dataDir).toSorted();
  expect(files).toEqual(['marquee.db', 'marquee.db-shm', 'marquee.db-wal', 'signing-key.json']);
  const written = Buffer.concat(files.map((file) => readFileSync(path.join(running.dataDir, file))));
  expect(written.includes(EMAIL)).toBe(true);
  for (const secret of [password, ...[first, second].flatMap((each) => [each.idToken, each.refreshToken])]) {
    expect(written.includes(secret)).toBe(false);
  }
});
