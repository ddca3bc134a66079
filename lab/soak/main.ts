import { setTimeout as sleep } from 'node:timers/promises';
import { buildAll, isBuildCurrent } from '../../scripts/build.ts';
import { hasRedis } from '../../server/testing/redisServer.ts';
import { episodePages, firstTimePages } from '../attack/pageUrls.ts';
import { MOST_MEGABYTES } from '../attack/report.ts';
import { sendRequest } from '../attack/request.ts';
import { type LatencyStats, CachedPageVisitor, FirstTimeVisitors } from '../attack/visitors.ts';
import { phases } from './phases.ts';
import { TargetServers } from './targetServers.ts';

/**
 * Two processes of the built product behind a load balancer, on this machine only, with visitors who keep requesting
 * pages while the upstream, Redis and a process fail. Prints the results, and exits with 1 when a rule is broken.
 * `--short` takes about a minute, the full run about seven.
 */
const PHASE_MS = process.argv.includes('--short') ? 4_000 : 32_000;
/** Interval between requests for a page seen before, in milliseconds. */
const CACHED_PAGE_INTERVAL_MS = 100;
/** First-time visitors, each of whom comes once per second. */
const FIRST_TIME_VISITORS = 5;
const MOST_CALLS = 40;
/** Memory of the second half over that of the first. */
const MOST_GROWTH = 1.25;
const SEEN = [
  '/',
  '/browse/top_rated',
  '/genres?g=Drama',
  '/search?q=night',
  '/movie/101',
  '/movie/102',
  '/tv/101',
  '/tv/102',
  '/live/movie/103',
];

const broken: string[] = [];
function rule(text: string, held: boolean, observed: unknown): void {
  if (!held) broken.push(`${text}; received: ${JSON.stringify(observed)}`);
}

/** A page rendered by one process costs the other no upstream call. */
async function prefetch({ running, upstream }: TargetServers): Promise<void> {
  const [one, other] = running;
  for (const page of SEEN) rule(`${page} is complete`, await isWhole(one?.port ?? 0, page), page);
  await sleep(1_000);
  const { calls } = await upstream.take();
  process.stdout.write(`${SEEN.length} pages rendered by one process: ${calls} upstream calls\n`);
  const statuses = [];
  for (const page of SEEN) statuses.push((await sendRequest(other?.port ?? 0, page)).status);
  const again = await upstream.take();
  process.stdout.write(`the same pages from the other process: ${again.calls} upstream calls\n\n`);
  rule(
    'the other process serves them too',
    statuses.every((status) => status === 200),
    statuses,
  );
  rule('a page rendered by one process costs the other no upstream call', again.calls === 0, again);
}

/** Whether a page soon has all of its sections: one that is late is included the next time. */
async function isWhole(port: number, page: string): Promise<boolean> {
  for (let time = 0; time < 30; time += 1) {
    const { status, headers } = await sendRequest(port, page);
    if (status === 200 && headers['cache-control']?.includes('max-age=60')) return true;
    await sleep(500);
  }
  return false;
}

function firstTimeVisitors(port: number): FirstTimeVisitors[] {
  const pages = [...firstTimePages(), ...episodePages(2_000)];
  const share = Math.floor(pages.length / FIRST_TIME_VISITORS);
  return Array.from(
    { length: FIRST_TIME_VISITORS },
    (_, nth) => new FirstTimeVisitors(port, pages.slice(nth * share, (nth + 1) * share)),
  );
}

/** Statuses that first-time visitors received instead of their page, as 503 × 4. */
function countsOf(statuses: readonly number[]): string {
  const kinds = [...new Set(statuses)];
  return (
    kinds.map((kind) => `${statuses.filter((status) => status === kind).length}×${kind}`).join(' ') || '–'
  );
}

function line(name: string, stats: LatencyStats | null, rest: readonly unknown[]): string {
  const figures = stats
    ? [
        `${stats.failed}/${stats.requests}`,
        `${stats.medianMs.toFixed(1)} ms`,
        `${Math.round(stats.longestMs)} ms`,
      ]
    : ['failed', 'median', 'longest'];
  return `${[name.padEnd(32), ...[...figures, ...rest].map((cell) => String(cell).padStart(14))].join('')}\n`;
}

async function soak(products: TargetServers): Promise<void> {
  const { balancer, upstream } = products;
  await prefetch(products);
  const visitor = new CachedPageVisitor(balancer.port, SEEN, CACHED_PAGE_INTERVAL_MS);
  const newVisitors = firstTimeVisitors(balancer.port);
  const survivor = products.running[1];
  const halves = [0, 0];
  let peak = 0;
  process.stdout.write(line('', null, ['rejected', 'calls', 'per second', 'memory']));
  for (const [nth, { name, begin }] of phases.entries()) {
    await begin?.(products);
    const end = performance.now() + PHASE_MS;
    let megabytes = 0;
    while (performance.now() < end) {
      await sleep(250);
      megabytes = Math.max(megabytes, ...products.running.map((product) => product.megabytes()));
      const half = nth < phases.length / 2 ? 0 : 1;
      halves[half] = Math.max(halves[half] ?? 0, survivor?.megabytes() ?? 0);
    }
    const [stats, { calls, mostInASecond }] = await Promise.all([visitor.take(), upstream.take()]);
    const rejected = newVisitors.flatMap(({ failures }) => failures.splice(0));
    process.stdout.write(line(name, stats, [countsOf(rejected), calls, mostInASecond, `${megabytes} MB`]));
    peak = Math.max(peak, megabytes);
    rule(`${name}: cached pages do not fail`, stats.failed === 0, visitor.failures.splice(0, 9));
    rule(
      `${name}: at most ${MOST_CALLS} upstream calls in any second`,
      mostInASecond <= MOST_CALLS,
      mostInASecond,
    );
  }
  visitor.close();
  const visits = await Promise.all(newVisitors.map((one) => one.close()));
  const [requests, failed] = [visits.map((one) => one.requests), visits.map((one) => one.failed)].map(
    (counts) => counts.reduce((sum, count) => sum + count),
  );
  process.stdout.write(
    `\nfirst visits to uncached pages: ${failed} of ${requests} were rejected temporarily\n`,
  );
  const [first = 0, second = 0] = halves;
  process.stdout.write(
    `memory of the surviving process: ${first} MB at most in the first half, ${second} MB in the second\n`,
  );
  rule(`memory stays within ${MOST_MEGABYTES} MB`, peak <= MOST_MEGABYTES, peak);
  rule(`memory does not grow by more than a quarter`, second <= first * MOST_GROWTH, halves);
  rule('the surviving process still runs', survivor?.alive() === true, survivor?.output().slice(-500));
}

if (!hasRedis) process.exit();
if (!(await isBuildCurrent())) await buildAll();
const products = await TargetServers.start();
try {
  await soak(products);
} finally {
  await products.close();
}
for (const text of broken) process.stdout.write(`failure: ${text}\n`);
process.exitCode = broken.length > 0 ? 1 : 0;
