import type { RequestHandler } from 'express';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../observe/log.ts';

export interface ReadinessCheck {
  readonly name: string;
  /** Whether a process without it must receive no visitors; otherwise the process is only degraded. */
  readonly required: boolean;
  /** Rejects when the dependency is unavailable; applies its own timeout. */
  readonly check: () => Promise<unknown>;
}

interface ReadinessOptions {
  readonly checks: readonly ReadinessCheck[];
  readonly isDraining: () => boolean;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

type State = 'ok' | 'failed';

/** How long a check's result is cached, in milliseconds, which bounds how often it runs. */
const CHECK_TTL_MS = 5_000;
/** How long a request waits for a check, in milliseconds; a slower check counts as its previous result. */
const CHECK_TIMEOUT_MS = 1_000;

/** Liveness: the operator may restart the process when this fails. */
export const liveness: RequestHandler = (_request, response) => {
  response.set('Cache-Control', 'no-store').json({ status: 'ok' });
};

/** Tells a load balancer whether to send requests to this process; not while it is shutting down. */
export function readyz({
  checks,
  isDraining,
  logger,
  now = () => performance.now(),
}: ReadinessOptions): RequestHandler {
  const memoised = checks.map((check) => memoiseCheck(check, logger, now));
  return async (_request, response) => {
    response.set('Cache-Control', 'no-store');
    if (isDraining()) {
      response.status(503).json({ status: 'stopping' });
      return;
    }
    const states = await Promise.all(memoised.map((stateOf) => stateOf()));
    const isUnready = checks.some(({ required }, index) => required && states[index] === 'failed');
    response.status(isUnready ? 503 : 200).json({
      status: isUnready ? 'unready' : states.includes('failed') ? 'degraded' : 'ready',
      checks: Object.fromEntries(checks.map(({ name }, index) => [name, states[index]])),
    });
  };
}

/** Runs a check once for concurrent callers and caches its result. State changes are logged. */
function memoiseCheck(
  { name, check }: ReadinessCheck,
  logger: ReadinessOptions['logger'],
  now: () => number,
): () => Promise<State> {
  let lastState: State | undefined;
  let validUntil = Number.NEGATIVE_INFINITY;
  let pending: Promise<State> | undefined;
  const run = async (): Promise<State> => {
    const wasFailed = lastState === 'failed';
    try {
      await check();
      if (wasFailed) logger.info({ check: name }, `${name}: ready again`);
      lastState = 'ok';
    } catch (error) {
      if (!wasFailed) logger.warn({ err: error, check: name }, `${name}: not ready`);
      lastState = 'failed';
    }
    validUntil = now() + CHECK_TTL_MS;
    pending = undefined;
    return lastState;
  };
  return async () => {
    if (lastState && now() < validUntil) return lastState;
    const timeout = sleep(CHECK_TIMEOUT_MS, undefined, { ref: false });
    return (await Promise.race([(pending ??= run()), timeout])) ?? lastState ?? 'failed';
  };
}
