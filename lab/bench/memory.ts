import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, createServer, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { buildAll, isBuildCurrent, serverBuild } from '../../scripts/build.ts';
import { ALLOCATOR_ENV, NODE_FLAGS } from '../../scripts/nodeFlags.ts';
import { persistedQueryUrl } from './persistedQueryUrl.ts';
import { createSyntheticTitles } from './syntheticTitles.ts';

/**
 * The product's memory as ever more distinct titles are requested: `npm run bench:memory -- 100000`. It runs as `npm
 * start` does, or with the Node flags after the number, such as --max-old-space-size=192, in a child process with a
 * raised limit on upstream calls; the upstream has every title.
 */
const DEFAULT_TITLES = 100_000;
const MOST_TITLES = 1_000_000;
const BOUND_MB = 350;
const REPORTS = 10;
const CONNECTIONS = 20;
const TOKEN = 'benchmark-token';

interface Memory {
  readonly rss: number;
  readonly heapUsed: number;
  readonly heapTotal: number;
  readonly arrayBuffers: number;
  /** Peak resident memory so far, in kilobytes. */
  readonly maxRSS: number;
  /** CPU time of all cores so far, in microseconds. */
  readonly cpu: number;
}

const [count = String(DEFAULT_TITLES), ...flags] = process.argv.slice(2);
const titles = Number(count);
if (!Number.isInteger(titles) || titles < 1 || titles > MOST_TITLES) {
  throw new Error(`The number of titles must be 1 to ${MOST_TITLES}; received ${count}`);
}
const upstream = await startUpstream();
const dataDir = await mkdtemp(path.join(tmpdir(), 'marquee-bench-'));
const product = fork(await buildProduct(), [], {
  env: {
    ...ALLOCATOR_ENV,
    ...process.env,
    TMDB_BASE_URL: upstream.baseUrl,
    TMDB_TOKEN: TOKEN,
    DATA_DIR: dataDir,
  },
  execArgv: flags.length > 0 ? flags : [...NODE_FLAGS],
});
const url = String(await reply(product));
await report(0);
const step = Math.ceil(titles / REPORTS);
for (let requested = 0; requested < titles; requested += step) {
  await requestTitles(requested + 1, Math.min(requested + step, titles));
  await report(Math.min(requested + step, titles));
}
const { rss: residentAtEnd, maxRSS } = await memory();
print('resident at the end', `${megabytes(residentAtEnd)} MB (aim ≤ ${BOUND_MB})`);
print('resident at most', `${megabytes(maxRSS * 1024)} MB`);
product.kill();
upstream.close();
await rm(dataDir, { recursive: true });

/** Builds the product for production, but with an entry point of its own: under tsx it would take twice the memory. */
async function buildProduct(): Promise<string> {
  if (!(await isBuildCurrent())) await buildAll();
  await build(serverBuild('lab/bench/memoryServer.ts', path.resolve('dist/bench')));
  return 'dist/bench/memoryServer.js';
}

async function startUpstream(): Promise<{ baseUrl: string; close: () => void }> {
  const titleOf = createSyntheticTitles();
  const server = createServer((request, response) => {
    const id = /^\/3\/movie\/(\d+)\?/.exec(request.url ?? '')?.[1];
    response.writeHead(id ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(id ? titleOf(id) : '{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The upstream has no address');
  return {
    baseUrl: `http://127.0.0.1:${address.port}/3`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Requests each movie in a range of ids, as its page does in the browser. */
async function requestTitles(from: number, to: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let next = from;
  const requestNext = async (): Promise<void> => {
    while (next <= to) {
      const tmdbId = next;
      next += 1;
      const status = await statusOf(
        `${url}${persistedQueryUrl('MoviePage', { tmdbId })}`,
        visitor(tmdbId),
        agent,
      );
      if (status !== 200) throw new Error(`Movie ${tmdbId} must be answered with 200, not ${status}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, requestNext));
  agent.destroy();
}

/** An address in the range reserved for benchmarks, so that no client exceeds its limit. */
function visitor(number: number): string {
  return `198.${18 + ((number >> 16) & 1)}.${(number >> 8) & 255}.${number & 255}`;
}

function statusOf(url: string, client: string, agent: Agent): Promise<number> {
  const headers = {
    'apollo-require-preflight': 'true',
    'accept-encoding': 'br',
    'x-forwarded-for': client,
  };
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    }).on('error', reject);
  });
}

async function report(requested: number): Promise<void> {
  const { rss, heapUsed, heapTotal, arrayBuffers, cpu } = await memory();
  const parts = [
    `${megabytes(rss)} MB resident`,
    `heap ${megabytes(heapUsed)} of ${megabytes(heapTotal)}`,
    `buffers ${megabytes(arrayBuffers)}`,
    `after ${(cpu / 1e6).toFixed(0)} s of CPU`,
  ];
  print(`${requested} titles`, parts.join(', '));
}

async function memory(): Promise<Memory> {
  const answer = reply(product);
  product.send('memory');
  return Object(await answer);
}

function reply(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`The product ended with ${code}`));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message);
    });
  });
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(0);
}

function print(name: string, figure: string): void {
  process.stdout.write(`${name.padEnd(24)}${figure}\n`);
}
