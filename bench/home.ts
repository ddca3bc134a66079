import { fork, spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { pino } from 'pino';
import { parseEnv } from '../server/env.ts';
import { startMarquee } from '../server/marquee.ts';
import { buildAll, isBuilt } from '../scripts/build.ts';
import { persistedUrl } from './persistedUrl.ts';
import { startUpstream } from './upstream.ts';

/**
 * The home page: how many upstream round trips a cold visit takes, how many calls, and how a warm one compares with
 * a bare server that sends the same bytes. Every figure is a ratio or a count from this one run.
 */
const ROUND_TRIP_MS = 50;
const COLD_RUNS = 7;
const LOAD_SECONDS = 4;
const LOAD_ROUNDS = 3;

// React runs as in development without it.
process.env['NODE_ENV'] = 'production';
if (!(await isBuilt())) await buildAll();
const query = persistedUrl('HomePage');
const upstream = await startUpstream(ROUND_TRIP_MS);
const quiet = pino({ level: 'silent' });

async function coldProduct() {
  const env = {
    ...parseEnv({ TMDB_BASE_URL: upstream.baseUrl, TMDB_TOKEN: upstream.token, NODE_ENV: 'production' }),
    port: 0,
  };
  // A round of cold visits may not be slowed by the calls of the round before.
  const product = await startMarquee(env, { logger: quiet, tmdb: { requestsPerSecond: 1000 } });
  await new Promise((resolve) => setTimeout(resolve, 3 * ROUND_TRIP_MS));
  await upstream.takeCount();
  return product;
}

async function coldRoundTrips(address: string): Promise<{ roundTrips: number; calls: number }> {
  const product = await coldProduct();
  const start = performance.now();
  const response = await fetch(`${product.url}${address}`, {
    headers: { 'apollo-require-preflight': 'true' },
  });
  await response.arrayBuffer();
  const roundTrips = (performance.now() - start) / ROUND_TRIP_MS;
  if (response.status !== 200) throw new Error(`${address} must answer 200; it answered ${response.status}`);
  const calls = await upstream.takeCount();
  await product.close();
  return { roundTrips, calls };
}

async function crowd(): Promise<number> {
  const product = await coldProduct();
  await Promise.all(
    Array.from({ length: 100 }, async () => {
      const response = await fetch(`${product.url}/`);
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`/ must answer 200; it answered ${response.status}`);
    }),
  );
  const calls = await upstream.takeCount();
  await product.close();
  return calls;
}

const first = await coldRoundTrips(query);
const runs = [];
for (let run = 0; run < COLD_RUNS; run += 1) runs.push(await coldRoundTrips(query));
const pageRuns = [];
for (let run = 0; run < COLD_RUNS; run += 1) pageRuns.push(await coldRoundTrips('/'));
print(
  'cold home query, first request of the process',
  `${first.roundTrips.toFixed(2)} round trips (aim ≤ 3)`,
);
print(
  'cold home query, running process',
  `${median(runs.map((run) => run.roundTrips)).toFixed(2)} round trips (aim ≤ 2.3)`,
);
print(
  'cold home page as HTML, running process',
  `${median(pageRuns.map((run) => run.roundTrips)).toFixed(2)} round trips`,
);
print('upstream calls of a cold home query', `${Math.max(...runs.map((run) => run.calls))} (at most 32)`);
print('upstream calls of 100 simultaneous cold pages', `${await crowd()}`);
upstream.close();

const warm = await startBuilt();
for (const [name, address] of [
  ['warm home page', '/'],
  ['warm persisted home query', query],
] as const) {
  const bare = await startBare(await rawAnswer(`${warm.url}${address}`));
  const ratios: number[] = [];
  for (let round = 0; round < LOAD_ROUNDS; round += 1) {
    const ours = await perSecond(`${warm.url}${address}`);
    const theirs = await perSecond(bare.url);
    ratios.push(ours / theirs);
  }
  bare.close();
  print(
    `${name}, against bare node:http`,
    `${median(ratios).toFixed(2)} of its requests per second (aim ≥ 0.8)`,
  );
}
warm.close();

async function perSecond(url: string): Promise<number> {
  const { requests, non2xx } = await autocannon({
    url,
    connections: 20,
    duration: LOAD_SECONDS,
    headers: { 'accept-encoding': 'br', 'apollo-require-preflight': 'true' },
  });
  if (non2xx > 0) throw new Error(`${url} must answer 200 throughout; ${non2xx} answers were something else`);
  return requests.average;
}

/** The answer as it travels: compressed, with its headers. */
function rawAnswer(url: string): Promise<{ headers: Record<string, unknown>; body: string }> {
  const headers = { 'accept-encoding': 'br', 'apollo-require-preflight': 'true' };
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...kept } = response.headers;
        resolve({ headers: kept, body: Buffer.concat(chunks).toString('base64') });
      });
    })
      .on('error', reject)
      .end();
  });
}

async function startBare(answer: { headers: Record<string, unknown>; body: string }) {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'marquee-bench-')), 'answer.json');
  writeFileSync(file, JSON.stringify(answer));
  const child = fork('bench/bareServer.ts', [file], { execArgv: ['--import', 'tsx'] });
  const { port } = await new Promise<{ port: number }>((resolve) =>
    child.once('message', (address) => resolve({ port: Number(Object(address).port) })),
  );
  return { url: `http://127.0.0.1:${port}/`, close: () => child.kill() };
}

async function startBuilt() {
  const port = 4_871;
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
  return { url: `http://127.0.0.1:${port}`, close: () => child.kill() };
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}

function print(name: string, figure: string): void {
  process.stdout.write(`${name.padEnd(52)}${figure}\n`);
}
