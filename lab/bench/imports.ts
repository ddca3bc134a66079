import { chromium, type Page } from '@playwright/test';
import { type ChildProcess, fork } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from 'vite';
import { createUser, queryAs } from '../../e2e/support/accountApi.ts';
import { findChromium } from '../../e2e/support/chromium.ts';
import { restoreSession } from '../../e2e/support/signIn.ts';
import { buildAll, isBuildCurrent, serverBuild } from '../../scripts/build.ts';
import { ALLOCATOR_ENV, NODE_FLAGS } from '../../scripts/nodeFlags.ts';
import { CachedPageVisitor, type LatencyStats } from '../attack/visitors.ts';
import { cpuOfProcesses } from './cpuOfProcesses.ts';
import { importFiles } from './importFiles.ts';
import {
  followRequests,
  operationOf,
  startProfiler,
  stopProfiler,
  takeLongTasks,
  watchLongTasks,
} from './pageMeasures.ts';
import { printResult } from './report.ts';

/**
 * An import through the page: `npx tsx lab/bench/imports.ts 20000` makes the exports of eleven services with so many plays, chooses all of
 * them at /import in Chromium, and imports them. The server is as shipped, but for the limit on upstream calls; the upstream has every title.
 * With a folder as the second word, profiles of the server and of the page's main thread are written there.
 */
const DEFAULT_PLAYS = 20_000;
const TOKEN = 'benchmark-token';
/** How long the other visitor is alone, in milliseconds. */
const REST_MS = 10_000;
const LONGEST_MS = 20 * 60_000;
const AIMS = { seconds: 60, blockedMs: 100, othersRatio: 2 } as const;

const [count = String(DEFAULT_PLAYS), profiles] = process.argv.slice(2);
const plays = Number(count);
if (!Number.isInteger(plays) || plays < 1) throw new Error(`Plays must be a number; received ${count}`);

if (!(await isBuildCurrent())) await buildAll();
await build(serverBuild('lab/bench/memoryServer.ts', path.resolve('dist/bench')));
if (profiles) await mkdir(profiles, { recursive: true });
const dataDir = await mkdtemp(path.join(tmpdir(), 'marquee-bench-'));
const upstream = fork(path.join(import.meta.dirname, 'importUpstream.ts'), [], {
  execArgv: ['--import', 'tsx'],
});
const baseUrl = String(await reply(upstream));
const server = fork('dist/bench/memoryServer.js', [], {
  env: {
    ...ALLOCATOR_ENV,
    ...process.env,
    WARM_HOME: 'no',
    TMDB_BASE_URL: baseUrl,
    TMDB_TOKEN: TOKEN,
    DATA_DIR: dataDir,
  },
  execArgv: [...NODE_FLAGS, ...(profiles ? ['--cpu-prof', `--cpu-prof-dir=${path.resolve(profiles)}`] : [])],
});
const origin = String(await reply(server)).replace('127.0.0.1', 'localhost');
const browser = await chromium.launch(await findChromium());
try {
  await run();
} finally {
  await browser.close();
  server.disconnect();
  upstream.kill();
  await rm(dataDir, { recursive: true });
}

/** Writes the services' files. Chosen by their paths, they reach the page as a visitor's do; as bytes, they would block it. */
async function writeFiles(): Promise<string[]> {
  const written = importFiles(plays).map(async ({ name, buffer }) => {
    const file = path.join(dataDir, name);
    await writeFile(file, buffer);
    return file;
  });
  return Promise.all(written);
}

/** A part of the import, with the tasks that blocked the page meanwhile. */
interface Phase {
  readonly name: string;
  readonly seconds: number;
  /** CPU seconds of the server. */
  readonly cpuSeconds: number;
  readonly longTasks: readonly number[];
}

function longest(tasks: readonly number[]): string {
  return Math.max(0, ...tasks).toFixed(0);
}

async function run(): Promise<void> {
  const user = await createUser(origin);
  const files = await writeFiles();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await restoreSession(page, origin, user);
  await watchLongTasks(page);
  await page.goto(`${origin}/import`);
  const input = page.getByLabel('Choose files');
  await input.waitFor();
  const visitor = new CachedPageVisitor(Number(new URL(origin).port));
  await visitor.take();
  await pause(REST_MS);
  const rest = await visitor.take();
  const profiler = profiles ? await startProfiler(page) : null;
  const requests = followRequests(page);
  const [callsBefore, cpuBefore] = [await callsOf(), cpu()];
  await takeLongTasks(page);
  await takeHolds();
  const phases: Phase[] = [];
  let [since, spent] = [performance.now(), cpu().get('server') ?? 0];
  const lap = async (name: string) => {
    const [now, cpuNow] = [performance.now(), cpu().get('server') ?? 0];
    const longTasks = await takeLongTasks(page);
    phases.push({ name, seconds: (now - since) / 1000, cpuSeconds: cpuNow - spent, longTasks });
    [since, spent] = [performance.now(), cpuNow];
  };

  await input.setInputFiles(files);
  await heading(page, 'What’s in your files').waitFor({ timeout: LONGEST_MS });
  await lap('reading');
  await page.getByText('All titles have been looked up.').waitFor({ timeout: LONGEST_MS });
  await lap('matching');
  await answerAll(page);
  await lap('answering');
  const finishing = page.waitForRequest((request) => operationOf(request) === 'FinishImport', {
    timeout: LONGEST_MS,
  });
  await page.getByRole('button', { name: /^Import [\d,]+ rows$/ }).click();
  await finishing;
  await lap('sending');
  await heading(page, 'Your receipt').waitFor({ timeout: LONGEST_MS });
  await page.getByRole('list', { name: 'Rows' }).getByRole('listitem').first().waitFor();
  await lap('finishing');

  const during = await visitor.take();
  const cpuAfter = cpu();
  if (profiler && profiles) await stopProfiler(profiler, path.join(profiles, 'page.cpuprofile'));
  const inAll = phases.reduce((sum, { name, seconds }) => sum + (name === 'answering' ? 0 : seconds), 0);
  printResult(
    `import of ${plays} plays`,
    `${inAll.toFixed(1)} s (aim ≤ ${AIMS.seconds})`,
    phases.map(({ name, seconds }) => `${name} ${seconds.toFixed(1)}`).join(', '),
  );
  const own = [...cpuAfter].map(([name, after]) => [name, after - (cpuBefore.get(name) ?? 0)] as const);
  printResult(
    'CPU by process',
    own
      .filter(([, seconds]) => seconds > 0.1)
      .sort(([, one], [, other]) => other - one)
      .map(([name, seconds]) => `${name} ${seconds.toFixed(1)} s`)
      .join(', '),
    `the server by phase: ${phases.map(({ name, cpuSeconds }) => `${name} ${cpuSeconds.toFixed(1)}`).join(', ')}`,
  );
  printResult(
    'the page’s main thread',
    `blocked for ${longest(phases.flatMap(({ longTasks }) => longTasks))} ms at most (aim ≤ ${AIMS.blockedMs})`,
    phases
      .map(({ name, longTasks }) => `${name} ${longest(longTasks)} (${longTasks.length} tasks)`)
      .join(', '),
  );
  printResult('the server’s event loop', `delayed by ${await takeHolds()} ms (p50, p95, at most)`);
  printResult('requests', ...(await requests()));
  printResult('upstream calls', String((await callsOf()) - callsBefore));
  const ratio = (of: (stats: LatencyStats) => number) => (of(during) / of(rest)).toFixed(2);
  printResult(
    'another visitor’s cached page',
    `at rest p50 ${rest.medianMs.toFixed(1)} ms, p95 ${rest.p95Ms.toFixed(1)}, at most ${rest.longestMs.toFixed(0)}`,
    `meanwhile p50 ${during.medianMs.toFixed(1)} ms, p95 ${during.p95Ms.toFixed(1)}, at most ${during.longestMs.toFixed(0)}, ${during.failed} failed`,
    `${ratio(({ medianMs }) => medianMs)} and ${ratio(({ p95Ms }) => p95Ms)} × rest (aim ≤ ${AIMS.othersRatio})`,
  );
  printResult('load of the machine at the end', String(loadavg()[0]?.toFixed(1)));
  visitor.close();
  await requireAll(user.idToken);
}

/** Chooses the first title for each question, as quickly as a page can be used: their number is no figure of the product's. */
async function answerAll(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Show more' });
  while (await more.isVisible()) await more.click();
  await page.evaluate(async () => {
    for (const question of document.querySelectorAll('fieldset.import-question')) {
      question.querySelector<HTMLInputElement>('input[type=radio]')?.click();
      // Each click is a task of its own.
      await new Promise((resolve) => setTimeout(resolve));
    }
  });
}

/** Throws unless each play has been added. */
async function requireAll(token: string): Promise<void> {
  const query =
    '{ viewer { plays { totalCount } imports { nodes { totals { added existing rejected leftOut } } } } }';
  const { data } = await queryAs(origin, token, query);
  const { viewer } = Object(data);
  printResult('stored', JSON.stringify(viewer));
  if (viewer?.plays?.totalCount !== plays) throw new Error(`All ${plays} plays must be added`);
}

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 2, name });
}

function cpu() {
  return cpuOfProcesses(
    new Map([
      [server.pid ?? 0, 'server'],
      [upstream.pid ?? 0, 'upstream'],
    ]),
  );
}

async function callsOf(): Promise<number> {
  return Number(await ask(upstream, 'calls'));
}

/** For how long the server's event loop was held since the last call, in words. */
async function takeHolds(): Promise<string> {
  const { p50, p95, longest: most } = Object(await ask(server, 'holds'));
  return [p50, p95, most].map((ms) => Number(ms).toFixed(0)).join(', ');
}

function ask(child: ChildProcess, question: string): Promise<unknown> {
  const answer = reply(child);
  child.send(question);
  return answer;
}

function reply(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`A process ended with ${code}`));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message);
    });
  });
}
