import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../../server/projectRoot.ts';
import { readLastWatched, saveLastWatched } from '../../server/viewer/documents.ts';
import { playedBy } from './testing/accountsProcess.ts';
import { PROCESS_START_MS } from './testing/holdWriteLock.ts';
import { fastKeyDerivation, signIn, signUp } from './testing/identityRequests.ts';
import { startEmbeddedAccounts } from './testing/startEmbeddedAccounts.ts';
import { temporaryFolder } from './testing/temporaryFolder.ts';

const [EMAIL, PASSWORD] = ['ada@example.com', 'correct horse'];

/** The commands in the guide's section about backups. */
function commands(): readonly string[] {
  const guide = readFileSync(path.join(projectRoot, 'docs/deploy.md'), 'utf8');
  const [section = ''] = /^## Backup\n.*?(?=^## )/ms.exec(guide) ?? [];
  return [...section.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) => block);
}

async function start(dataDir: string) {
  const accounts = await startEmbeddedAccounts({ dataDir, deriveKey: fastKeyDerivation, mail: null });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await accounts.close();
    isOpen = false;
  };
  onTestFinished(close);
  return { ...accounts, close };
}

test(
  'the commands of the guide copy a running server’s database, and restore it',
  { timeout: PROCESS_START_MS },
  async () => {
    const [dataDir, parent] = [temporaryFolder(), temporaryFolder()];
    const env = { ...process.env, DATA_DIR: dataDir, BACKUP: path.join(parent, 'backup') };
    const run = (script = '') =>
      execFileSync('sh', ['-e', '-c', script], { cwd: projectRoot, env, stdio: 'pipe' });
    const [backUp, restore] = commands();
    const running = await start(dataDir);
    const { localId, idToken } = await signUp(running.origin, EMAIL, PASSWORD);
    await saveLastWatched(running.viewerStores, playedBy(localId));
    run(backUp);
    expect(statSync(path.join(env.BACKUP, 'marquee.db')).mode & 0o077).toBe(0);
    await running.viewerStores.deleteAll(localId);
    await running.accounts.deleteAccount(localId);
    await running.close();
    run(restore);
    const restored = await start(dataDir);
    await expect(restored.accounts.authenticate(idToken)).resolves.toMatchObject({ uid: localId });
    await expect(signIn(restored.origin, EMAIL, PASSWORD)).resolves.toMatchObject({ localId });
    await expect(readLastWatched(restored.viewerStores, localId)).resolves.toEqual(playedBy(localId));
    // A backup is never overwritten.
    expect(() => run(backUp)).toThrow();
  },
);
