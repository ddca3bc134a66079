import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { buildAll, isBuildCurrent } from '../../scripts/build.ts';
import { FULL } from '../records/fullAccount.ts';
import { startTitlesOnDemand } from '../records/titlesOnDemand.ts';
import { mutations } from './recordsMutations.ts';
import { NOT_COMPUTED, reads, statisticsRequests } from './recordsReads.ts';
import { prepareAccount, type Sent } from './recordsRequests.ts';

/**
 * What each operation on a viewer's records takes in an account of a life of watching, beside the same in an empty one, over SQLite and
 * over Firestore in memory: `npm run bench:records`, or with `sqlite` or `firestore` for one of them, and the number of rounds.
 * The two accounts take turns, and each operation has been run a few times before. Times are the server's own, from the arrival of a
 * request to its response; over Firestore they include what the one in memory waits in each call. The CPU time is that of the whole
 * process, and grows less on a busy machine.
 */
const ROUNDS = 40;
const WARM_UPS = 5;
/**
 * The server is left idle for this many times the CPU time of what went before, so that admission control makes none wait; the
 * limits are in milliseconds, and admission control itself waits no longer than the upper one.
 */
const IDLE_RATIO = 10;
const IDLE_MS = { least: 15, most: 250 } as const;
/** How often it is asked whether statistics have been computed, in milliseconds. */
const POLL_MS = 200;

const KINDS = ['sqlite', 'firestore'] as const;
type Kind = (typeof KINDS)[number];
type Account = 'full' | 'empty';

const memorySchema = z.object({ heapUsed: z.number(), rss: z.number() });
const accountSchema = z.object({ uid: z.string(), token: z.string() });
const startSchema = z.object({
  url: z.string(),
  full: accountSchema,
  empty: accountSchema,
  plays: z.number(),
  filledInMs: z.number(),
  memory: memorySchema,
});
const measuredSchema = z.object({
  ms: z.number(),
  /** Read by the last request, and in all. */
  rows: z.number(),
  allRows: z.number(),
  cpuMs: z.number(),
  heldMs: z.number(),
});
const answerSchema = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.unknown()).default([]),
});

type Measured = z.infer<typeof measuredSchema> & { readonly bytes: number };

interface Result {
  readonly name: string;
  readonly full: readonly Measured[];
  readonly empty: readonly Measured[];
}

const COLUMNS = [
  'operation',
  'p50 ms',
  'p95 ms',
  'empty p50',
  'ratio',
  'CPU p50',
  'CPU p95',
  'empty',
  'bytes',
  'empty',
  'rows',
  'empty',
  'loop held ms',
];

const words = process.argv.slice(2);
const rounds = Number(words.find((word) => /^\d+$/.test(word)) ?? ROUNDS);
if (!(await isBuildCurrent())) await buildAll();
for (const kind of KINDS) {
  if (KINDS.every((one) => !words.includes(one)) || words.includes(kind)) await measure(kind);
}

async function measure(kind: Kind): Promise<void> {
  const upstream = await startTitlesOnDemand();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'marquee-bench-'));
  const child = fork(new URL('recordsServer.ts', import.meta.url), [kind, dataDir], {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      WARM_HOME: 'no',
      TMDB_BASE_URL: upstream.baseUrl,
      TMDB_TOKEN: upstream.token,
    },
  });
  try {
    const started = startSchema.parse(await reply(child));
    const { plays, filledInMs, memory } = started;
    write(`\n${kind}: ${FULL.titles} titles, ${plays} plays, stored in ${(filledInMs / 1000).toFixed(0)} s`);
    write(await measureStatistics(child, started));
    const { results, calls } = await runAll(child, started, upstream.calls);
    write(formatTable(results));
    const after = memorySchema.parse(await callChild(child, 'memory'));
    write(
      `memory: ${megabytes(memory.rss)} MB resident before, ${megabytes(after.rss)} after; heap ${megabytes(memory.heapUsed)} before, ${megabytes(after.heapUsed)} after`,
    );
    write(`upstream calls while measured: ${calls}`);
    write(`load of the machine at the end: ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    child.kill();
    await upstream.close();
    await rm(dataDir, { recursive: true });
  }
}

async function runAll(
  child: ChildProcess,
  { url, full, empty }: z.infer<typeof startSchema>,
  callsOf: () => number,
): Promise<{ readonly results: readonly Result[]; readonly calls: number }> {
  const agent = new Agent({ keepAlive: true });
  const accounts = { full, empty };
  const send = (account: Account) => (sent: Sent) => sendOperation(url, accounts[account].token, sent, agent);
  const take = async () => measuredSchema.parse(await callChild(child, 'take'));
  for (const account of ['full', 'empty'] as const) await prepareAccount(account, send(account));
  const results: Result[] = [];
  let calls = 0;
  for (const { name, prepare, operation } of [...reads, ...mutations]) {
    const measured: Record<Account, Measured[]> = { full: [], empty: [] };
    for (let nth = 0; nth < WARM_UPS + rounds; nth += 1) {
      for (const account of ['full', 'empty'] as const) {
        const at = { account, nth, uid: accounts[account].uid };
        for (const sent of prepare?.(at) ?? []) await send(account)(sent);
        await letIdle(await take());
        await take();
        const before = callsOf();
        const bytes = await send(account)(operation(at));
        const one = { ...(await take()), bytes };
        await letIdle(one);
        if (nth < WARM_UPS) continue;
        measured[account].push(one);
        calls += callsOf() - before;
      }
    }
    results.push({ name, ...measured });
  }
  agent.destroy();
  return { results, calls };
}

/** What it takes to compute the full account's statistics in the background, in all and then of a year; the requests that wait for it are few. */
async function measureStatistics(
  child: ChildProcess,
  { url, full }: z.infer<typeof startSchema>,
): Promise<string> {
  const agent = new Agent({ keepAlive: true });
  const lines: string[] = [];
  for (const [index, sent] of statisticsRequests.entries()) {
    await callChild(child, 'take');
    const since = performance.now();
    while ((await sendOperation(url, full.token, sent, agent)) <= NOT_COMPUTED) await pause(POLL_MS);
    const seconds = (performance.now() - since) / 1000;
    const { cpuMs, heldMs, allRows } = measuredSchema.parse(await callChild(child, 'take'));
    lines.push(
      `statistics ${index === 0 ? 'of all plays' : 'of a year'}: computed in ${seconds.toFixed(1)} s with ${cpuMs.toFixed(0)} ms of CPU time; ${allRows} rows; loop held ${heldMs.toFixed(0)} ms at most`,
    );
  }
  agent.destroy();
  return lines.join('\n');
}

function letIdle({ cpuMs }: { readonly cpuMs: number }): Promise<void> {
  return pause(Math.min(Math.max(IDLE_MS.least, IDLE_RATIO * cpuMs), IDLE_MS.most));
}

/** Sends an operation and returns the size of its answer in bytes. Rejects when it has errors. */
async function sendOperation(url: string, token: string, sent: Sent, agent: Agent): Promise<number> {
  const body = await new Promise<string>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const call = request(`${url}/graphql`, { method: 'POST', agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => resolve(Buffer.concat(chunks).toString()));
    });
    call.once('error', reject);
    call.end(JSON.stringify(sent));
  });
  const { errors, data } = answerSchema.parse(JSON.parse(body));
  if (errors.length > 0 || !data)
    throw new Error(
      `An operation must be answered: ${JSON.stringify(sent).slice(0, 500)}: ${body.slice(0, 500)}`,
    );
  return Buffer.byteLength(body);
}

function formatTable(results: readonly Result[]): string {
  const rows = results.map(({ name, full, empty }) => {
    const [times, emptyTimes] = [full.map(({ ms }) => ms), empty.map(({ ms }) => ms)];
    return [
      name,
      quantile(times, 0.5).toFixed(1),
      quantile(times, 0.95).toFixed(1),
      quantile(emptyTimes, 0.5).toFixed(1),
      (quantile(times, 0.5) / quantile(emptyTimes, 0.5)).toFixed(2),
      middle(full, ({ cpuMs }) => cpuMs).toFixed(1),
      quantile(
        full.map(({ cpuMs }) => cpuMs),
        0.95,
      ).toFixed(1),
      middle(empty, ({ cpuMs }) => cpuMs).toFixed(1),
      String(middle(full, ({ bytes }) => bytes)),
      String(middle(empty, ({ bytes }) => bytes)),
      String(middle(full, (one) => one.rows)),
      String(middle(empty, (one) => one.rows)),
      Math.max(...full.map(({ heldMs }) => heldMs)).toFixed(0),
    ];
  });
  const all = [COLUMNS, ...rows];
  const widths = COLUMNS.map((_, column) => Math.max(...all.map((cells) => cells[column]?.length ?? 0)));
  return all
    .map((cells) =>
      cells
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}

function middle(measured: readonly Measured[], valueOf: (one: Measured) => number): number {
  return quantile(measured.map(valueOf), 0.5);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(0);
}

async function callChild(child: ChildProcess, command: string): Promise<unknown> {
  const answer = reply(child);
  child.send(command);
  return answer;
}

function reply(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('The server ended'));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message);
    });
  });
}

function write(text: string): void {
  process.stdout.write(`${text}\n`);
}
