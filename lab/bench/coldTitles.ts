import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { buildAll, isBuildCurrent } from '../../scripts/build.ts';
import { type HomeServer, startHomeServer } from './homeServer.ts';
import { median, printResult } from './report.ts';

/**
 * Pages that are not cached: the CPU time of the server process, the upstream calls, and how long the event loop
 * is held. Each page is requested once, over an upstream in another process. With the folder of another checkout, built
 * too, both take turns and the ratios of their CPU times are printed.
 */
const WARM_UP_RUNS = 12;
const RUNS = 30;
const MAX_HOLD_MS = 50;

/** The pages, by their number; each kind has titles of its own. */
const PAGES: Readonly<Record<string, (number: number) => string>> = {
  movie: (number) => `/movie/${10_000 + number}`,
  'the same movie in German': (number) => `/de/movie/${10_000 + number}`,
  series: (number) => `/tv/${20_000 + number}`,
  'player of a movie': (number) => `/live/movie/${30_000 + number}`,
  person: (number) => `/person/${40_000 + number}`,
  search: (number) => `/search?q=title ${50_000 + number}`,
};

interface Figures {
  readonly cpu: number[];
  readonly wall: number[];
  readonly hold: number[];
  readonly calls: number[];
}

if (!(await isBuildCurrent())) await buildAll();
const upstream = fork(path.join(import.meta.dirname, 'syntheticTmdb.ts'), [], {
  execArgv: ['--import', 'tsx'],
});
const baseUrl = String(await reply(upstream));
const folders = [
  path.resolve(import.meta.dirname, '../..'),
  ...process.argv.slice(2).map((folder) => path.resolve(folder)),
];
const servers = await Promise.all(
  folders.map(async (folder) => ({
    server: await startHomeServer({ baseUrl, token: 'benchmark-token' }, { folder }),
    figures: new Map(
      Object.keys(PAGES).map((kind): [string, Figures] => [kind, { cpu: [], wall: [], hold: [], calls: [] }]),
    ),
  })),
);
for (let run = -WARM_UP_RUNS; run < RUNS; run += 1) {
  for (const [kind, addressOf] of Object.entries(PAGES)) {
    for (const { server, figures } of servers) {
      const measured = await measure(server, addressOf(run + WARM_UP_RUNS));
      for (const [name, value] of Object.entries(measured)) {
        if (run >= 0) figures.get(kind)?.[name as keyof Figures].push(value);
      }
    }
  }
}
const [own, other] = servers;
for (const kind of Object.keys(PAGES)) {
  const measured = own?.figures.get(kind);
  const peer = other?.figures.get(kind);
  if (!measured) continue;
  const cpu = median(measured.cpu);
  printResult(
    `cold ${kind}`,
    `${cpu.toFixed(1)} ms of CPU, ${median(measured.wall).toFixed(0)} ms until it has arrived, ${median(measured.calls)} upstream calls`,
    `event loop held for ${median(measured.hold).toFixed(0)} ms, at most ${Math.max(...measured.hold).toFixed(0)} (aim ≤ ${MAX_HOLD_MS})`,
    ...(peer
      ? [
          `${(cpu / median(peer.cpu)).toFixed(2)} × the ${median(peer.cpu).toFixed(1)} ms of the other, which is held for ${median(peer.hold).toFixed(0)} ms`,
        ]
      : []),
  );
}
for (const { server } of servers) server.close();
upstream.kill();

/** Requests a page, and reads what it cost the server. */
async function measure(server: HomeServer, address: string): Promise<Record<keyof Figures, number>> {
  await server.takeUsage();
  await takeCalls();
  const start = performance.now();
  const response = await fetch(server.url + address, { headers: { 'accept-encoding': 'br' } });
  await response.arrayBuffer();
  const wall = performance.now() - start;
  if (response.status !== 200) throw new Error(`${address} must answer 200; it answered ${response.status}`);
  const { cpuMs, longestHoldMs } = await server.takeUsage();
  return { cpu: cpuMs, wall, hold: longestHoldMs, calls: await takeCalls() };
}

async function takeCalls(): Promise<number> {
  upstream.send('count');
  return Number(await reply(upstream));
}

async function reply(child: ChildProcess): Promise<unknown> {
  const [message] = await once(child, 'message');
  return message;
}
