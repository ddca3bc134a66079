import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import Database from 'libsql';
import { z } from 'zod';
import { updateSettings } from '../../../server/viewer/documents.ts';
import { startImport } from '../../../server/viewer/imports/importRules.ts';
import { batchOf, listStep, titleStep } from '../../../server/viewer/imports/importSteps.ts';
import { onDay } from '../../../server/viewer/plays/playTime.ts';
import { LogRecorder } from '../../../server/testing/logRecorder.ts';
import {
  importedRow,
  savePlays,
  saveList,
  saveRatings,
  storedItem,
  storedList,
  storedPlay,
  storedRating,
} from '../../../server/testing/storedRecords.ts';
import { episode, listed, withEpisodes } from '../../../server/testing/viewerTitleExamples.ts';
import { openDatabase } from '../database.ts';
import { EmbeddedStores } from '../viewerStores.ts';
import { PROCESS_START_MS } from './holdWriteLock.ts';

/** Kinds of writes of a process, each for a number that grows. */
const WRITES = ['title', 'plays', 'rating', 'list', 'settings', 'token', 'deletion'] as const;

const acknowledged = z.object({ kind: z.enum(WRITES), number: z.number() });
export type Acknowledged = z.output<typeof acknowledged>;

const TOKEN = { name: 'T', scopes: [], lastUsedAt: null, createdAt: '2026-03-01T20:00:00.000Z' };

function run(mode: string, dataDir: string, uid: string) {
  const child = fork(fileURLToPath(import.meta.url), [mode, dataDir, uid], { execArgv: ['--import', 'tsx'] });
  return { child, exited: exitOf(child) };
}

/** Resolves when a process has ended by itself or was killed. Rejects when it has failed, since it then did less than it should. */
async function exitOf(child: ChildProcess): Promise<void> {
  const [code]: unknown[] = await once(child, 'exit');
  if (code !== 0 && code !== null) throw new Error(`The process failed with ${String(code)}`);
}

/** Starts a process that writes for an account, kills it once it has acknowledged so many writes, and returns these. */
export async function writeUntilKilled(dataDir: string, uid: string, count: number): Promise<Acknowledged[]> {
  const { child, exited } = run('write', dataDir, uid);
  const writes: Acknowledged[] = [];
  child.on('message', (message) => {
    writes.push(acknowledged.parse(message));
    if (writes.length === count) child.kill('SIGKILL');
  });
  await exited;
  return writes;
}

/** Starts a process that adds so many plays to one title of an account, each in a write of its own. Resolves when it has ended. */
export async function addPlays(dataDir: string, uid: string, count: number): Promise<void> {
  await run('add', dataDir, `${uid} ${count}`).exited;
}

/**
 * Opens a folder's database in a process that ends at once before its statement of a number, or after the last one. Returns how many
 * statements it has run.
 */
export async function openUntilKilled(dataDir: string, statement: number): Promise<number> {
  const { child, exited } = run('open', dataDir, String(statement));
  let count = 0;
  child.on('message', (message) => (count = z.number().parse(message)));
  await exited;
  return count;
}

/**
 * Imports rows into two titles and a list in a process that ends at once before its statement of a number, or after the last one. Returns how
 * many statements it has run.
 */
export async function importUntilKilled(dataDir: string, uid: string, statement: number): Promise<number> {
  const { child, exited } = run('import', dataDir, `${uid} ${statement}`);
  let count = 0;
  child.on('message', (message) => (count = z.number().parse(message)));
  await exited;
  return count;
}

/** Counts the statements of all databases of this process, and kills it before one of them. */
function killBefore(statement: number): () => number {
  let count = 0;
  const counted = (run: (...values: never[]) => unknown) =>
    function (this: unknown, ...values: never[]): unknown {
      count += 1;
      if (count === statement) process.kill(process.pid, 'SIGKILL');
      return run.apply(this, values);
    };
  const { exec, prepare } = Database.prototype;
  Database.prototype.exec = counted(exec) as typeof exec;
  Database.prototype.prepare = function (this: Database.Database, sql: string) {
    const prepared = prepare.call(this, sql);
    prepared.run = counted(prepared.run) as typeof prepared.run;
    prepared.get = counted(prepared.get);
    return prepared;
  } as typeof prepare;
  return () => count;
}

async function open(dataDir: string, statement: number): Promise<void> {
  const counted = killBefore(statement);
  await openDatabase(dataDir);
  const count = counted();
  process.send?.(count, () => process.kill(process.pid, 'SIGKILL'));
}

async function write(dataDir: string, uid: string): Promise<void> {
  const log = new LogRecorder();
  const store = new EmbeddedStores(await openDatabase(dataDir), log);
  for (let number = 1; ; number += 1) {
    const id = `tv:${number}`;
    const title = withEpisodes(listed(uid, id, 1), episode(1, 1), episode(1, 2));
    const lastWatched = lastWatchedOf(uid, number);
    const plays = Array.from({ length: 20 }, (_, nth) =>
      storedPlay(uid, `${number}:${nth}`, { titleId: id, seasonNumber: 1, episodeNumber: nth + 1 }),
    );
    const token = { ...TOKEN, uid, id: `t${number}`, expiresAt: TOKEN.createdAt };
    const writes: Record<Acknowledged['kind'], () => Promise<unknown>> = {
      title: () => store.titles.update(uid, id, { apply: () => ({ ...title, lastWatched }) }),
      plays: () => savePlays(store, ...plays),
      rating: () => saveRatings(store, storedRating(uid, id, { value: number % 100 })),
      list: () => saveList(store, storedList(uid, `l${number}`), storedItem(id), storedItem('movie:1')),
      settings: () => updateSettings(store, uid, { hide: [`movie:${number}`] }),
      token: () =>
        store.accessTokens.add(`hash${number}`, token, ({ id: other }) => other === `t${number - 1}`),
      deletion: () =>
        store.titles
          .update(uid, `movie:${number}`, { apply: () => listed(uid, `movie:${number}`, 1) })
          .then(() => store.titles.update(uid, `movie:${number}`, { apply: () => null })),
    };
    for (const kind of WRITES) {
      await writes[kind]();
      process.send?.({ kind, number });
    }
  }
}

async function importRows(dataDir: string, uid: string, statement: number): Promise<void> {
  const database = await openDatabase(dataDir);
  const counted = killBefore(statement);
  const { imports } = new EmbeddedStores(database, new LogRecorder());
  const now = '2026-03-02T00:00:00.000Z';
  const into = { uid, run: 'i', source: 'Any', now };
  await imports.update(uid, startImport({ id: into.run, source: into.source }, now));
  const originOf = (number: number, targetId: string) => {
    const { outcome: _outcome, reason: _reason, undo: _undo, ...origin } = importedRow(number, { targetId });
    return origin;
  };
  const names = { english: { title: 'A Title', posterPath: null }, local: null, facts: null };
  const playsOf = (tmdbId: number, ...numbers: readonly number[]) => {
    const rows = numbers.map((number) => ({
      origin: originOf(number, `movie:${tmdbId}`),
      fact: {
        kind: 'PLAY',
        ref: { seasonNumber: null, episodeNumber: null },
        ...{
          time: onDay(`2024-01-0${number}`),
          sourceId: null,
          count: 1,
          ordinal: 1,
          bulk: false,
          note: null,
        },
      } as const,
    }));
    return titleStep({ mediaType: 'MOVIE', tmdbId }, names, rows, into);
  };
  await imports.add(uid, batchOf(into, [playsOf(1, 1, 2), playsOf(2, 3)]));
  const list = { kind: 'LIST', name: 'L', description: null, ranked: false } as const;
  const item = { kind: 'LIST_ITEM', titleId: 'movie:1', note: null, addedAt: now } as const;
  const rows = [
    { origin: originOf(4, 'list:l'), fact: list },
    { origin: originOf(5, 'movie:1'), fact: item },
  ];
  await imports.add(uid, batchOf(into, [listStep('l', 'secret', rows, into)]));
  process.send?.(counted(), () => process.kill(process.pid, 'SIGKILL'));
}

async function add(dataDir: string, uid: string, count: number): Promise<void> {
  const log = new LogRecorder();
  // However busy the machine is, no write gives up because the other process holds the lock.
  const database = await openDatabase(dataDir, { limitMs: PROCESS_START_MS });
  const store = new EmbeddedStores(database, log);
  const id = (nth: number) => `${process.pid}-${nth}`;
  for (let nth = 0; nth < count; nth += 1)
    await savePlays(store, storedPlay(uid, id(nth), { titleId: 'tv:1' }));
  await database.close(log);
  process.exit();
}

function lastWatchedOf(uid: string, movieId: number) {
  const part = { seasonNumber: 1, episodeNumber: 1, posterPath: null, language: 'en' };
  const watchedAt = new Date(Date.UTC(2025, 0, 1, 0, 0, movieId)).toISOString();
  return { uid, movieId, mediaType: 'TV' as const, title: `Title ${movieId}`, watchedAt, ...part };
}

const [, script, mode, dataDir, value] = process.argv;
if (script === fileURLToPath(import.meta.url) && dataDir && value) {
  const [uid = '', count] = value.split(' ');
  if (mode === 'write') await write(dataDir, uid);
  else if (mode === 'add') await add(dataDir, uid, Number(count));
  else if (mode === 'import') await importRows(dataDir, uid, Number(count));
  else await open(dataDir, Number(value));
}
