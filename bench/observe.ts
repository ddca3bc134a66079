import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { pino } from 'pino';
import { freePort } from '../e2e/freePort.ts';
import { buildAll, isBuilt } from '../scripts/build.ts';
import { parseEnv } from '../server/env.ts';
import { startMarquee } from '../server/marquee.ts';

/**
 * What watching costs: the processor's time of an answer with metrics over that without, in short turns of one run. All
 * products share one process, so that they share its luck; whoever asks is in another. A third product without metrics
 * is measured against the first: as far from 1 as that is, nothing is told by the other figure.
 */
/** Short turns and many of them: a machine that does other things too disturbs some of them and not the median. */
const ROUNDS = 61;
const CASES = [
  { name: 'warm home page', amount: 1_000, request: {} },
  {
    name: 'operation that is executed',
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
  if (!(await isBuilt())) await buildAll();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'marquee-bench-'));
  const start = async (metricsPort: number | null) => {
    const env = { ...parseEnv({ NODE_ENV: 'production' }), port: 0, dataDir, metricsPort };
    return startMarquee({ ...env, clientPointsPerMinute: 1e9 }, { logger: pino({ level: 'silent' }) });
  };
  const products = [await start(null), await start(await freePort()), await start(null)];
  const loader = fork(fileURLToPath(import.meta.url), ['load'], { execArgv: ['--import', 'tsx'] });
  const cpuOf = async (load: Load) => {
    const before = process.cpuUsage();
    const done = new Promise((resolve) => loader.once('message', resolve));
    loader.send(load);
    await done;
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  for (const [index, { name }] of CASES.entries()) {
    const ratios = { on: new Array<number>(), again: new Array<number>() };
    for (let round = -1; round < ROUNDS; round += 1) {
      const turns = products.map(({ url }) => ({ url, index }));
      const taken = new Map<string, number>();
      // Whoever is first in a round may fare otherwise: everybody is, in turn.
      for (let turn = 0; turn < turns.length; turn += 1) {
        const load = turns[(turn + Math.max(0, round)) % turns.length];
        if (load) taken.set(load.url, await cpuOf(load));
      }
      const [off = NaN, on = NaN, again = NaN] = products.map(({ url }) => taken.get(url) ?? NaN);
      if (round < 0) continue;
      ratios.on.push(on / ((off + again) / 2));
      ratios.again.push(again / off);
    }
    const figure = `${median(ratios.on).toFixed(3)} of the processor's time without (aim ≤ 1.02)`;
    process.stdout.write(`${`${name}, with metrics`.padEnd(46)}${figure}\n`);
    process.stdout.write(`${'  without metrics twice over'.padEnd(46)}${median(ratios.again).toFixed(3)}\n`);
  }
  loader.kill();
  await Promise.all(products.map((product) => product.close()));
  await rm(dataDir, { recursive: true });
}

async function load({ url, index }: Load): Promise<void> {
  const { amount, request } = CASES[index] ?? CASES[0];
  const headers = { 'accept-encoding': 'br', ...('headers' in request ? request.headers : {}) };
  const path = 'path' in request ? request.path : '/';
  const { non2xx } = await autocannon({ ...request, url: url + path, connections: 10, amount, headers });
  if (non2xx > 0) throw new Error(`${url} must answer 200 throughout; ${non2xx} answers were something else`);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

if (process.argv[2] === 'load') {
  process.on('message', (message) => void load(Object(message)).then(() => process.send?.('done')));
} else {
  await measure();
}
