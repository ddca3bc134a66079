import autocannon from 'autocannon';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { freePort } from '../../e2e/support/startApp.ts';
import { buildAll, isBuildCurrent } from '../../scripts/build.ts';
import { parseEnv } from '../../server/env.ts';
import { startMarquee } from '../../server/marquee.ts';
import { runInRequest } from '../../server/observe/log.ts';
import { noopTelemetry } from '../../server/observe/telemetry.ts';
import { createTracing } from '../../server/observe/tracing.ts';
import { median } from './report.ts';

/**
 * The cost of telemetry. Metrics: the CPU time per response with metrics over that without, in short alternating turns
 * of one run. All products share one process, and so its conditions; the client is in another. A third product without
 * metrics, compared with the first, shows the measurement error. Traces: the CPU time per span until a collector in
 * another process has received it, over that of the operation it belongs to; an operation has one span of its own, and
 * one per call to TMDB. A cached page has none.
 */
/** Many short turns: load from other programs on the machine affects some of them, but not the median. */
const ROUNDS = 61;
const CASES = [
  { name: 'warm home page', isOperation: false, amount: 1_000, request: {} },
  {
    name: 'operation that is executed',
    isOperation: true,
    amount: 20,
    request: {
      method: 'POST',
      path: '/graphql',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: '{ titles(list: TRENDING_MOVIES, first: 18) { nodes { id title year genres { name } } } }',
      }),
    },
  },
] as const;

interface Load {
  readonly url: string;
  readonly index: number;
}

async function measure(): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  if (!(await isBuildCurrent())) await buildAll();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'marquee-bench-'));
  const start = async (metricsPort?: number) => {
    const env = {
      ...parseEnv({ NODE_ENV: 'production' }),
      PORT: 0,
      DATA_DIR: dataDir,
      METRICS_PORT: metricsPort,
    };
    return startMarquee({ ...env, CLIENT_POINTS_PER_MINUTE: 1e9 }, { logger: pino({ level: 'silent' }) });
  };
  const products = [await start(), await start(await freePort()), await start()];
  const loader = fork(fileURLToPath(import.meta.url), ['load'], { execArgv: ['--import', 'tsx'] });
  const cpuOf = async (load: Load) => {
    const before = process.cpuUsage();
    const done = new Promise((resolve) => loader.once('message', resolve));
    loader.send(load);
    await done;
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  for (const [index, { name, amount, isOperation }] of CASES.entries()) {
    const ratios = { on: new Array<number>(), again: new Array<number>() };
    const plain = new Array<number>();
    for (let round = -1; round < ROUNDS; round += 1) {
      const rounds = products.map(({ url }) => ({ url, index }));
      const cpuByUrl = new Map<string, number>();
      // The order rotates, since the first of a round may be at an advantage.
      for (let turn = 0; turn < rounds.length; turn += 1) {
        const load = rounds[(turn + Math.max(0, round)) % rounds.length];
        if (load) cpuByUrl.set(load.url, await cpuOf(load));
      }
      const [off = NaN, on = NaN, again = NaN] = products.map(({ url }) => cpuByUrl.get(url) ?? NaN);
      if (round < 0) continue;
      ratios.on.push(on / ((off + again) / 2));
      ratios.again.push(again / off);
      plain.push(off / amount);
    }
    const figure = `${median(ratios.on).toFixed(3)} of the processor's time without (aim ≤ 1.02)`;
    process.stdout.write(`${`${name}, with metrics`.padEnd(46)}${figure}\n`);
    process.stdout.write(`${'  without metrics twice over'.padEnd(46)}${median(ratios.again).toFixed(3)}\n`);
    if (!isOperation) continue;
    const share = 1 + (await spanMicroseconds(loader)) / median(plain);
    process.stdout.write(`${`${name}, with a span`.padEnd(46)}${share.toFixed(3)} (aim ≤ 1.02)\n`);
  }
  loader.kill();
  await Promise.all(products.map((product) => product.close()));
  await rm(dataDir, { recursive: true });
}

/** Spans per batch: as many as the exporter sends at once. */
const BATCH = 512;

/** CPU time of a span in microseconds: created, ended, and sent in a batch to the collector in the other process. */
async function spanMicroseconds(collector: ChildProcess): Promise<number> {
  const listening = once(collector, 'message');
  collector.send('collect');
  const endpoint = String((await listening)[0]);
  const logger = pino({ level: 'silent' });
  const work = () => Promise.resolve('ok');
  const batches = new Array<number>();
  for (let batch = 0; batch < ROUNDS; batch += 1) {
    const before = process.cpuUsage();
    const traces = createTracing({ endpoint }, logger, noopTelemetry);
    await runInRequest('measured', async () => {
      for (let span = 0; span < BATCH; span += 1)
        await traces.operation('Measured', work, (outcome) => outcome);
    });
    await traces.close();
    const { user, system } = process.cpuUsage(before);
    batches.push((user + system) / BATCH);
  }
  return median(batches);
}

/** A collector that accepts anything and reports its port. */
async function collect(): Promise<void> {
  const server = createServer((request, response) => request.resume().on('end', () => response.end('{}')));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  process.send?.(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
}

async function load({ url, index }: Load): Promise<void> {
  const { amount, request } = CASES[index] ?? CASES[0];
  const headers = { 'accept-encoding': 'br', ...('headers' in request ? request.headers : {}) };
  const path = 'path' in request ? request.path : '/';
  const { non2xx } = await autocannon({ ...request, url: url + path, connections: 10, amount, headers });
  if (non2xx > 0) throw new Error(`${url} must answer 200 throughout; ${non2xx} answers were something else`);
}

if (process.argv[2] === 'load') {
  // The parent process may have been killed.
  process.on('disconnect', () => process.exit());
  process.on('message', (message) => {
    if (message === 'collect') void collect();
    else void load(Object(message)).then(() => process.send?.('done'));
  });
} else {
  await measure();
}
