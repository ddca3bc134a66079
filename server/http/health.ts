import type { RequestHandler } from 'express';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../observe/log.ts';

/** Something that answers are made of. */
export interface ReadinessCheck {
  /** What it is called in the answer and in the log. */
  readonly name: string;
  /** Whether a process without it should be sent no visitors; it is degraded otherwise. */
  readonly required: boolean;
  /** Rejects when it is not there; has a deadline of its own. */
  readonly check: () => Promise<unknown>;
}

interface ReadinessOptions {
  readonly checks: readonly ReadinessCheck[];
  /** Whether the process has been told to stop. */
  readonly isDraining: () => boolean;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

type State = 'ok' | 'failed';

/** How long what a check came to is remembered, in milliseconds: however often we are asked, it is made no more often. */
const CHECK_TTL_MS = 5_000;
/** How long an ask waits for a check, in milliseconds; one that takes longer counts as it did the last time. */
const CHECK_TIMEOUT_MS = 1_000;

/** Answers a load balancer whether to send requests here: no more, once the process has been told to stop. */
export function readyz({
  checks,
  isDraining,
  logger,
  now = () => performance.now(),
}: ReadinessOptions): RequestHandler {
  const remembered = checks.map((check) => ({ ...check, state: memoiseCheck(check, logger, now) }));
  return async (_request, response) => {
    response.set('Cache-Control', 'no-store');
    if (isDraining()) {
      response.status(503).json({ status: 'stopping' });
      return;
    }
    const states = await Promise.all(
      remembered.map(async ({ name, required, state }) => ({ name, needed: required, state: await state() })),
    );
    const failed = states.filter(({ state }) => state === 'failed');
    const isUnready = failed.some(({ needed }) => needed);
    response.status(isUnready ? 503 : 200).json({
      status: isUnready ? 'unready' : failed.length > 0 ? 'degraded' : 'ready',
      checks: Object.fromEntries(states.map(({ name, state }) => [name, state])),
    });
  };
}

/** A check that is made once for all who ask, and not again for a while. A change is told in the log. */
function memoiseCheck(
  { name, check }: ReadinessCheck,
  logger: ReadinessOptions['logger'],
  now: () => number,
) {
  let known: State | undefined;
  let knownUntil = Number.NEGATIVE_INFINITY;
  let asking: Promise<State> | undefined;
  const record = (state: State, error?: unknown): State => {
    if (state === 'failed' && known !== 'failed')
      logger.warn({ err: error, check: name }, `${name}: not ready`);
    if (state === 'ok' && known === 'failed') logger.info({ check: name }, `${name}: ready again`);
    known = state;
    knownUntil = now() + CHECK_TTL_MS;
    asking = undefined;
    return state;
  };
  return (): State | Promise<State> => {
    if (known && now() < knownUntil) return known;
    asking ??= check().then(
      () => record('ok'),
      (error: unknown) => record('failed', error),
    );
    return Promise.race([
      asking,
      sleep(CHECK_TIMEOUT_MS, undefined, { ref: false }).then(() => known ?? 'failed'),
    ]);
  };
}
