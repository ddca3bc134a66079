import { FirestoreMock } from '@firebase-bridge/firestore-admin';
import type { Firestore } from 'firebase-admin/firestore';
import Database from 'libsql';
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { createUser } from '../../e2e/support/accountApi.ts';
import { openDatabase } from '../../embedded/accounts/database.ts';
import { openEmbeddedAccounts } from '../../embedded/accounts/openAccounts.ts';
import { EmbeddedStores } from '../../embedded/accounts/viewerStores.ts';
import type { AccountServices } from '../../server/accounts/accounts.ts';
import { createFirestoreStore } from '../../server/accounts/firebase/firestoreStore.ts';
import { parseEnv } from '../../server/env.ts';
import { startMarquee } from '../../server/marquee.ts';
import { InMemoryAccounts } from '../../server/testing/inMemoryAccounts.ts';
import { seedFullAccount } from '../records/fullAccount.ts';

/**
 * The product for lab/bench/records.ts, over SQLite or over Firestore in memory, with a full account and an empty one. It
 * measures each request itself: the time from its arrival to its response, the rows or documents read of the store, and the longest
 * hold of the event loop.
 */
const logger = pino({ level: 'error' });
/** What a request has read; what it starts in the background is counted there, too, while it runs. */
const requests = new AsyncLocalStorage<{ rows: number }>();
/** The rows of all requests since the last measurement, and of what they started. */
let allRows = 0;
function count(rows: number, request = requests.getStore()): void {
  allRows += rows;
  if (request) request.rows += rows;
}

interface Backend {
  readonly accounts: AccountServices;
  /** The uid and token of a new account. */
  readonly signUp: (url: string) => Promise<{ readonly uid: string; readonly token: string }>;
  readonly fill: (uid: string) => Promise<number>;
}

/** Counts the rows that statements return; a count is one, however many entries of an index it passes. */
function countRows(): void {
  const { prepare } = Database.prototype;
  const counted = function (this: Database.Database, ...sql: unknown[]) {
    const statement: Database.Statement = Reflect.apply(prepare, this, sql);
    const [get, all] = [statement.get.bind(statement), statement.all.bind(statement)];
    return Object.assign(statement, {
      get: (...values: unknown[]) => {
        const row = get(...values);
        count(row === undefined ? 0 : 1);
        return row;
      },
      all: (...values: unknown[]) => {
        const result = all(...values);
        count(result.length);
        return result;
      },
    });
  };
  Object.assign(Database.prototype, { prepare: counted });
}

async function openSqlite(dataDir: string): Promise<Backend> {
  countRows();
  return {
    accounts: await openEmbeddedAccounts({ dataDir, logger }),
    signUp: async (url) => {
      const { uid, idToken } = await createUser(url);
      return { uid, token: idToken };
    },
    fill: async (uid) => {
      const database = await openDatabase(dataDir);
      // What is stored here need not survive the machine.
      database.connection.exec('PRAGMA synchronous = OFF');
      const plays = await seedFullAccount(new EmbeddedStores(database, logger), uid);
      await database.close(logger);
      return plays;
    },
  };
}

/** The SDK's method of all its reads, which its types leave out. */
interface StreamedRequests {
  requestStream?: (
    method: string,
    isBidirectional: boolean,
    request: unknown,
    tag: string,
  ) => Promise<NodeJS.ReadableStream>;
}

/** Counts the documents that reads return, and the missing ones, which are charged too. */
function countDocuments(firestore: Firestore & StreamedRequests): void {
  const send = firestore.requestStream?.bind(firestore);
  if (!send) throw new Error('The SDK has no method requestStream any more');
  firestore.requestStream = async (...request) => {
    const reader = requests.getStore();
    const stream = await send(...request);
    const counted = new PassThrough({ objectMode: true });
    stream.on('data', (part: object) => {
      if ('found' in part || 'missing' in part || 'document' in part) count(1, reader);
    });
    stream.on('error', (error) => counted.destroy(error));
    return stream.pipe(counted);
  };
}

function openFirestore(): Backend {
  const firestore = new FirestoreMock().createDatabase().firestore();
  countDocuments(firestore);
  const viewerStores = createFirestoreStore(firestore, { deadlineMs: 60_000, logger });
  const accounts = new InMemoryAccounts();
  let users = 0;
  return {
    accounts: { accounts, viewerStores, routers: {}, ping: viewerStores.ping, close: async () => undefined },
    signUp: async () => {
      users += 1;
      const uid = `bench-user-${users}`;
      return { uid, token: accounts.signIn(uid) };
    },
    fill: (uid) => withoutLatency(() => seedFullAccount(viewerStores, uid)),
  };
}

/** Leaves out the few milliseconds that the Firestore in memory waits in each call. */
async function withoutLatency<Result>(work: () => Promise<Result>): Promise<Result> {
  const { setTimeout: wait } = globalThis;
  const atOnce = (callback: () => void, ms = 0) => (ms <= 10 ? setImmediate(callback) : wait(callback, ms));
  globalThis.setTimeout = Object.assign(atOnce, wait);
  try {
    return await work();
  } finally {
    globalThis.setTimeout = wait;
  }
}

const held = monitorEventLoopDelay({ resolution: 1 });
const started = new WeakMap<object, { readonly at: number; readonly read: { rows: number } }>();
let ms = 0;
let rows = 0;
let spent = process.cpuUsage();
subscribe('http.server.request.start', (message) => {
  const request: IncomingMessage = Object(message).request;
  // The Firestore in memory may take longer than the product lets a connection be silent.
  request.socket.setTimeout(0);
  const read = { rows: 0 };
  requests.enterWith(read);
  started.set(request, { at: performance.now(), read });
});
subscribe('http.server.response.finish', (message) => {
  const request: IncomingMessage = Object(message).request;
  const begun = started.get(request);
  ms = performance.now() - (begun?.at ?? Number.NaN);
  rows = begun?.read.rows ?? 0;
});

function memory() {
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  return { heapUsed, rss };
}

const [, , kind, dataDir = ''] = process.argv;
const { accounts, signUp, fill } = kind === 'sqlite' ? await openSqlite(dataDir) : openFirestore();
const { url } = await startMarquee(
  { ...parseEnv(process.env), PORT: 0, CLIENT_POINTS_PER_MINUTE: 1_000_000_000 },
  { logger, accounts, requestsPerSecond: 1_000_000 },
);
const [full, empty] = [await signUp(url), await signUp(url)];
const since = performance.now();
const plays = await fill(full.uid);
held.enable();
process.on('message', (message) => {
  if (message === 'memory') return process.send?.(memory());
  const { user, system } = process.cpuUsage(spent);
  // A timer's delay includes its own interval of a millisecond.
  process.send?.({ ms, rows, allRows, cpuMs: (user + system) / 1000, heldMs: held.max / 1e6 - 1 });
  rows = allRows = 0;
  spent = process.cpuUsage();
  held.reset();
});
process.once('disconnect', () => process.exit());
process.send?.({
  url,
  full,
  empty,
  plays,
  filledInMs: performance.now() - since,
  memory: memory(),
});
