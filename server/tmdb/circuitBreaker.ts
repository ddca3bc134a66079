import type { Logger } from '../observe/log.ts';
import type { TmdbCall } from './client.ts';
import { TmdbError, type TmdbStatus } from './tmdbError.ts';

/**
 * Different calls that have to fail so shortly after each other, with no answer between them; one that is asked again and
 * again counts once.
 */
const FAILURES = { calls: 5, withinMs: 10_000 };
/** How long TMDB has to have answered nothing: a few calls that fail beside others which do not are no outage. */
const SILENCE_MS = 3_000;
/** How long TMDB is left alone before one call finds out. */
const REST_MS = 2_000;
/** How long others wait for what it finds: longer than TMDB takes when it is there. */
const TRIAL_MS = 1_000;

/**
 * Fails calls at once while TMDB fails at everything, so that nobody waits for what will not come. One call at a time
 * is let through to find out; the first that is answered, whatever the answer says, ends it.
 */
export class Breaker {
  readonly #logger: Logger;
  readonly #now: () => number;
  /** When calls failed since the last answer; no more than are enough. */
  readonly #failed = new Map<string, number>();
  #answeredAt = Number.NEGATIVE_INFINITY;
  #lastFailure: TmdbStatus = 'network';
  /** Until when nothing is asked; null while everything is. */
  #restsUntil: number | null = null;
  /** The call that finds out, while it does. */
  #trial: { readonly ended: Promise<void>; readonly end: () => void } | null = null;

  /** @param now milliseconds of a clock that never goes back */
  constructor(logger: Logger, now: () => number = () => performance.now()) {
    this.#logger = logger;
    this.#now = now;
  }

  /** Whether calls fail at once. */
  get isOpen(): boolean {
    return this.#restsUntil !== null;
  }

  /** Rejects with what failed last, in the call's name, unless the call may be tried. */
  async check({ operation }: TmdbCall): Promise<void> {
    if (this.#trial) await Promise.race([this.#trial.ended, trialPassed()]);
    if (this.#restsUntil === null || (this.#now() >= this.#restsUntil && !this.#trial)) return;
    throw new TmdbError(operation, this.#lastFailure, { detail: 'not asked: TMDB answers nothing' });
  }

  /** Asks, and learns from how that goes. */
  async watch<T>(call: TmdbCall, ask: () => Promise<T>): Promise<T> {
    if (this.isOpen) {
      await this.check(call);
      if (this.isOpen) this.#trial = trial();
    }
    try {
      const answer = await ask();
      this.#succeed();
      return answer;
    } catch (error) {
      if (error instanceof TmdbError && isOutage(error.status)) this.#fail(call, error.status);
      else this.#succeed();
      throw error;
    }
  }

  #succeed(): void {
    if (this.isOpen) this.#logger.info({}, 'TMDB answers again');
    this.#answeredAt = this.#now();
    this.#failed.clear();
    this.#restsUntil = null;
    this.#endTrial();
  }

  #fail({ path, query }: TmdbCall, status: TmdbStatus): void {
    const now = this.#now();
    this.#lastFailure = status;
    for (const [call, at] of this.#failed) if (now - at > FAILURES.withinMs) this.#failed.delete(call);
    if (this.#failed.size < FAILURES.calls) this.#failed.set(`${path}?${new URLSearchParams(query)}`, now);
    const hasEnough = this.#failed.size >= FAILURES.calls && now - this.#answeredAt >= SILENCE_MS;
    if (!this.isOpen && !hasEnough) return;
    if (!this.isOpen) this.#logger.warn({ status }, 'TMDB answers nothing: calls fail at once until it does');
    this.#restsUntil = now + REST_MS;
    this.#endTrial();
  }

  #endTrial(): void {
    this.#trial?.end();
    this.#trial = null;
  }
}

function trial() {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { ended, end };
}

/** Resolves when others have waited long enough; a process may end before. */
function trialPassed(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, TRIAL_MS).unref());
}

/** Whether a failure says that TMDB is not there, and not that it does not want this call. */
function isOutage(status: TmdbStatus): boolean {
  return typeof status === 'number' ? status >= 500 : status !== 'busy';
}
