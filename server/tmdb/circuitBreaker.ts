import type { Logger } from '../observe/log.ts';
import type { TmdbRequest } from './client.ts';
import { TmdbError, type TmdbStatus } from './tmdbError.ts';

/**
 * Different calls that have to fail so shortly after each other, with no answer between them; one that is asked again and
 * again counts once.
 */
const FAILURE_THRESHOLD = { calls: 5, withinMs: 10_000 };
/**
 * Minimum duration without an answer before the breaker opens: a few failures among answered calls are no outage.
 */
const MIN_OUTAGE_MS = 3_000;
/** How long the breaker stays open before a call probes TMDB. */
const RESET_TIMEOUT_MS = 2_000;
/** How long other calls wait for the probe: longer than TMDB takes when it is up. */
const HALF_OPEN_TIMEOUT_MS = 1_000;

/**
 * Opens when TMDB fails to answer every call: calls then fail at once instead of waiting. While open, one call at a
 * time probes TMDB; any answer, whatever it says, closes the breaker.
 */
export class CircuitBreaker {
  readonly #logger: Logger;
  readonly #now: () => number;
  /** When calls failed since the last answer; no more than are enough. */
  readonly #failed = new Map<string, number>();
  #answeredAt = Number.NEGATIVE_INFINITY;
  #lastFailure: TmdbStatus = 'network';
  /** Until when nothing is asked; null while everything is. */
  #openUntil: number | null = null;
  /** The call that finds out, while it does. */
  #probe: { readonly ended: Promise<void>; readonly end: () => void } | null = null;

  /** @param now milliseconds of a clock that never goes back */
  constructor(logger: Logger, now: () => number = () => performance.now()) {
    this.#logger = logger;
    this.#now = now;
  }

  /** Whether calls fail at once. */
  get isOpen(): boolean {
    return this.#openUntil !== null;
  }

  /** Rejects with what failed last, in the call's name, unless the call may be tried. */
  async assertClosed({ operation }: TmdbRequest): Promise<void> {
    if (this.#probe) await Promise.race([this.#probe.ended, trialPassed()]);
    if (this.#openUntil === null || (this.#now() >= this.#openUntil && !this.#probe)) return;
    throw new TmdbError(operation, this.#lastFailure, { detail: 'not asked: TMDB answers nothing' });
  }

  /** Asks, and learns from how that goes. */
  async execute<T>(call: TmdbRequest, ask: () => Promise<T>): Promise<T> {
    if (this.isOpen) {
      await this.assertClosed(call);
      if (this.isOpen) this.#probe = trial();
    }
    try {
      const answer = await ask();
      this.#onSuccess();
      return answer;
    } catch (error) {
      if (error instanceof TmdbError && isOutage(error.status)) this.#onFailure(call, error.status);
      else this.#onSuccess();
      throw error;
    }
  }

  #onSuccess(): void {
    if (this.isOpen) this.#logger.info({}, 'TMDB answers again');
    this.#answeredAt = this.#now();
    this.#failed.clear();
    this.#openUntil = null;
    this.#endTrial();
  }

  #onFailure({ path, query }: TmdbRequest, status: TmdbStatus): void {
    const now = this.#now();
    this.#lastFailure = status;
    for (const [call, at] of this.#failed)
      if (now - at > FAILURE_THRESHOLD.withinMs) this.#failed.delete(call);
    if (this.#failed.size < FAILURE_THRESHOLD.calls)
      this.#failed.set(`${path}?${new URLSearchParams(query)}`, now);
    const hasEnough = this.#failed.size >= FAILURE_THRESHOLD.calls && now - this.#answeredAt >= MIN_OUTAGE_MS;
    if (!this.isOpen && !hasEnough) return;
    if (!this.isOpen) this.#logger.warn({ status }, 'Circuit breaker opened: TMDB is not responding');
    this.#openUntil = now + RESET_TIMEOUT_MS;
    this.#endTrial();
  }

  #endTrial(): void {
    this.#probe?.end();
    this.#probe = null;
  }
}

function trial() {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { ended, end };
}

/** Resolves when others have waited long enough; a process may end before. */
function trialPassed(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, HALF_OPEN_TIMEOUT_MS).unref());
}

/** Whether a failure says that TMDB is not there, and not that it does not want this call. */
function isOutage(status: TmdbStatus): boolean {
  return typeof status === 'number' ? status >= 500 : status !== 'busy';
}
