import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { LastWatchedRecord } from '../../../server/viewer/records.ts';
import { saveLastWatched } from '../../../server/viewer/documents.ts';
import { fastKeyDerivation, signUp } from './identityRequests.ts';
import { startEmbeddedAccounts } from './startEmbeddedAccounts.ts';

const started = z.object({
  origin: z.string(),
  localId: z.string(),
  idToken: z.string(),
  refreshToken: z.string(),
});

/** Embedded accounts in a child process, in which one user has signed up and played a movie. */
export interface AccountsProcess extends z.infer<typeof started> {
  /** Kills the process at once, like a power failure. */
  readonly kill: () => Promise<void>;
}

/** Starts the process. Resolves as soon as the user's record is acknowledged. */
export async function startAccountsProcess(dataDir: string, email: string): Promise<AccountsProcess> {
  const child = fork(fileURLToPath(import.meta.url), [dataDir, email], { execArgv: ['--import', 'tsx'] });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    ...started.parse(await messageOf(child)),
    kill: () => {
      child.kill('SIGKILL');
      return exited;
    },
  };
}

/** The user's last-watched record. */
export function playedBy(uid: string): LastWatchedRecord {
  return {
    uid,
    movieId: 603,
    title: 'The Matrix',
    language: 'en',
    posterPath: null,
    mediaType: 'MOVIE',
    seasonNumber: null,
    episodeNumber: null,
    watchedAt: '2025-03-04T05:06:07.089Z',
  };
}

function messageOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) =>
      reject(new Error(`The accounts' process ended with ${code} before it began`)),
    );
  });
}

async function serve(dataDir: string, email: string): Promise<void> {
  const accounts = await startEmbeddedAccounts({ dataDir, deriveKey: fastKeyDerivation });
  const session = await signUp(accounts.origin, email, 'correct horse');
  await saveLastWatched(accounts.viewerStores, playedBy(session.localId));
  process.send?.({ origin: accounts.origin, ...session });
}

const [, script, dataDir, email] = process.argv;
if (script === fileURLToPath(import.meta.url) && dataDir && email) await serve(dataDir, email);
