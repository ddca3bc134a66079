import { setTimeout as sleep } from 'node:timers/promises';
import { type FaultyUpstream, startFaultyUpstream } from '../../e2e/support/faultyUpstream.ts';
import { freePort } from '../../e2e/support/startApp.ts';
import { startScriptedPlayer } from '../../e2e/support/scriptedPlayer.ts';
import { RedisServer } from '../../server/testing/redisServer.ts';
import { startTitlesOnDemand, type TitlesOnDemand } from '../records/titlesOnDemand.ts';
import { type Attacker, startAttacker } from './load/attackerProcess.ts';
import { firstTimePages } from './pageUrls.ts';
import { sendRequest } from './request.ts';
import { type PeakUsage, ResourceMonitor } from './resourceMonitor.ts';
import { type TargetServer, startTargetServer } from './targetServer.ts';
import { type LatencyStats, CachedPageVisitor, FirstTimeVisitors } from './visitors.ts';

/** What an attack does, and what it checks. */
export interface Attack {
  /** A few words, for the table. */
  readonly name: string;
  /** Whether it needs an upstream that fails and delays on demand, in place of the embedded catalogue. */
  readonly upstream?: boolean;
  /** Whether every title must exist, in place of the embedded catalogue. */
  readonly allTitles?: boolean;
  /** Whether it measures how long the event loop is held. */
  readonly measuresLoop?: boolean;
  /** Whether it needs a scripted player. */
  readonly player?: boolean;
  /** Whether it needs a Redis for the product; it is skipped where none is available. */
  readonly redis?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** The attack stops the product itself: visitors come only before. */
  readonly stopsServer?: boolean;
  /** Too few requests to measure the cached page's response time meanwhile. */
  readonly brief?: boolean;
  /** Left out of the short form. */
  readonly long?: boolean;
  readonly run: (context: AttackContext) => Promise<void>;
}

/** What an attack works with. */
export interface AttackContext {
  readonly product: TargetServer;
  readonly attacker: Attacker;
  /** Only for an attack that requires it. */
  readonly upstream: FaultyUpstream | null;
  /** Only for an attack that requires it. */
  readonly redis: RedisServer | null;
  readonly short: boolean;
  /** Visitors who come for the first time, meanwhile. */
  readonly firstTimeVisitors: FirstTimeVisitors;
  /** The longest hold of the product's event loop since the last call, in milliseconds; only for an attack that measures it. */
  readonly longestHoldMs: () => Promise<number>;
  /** Records a rule of the product, whether it held, and the observed value. */
  readonly rule: (rule: string, held: boolean, observed: unknown) => void;
  /** Records an observation that breaks no rule. */
  readonly note: (text: string) => void;
  /** Stops the visitors, since the attack stops the product. */
  readonly stopVisitors: () => Promise<unknown>;
}

/** The result of an attack. */
export interface AttackResult extends PeakUsage {
  readonly name: string;
  readonly alive: boolean;
  readonly ends: boolean;
  readonly brief: boolean;
  readonly rest: LatencyStats;
  readonly during: LatencyStats;
  readonly firstTimeVisitors: LatencyStats;
  readonly brokenRules: readonly string[];
  readonly notes: readonly string[];
}

/** The interval of the timer that measures the event loop, which is part of what it measures. */
const LOOP_RESOLUTION_MS = 10;
/** How long the product is measured at rest, in milliseconds. */
const IDLE_MEASUREMENT_MS = { long: 1500, short: 1000 } as const;

/** Attacks a freshly started, idle product, while visitors keep requesting pages. */
export async function runAttack(attack: Attack, short: boolean): Promise<AttackResult> {
  const upstream = attack.upstream ? await startFaultyUpstream() : null;
  const titles = attack.allTitles ? await startTitlesOnDemand() : null;
  const metricsPort = attack.measuresLoop ? await freePort() : null;
  const player = attack.player ? await startScriptedPlayer() : null;
  const redis = attack.redis ? await RedisServer.start() : null;
  const env = {
    ...attack.env,
    ...(upstream ? tmdbEnv(upstream) : {}),
    ...(titles ? tmdbEnv(titles) : {}),
    ...(metricsPort !== null && { METRICS_PORT: String(metricsPort) }),
    ...(player && { PLAYER_BASE_URL: player.baseUrl }),
    ...(redis && { REDIS_URL: redis.url }),
  };
  const [attacker, product] = await Promise.all([startAttacker(), startTargetServer({ env })]);
  const watch = new ResourceMonitor(product);
  try {
    return await attackProduct(attack, { product, attacker, upstream, redis, short, watch, metricsPort });
  } finally {
    watch.close();
    attacker.close();
    await product.close();
    await upstream?.close();
    await titles?.close();
    await player?.close();
    await redis?.kill();
  }
}

interface Parties extends Pick<AttackContext, 'product' | 'attacker' | 'upstream' | 'redis' | 'short'> {
  readonly watch: ResourceMonitor;
  readonly metricsPort: number | null;
}

async function attackProduct(
  attack: Attack,
  { watch, metricsPort, ...parties }: Parties,
): Promise<AttackResult> {
  const { product } = parties;
  const brokenRules: string[] = [];
  const notes: string[] = [];
  await renderCachedPage(product.port);
  const visitor = new CachedPageVisitor(product.port);
  const firstTimeVisitors = new FirstTimeVisitors(product.port, firstTimePages());
  await sleep(parties.short ? IDLE_MEASUREMENT_MS.short : IDLE_MEASUREMENT_MS.long);
  const rest = await visitor.take();
  watch.begin();
  let stats: Promise<{ readonly firstTimeVisitors: LatencyStats; readonly during: LatencyStats }> | undefined;
  const stopVisitors = () =>
    (stats ??= (async () => {
      const figures = { firstTimeVisitors: await firstTimeVisitors.close(), during: await visitor.take() };
      visitor.close();
      return figures;
    })());
  const rule: AttackContext['rule'] = (text, held, observed) => {
    const value = typeof observed === 'string' ? observed : JSON.stringify(observed);
    if (!held) brokenRules.push(`${text}; received: ${value.slice(0, 300)}`);
  };
  const note = (text: string) => notes.push(text);
  try {
    const longestHoldMs = () => readLongestHold(metricsPort);
    await attack.run({ ...parties, firstTimeVisitors, longestHoldMs, rule, note, stopVisitors });
  } catch (error) {
    rule('the attack completes', false, String(error));
  }
  const figures = await stopVisitors();
  const alive = product.alive();
  if (!alive && !attack.stopsServer) note(`the process ended: ${lastErrorLine(product.output())}`);
  return {
    name: attack.name,
    alive,
    ends: attack.stopsServer ?? false,
    brief: attack.brief ?? false,
    rest,
    ...figures,
    ...watch.peaks,
    brokenRules,
    notes,
  };
}

function tmdbEnv({ baseUrl, token }: FaultyUpstream | TitlesOnDemand): Record<string, string> {
  return { TMDB_BASE_URL: baseUrl, TMDB_TOKEN: token };
}

/** Reads the metric, which begins again then. */
async function readLongestHold(port: number | null): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(await response.text()) ?? [];
  return Number(seconds) * 1000 - LOOP_RESOLUTION_MS;
}

/** Renders and requests the cached page a few times, so that the measurement at rest is stable. */
async function renderCachedPage(port: number): Promise<void> {
  for (let time = 0; time < 5; time += 1) {
    const { status } = await sendRequest(port, '/');
    if (status !== 200) throw new Error(`The home page must answer 200 at rest; it answered ${status}`);
  }
}

/** The last error line of a process. */
function lastErrorLine(output: string): string {
  const lines = output.split('\n').filter((line) => /error|fatal|EMFILE|ENOENT/i.test(line));
  return (lines.at(-1) ?? output.slice(-200)).trim().slice(0, 200);
}
