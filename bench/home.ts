import { fork, spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { buildAll, isBuilt } from '../scripts/build.ts';
import { browserFanOutMs } from './browserFanOut.ts';
import { startHomeProduct } from './homeProduct.ts';
import { persistedDocument, persistedUrl } from './persistedUrl.ts';
import { startPlainApollo } from './plainApollo.ts';
import { startUpstream } from './upstream.ts';

/**
 * The home page: how many upstream round trips a cold visit takes, how many calls, and how a warm one compares with
 * a bare server that sends the same bytes. Every figure is a ratio or a count from this one run.
 */
const ROUND_TRIP_MS = 50;
const FIRST_RUNS = 3;
const WARM_UP_RUNS = 3;
const COLD_RUNS = 9;
const LOAD_SECONDS = 4;
const LOAD_ROUNDS = 3;

if (!(await isBuilt())) await buildAll();
const query = persistedUrl('HomePage');
const upstream = await startUpstream(ROUND_TRIP_MS);

const homeQuery = persistedDocument('HomePage');
/** Nothing is measured of the upstream's own first answers, nor of this process's first requests. */
for (let run = 0; run < 3; run += 1) await browserFanOutMs(upstream);

async function roundTrips(url: string, request: RequestInit = {}): Promise<number> {
  const start = performance.now();
  const response = await fetch(url, {
    ...request,
    headers: { 'apollo-require-preflight': 'true', ...request.headers },
  });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url} must answer 200; it answered ${response.status}`);
  return (performance.now() - start) / ROUND_TRIP_MS;
}

/** What is still on its way when the product has started, such as the check of its token, is nobody's visit. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 3 * ROUND_TRIP_MS));
  await upstream.takeCount();
}

async function crowd(url: string): Promise<number> {
  await settle();
  await Promise.all(Array.from({ length: 100 }, () => roundTrips(`${url}/`)));
  return upstream.takeCount();
}

const postHome = {
  method: 'POST' as const,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query: homeQuery }),
};
const first = { product: new Array<number>(), plain: new Array<number>() };
for (let run = 0; run < FIRST_RUNS; run += 1) {
  const started = await startHomeProduct(upstream);
  await settle();
  first.product.push(await roundTrips(`${started.url}${query}`));
  started.close();
  const peer = await startPlainApollo(upstream, 'each time');
  await settle();
  first.plain.push(await roundTrips(peer.url, postHome));
  peer.close();
}

let product = await startHomeProduct(upstream);
const plain = await startPlainApollo(upstream, 'each time');
const cold = {
  product: new Array<number>(),
  page: new Array<number>(),
  fanOut: new Array<number>(),
  plain: new Array<number>(),
};
const calls: number[] = [];
for (let run = -WARM_UP_RUNS; run < COLD_RUNS; run += 1) {
  product = await product.renew();
  await settle();
  const taken = await roundTrips(`${product.url}${query}`);
  const called = await upstream.takeCount();
  product = await product.renew();
  await settle();
  const page = await roundTrips(`${product.url}/`);
  const fanOut = (await browserFanOutMs(upstream)) / ROUND_TRIP_MS;
  const byPlain = await roundTrips(plain.url, postHome);
  if (run < 0) continue;
  cold.product.push(taken);
  cold.page.push(page);
  cold.fanOut.push(fanOut);
  cold.plain.push(byPlain);
  calls.push(called);
}
print(
  'cold home query, first of a process',
  trips(first.product, '3'),
  over(first.product, first.plain, 'plain Apollo', '0.8'),
);
print(
  'cold home query, running process',
  trips(cold.product),
  over(cold.product, cold.fanOut, 'a browser’s fan-out', '1.05'),
  over(cold.product, cold.plain, 'plain Apollo', '1'),
);
print('cold home page as HTML, running process', trips(cold.page));
print('upstream calls of a cold home query', `${Math.max(...calls)} (at most 32)`);
product = await product.renew();
print('upstream calls of 100 simultaneous cold pages', `${await crowd(product.url)}`);
product.close();
plain.close();

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
const inMemory = await startPlainApollo(upstream, 'once');
const adHoc: number[] = [];
for (let round = 0; round < LOAD_ROUNDS; round += 1) {
  const ours = await perSecond(`${warm.url}/graphql`, postHome);
  adHoc.push(ours / (await perSecond(inMemory.url, postHome)));
}
print(
  'warm home query as a text, against plain Apollo',
  `${median(adHoc).toFixed(2)} of its requests per second (aim ≥ 3)`,
);
inMemory.close();
warm.close();
upstream.close();

async function perSecond(url: string, { headers, ...request }: Partial<autocannon.Options> = {}): Promise<number> {
  const { requests, non2xx } = await autocannon({
    url,
    connections: 20,
    duration: LOAD_SECONDS,
    headers: { 'accept-encoding': 'br', 'apollo-require-preflight': 'true', ...headers },
    ...request,
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
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      LOG_LEVEL: 'warn',
      CLIENT_POINTS_PER_MINUTE: '1000000000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
  return { url: `http://127.0.0.1:${port}`, close: () => child.kill() };
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}

function trips(taken: readonly number[], aim?: string): string {
  return `${median(taken).toFixed(2)} round trips${aim ? ` (aim ≤ ${aim})` : ''}`;
}

function over(ours: readonly number[], theirs: readonly number[], peer: string, aim: string): string {
  const [mine, other] = [median(ours), median(theirs)];
  return `${(mine / other).toFixed(2)} × ${peer}’s ${other.toFixed(2)} (aim ≤ ${aim})`;
}

function print(name: string, ...figures: string[]): void {
  process.stdout.write(`${name.padEnd(48)}${figures.join(`\n${' '.repeat(48)}`)}\n`);
}
