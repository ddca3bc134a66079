import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createUser, queryAs } from '../../../e2e/support/accountApi.ts';
import type { Attack, AttackContext } from '../runAttack.ts';
import { STOP_TIMEOUT_MS } from './shutdown.ts';
import { takeWriteLock } from './writeLockProcess.ts';

const SAVE = `mutation ($input: SaveLastWatchedInput!) { saveLastWatched(input: $input) { titleId } }`;
/** Longest time for the cached page meanwhile, in milliseconds: far less than SQLite would wait. */
const MAX_LATENCY_MS = 2000;

async function saveWhileLocked(context: AttackContext): Promise<void> {
  const { product, short, rule, note, stopVisitors } = context;
  const url = `http://127.0.0.1:${product.port}`;
  const { idToken } = await createUser(url);
  const save = async (movieId: number) => {
    const { errors } = await queryAs(url, idToken, SAVE, {
      input: { movieId, title: 'A Movie', mediaType: 'MOVIE' },
    });
    return errors[0]?.extensions.code ?? 'saved';
  };
  const release = await takeWriteLock(path.join(product.dataDir, 'marquee.db'));
  const saves = [101, 102, 103].map(save);
  const longest = watchCachedPage(url);
  await sleep(short ? 4000 : 8000);
  await release();
  note(`records saved meanwhile: ${(await Promise.all(saves)).join(', ')}`);
  const longestMs = await longest();
  rule(
    `the cached page takes at most ${MAX_LATENCY_MS} ms while another process holds the write lock`,
    longestMs <= MAX_LATENCY_MS,
    Math.round(longestMs),
  );
  const later = await save(104);
  rule('a record is saved once the lock is released', later === 'saved', later);

  await stopVisitors();
  product.signal('SIGTERM');
  const ended = await product.endsWithin(STOP_TIMEOUT_MS);
  rule('the process ends by itself', ended, { ended });
  const wal = path.join(product.dataDir, 'marquee.db-wal');
  const walBytes = existsSync(wal) ? statSync(wal).size : 0;
  rule('every saved record is in the database file after the process has ended', walBytes === 0, {
    walBytes,
  });
}

/** The longest response time of the cached page from now on, in milliseconds, over separate connections. */
function watchCachedPage(url: string): () => Promise<number> {
  let longestMs = 0;
  const stop = new AbortController();
  const watching = (async () => {
    while (!stop.signal.aborted) {
      const start = performance.now();
      await fetch(url).then((page) => page.arrayBuffer());
      longestMs = Math.max(longestMs, performance.now() - start);
      await sleep(50);
    }
  })();
  return async () => {
    stop.abort();
    await watching;
    return longestMs;
  };
}

/** Another process holds the database's write lock. */
export const writeLock: readonly Attack[] = [
  { name: 'database write lock held', stopsServer: true, run: saveWhileLocked },
];
