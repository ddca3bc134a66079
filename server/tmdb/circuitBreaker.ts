import { setMaxListeners } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from '../observe/log.ts';
import type { TmdbRequest } from './request.ts';
import { TmdbError, type TmdbStatus } from './tmdbError.ts';

/** Opens after this many different calls failed within this time; repeats of one call count once. */
const FAILURE_THRESHOLD = { calls: 5, withinMs: 10_000 };
/** How long TMDB must have answered nothing. A few failures beside successful calls are no outage. */
const MIN_OUTAGE_MS = 3_000;
/** How long the breaker stays open before a probe call is let through. */
const RESET_TIMEOUT_MS = 2_000;
/** How long other calls wait for the probe: longer than TMDB takes when it is up. */
const HALF_OPEN_TIMEOUT_MS = 1_000;

/**
 * Fails calls at once during an outage of TMDB, so that clients do not wait in vain. While the breaker is open,
 * one probe call at a time is let through; the first response, whatever its status, closes the breaker.
 */
export class CircuitBreaker {
  readonly #logger: Logger;
  readonly #now: () => number;
  /** Times of the failures since the last response, by call; at most as many as the threshold. */
  readonly #failed = new Map<string, number>();
  #answeredAt = Number.NEGATIVE_INFINITY;
  #lastFailure: TmdbStatus = 'network';
  /** Until when calls fail at once; null while the breaker is closed. */
  #openUntil: number | null = null;
  /** Aborted when the probe call has ended; null when none is in flight. */
  #probe: AbortController | null = null;

  /** @param now a monotonic clock, in milliseconds */
  constructor(logger: Logger, now: () => number = () => performance.now()) {
    this.#logger = logger;
    this.#now = now;
  }

  /** Whether calls fail at once. */
  get isOpen(): boolean {
    return this.#openUntil !== null;
  }

  /** Rejects with the last failure, under the call's name, unless the call may be tried. */
  async assertClosed({ operation }: TmdbRequest): Promise<void> {
    if (this.#probe) {
      const { signal } = this.#probe;
      await setTimeout(HALF_OPEN_TIMEOUT_MS, null, { signal, ref: false }).catch(() => null);
    }
    if (this.#openUntil === null || (this.#now() >= this.#openUntil && !this.#probe)) return;
    throw new TmdbError(operation, this.#lastFailure, 'not sent: the circuit breaker is open');
  }

  /** Runs the call and records its outcome. */
  async execute<T>(call: TmdbRequest, send: () => Promise<T>): Promise<T> {
    if (this.isOpen) {
      await this.assertClosed(call);
      // The probe may have closed it meanwhile; otherwise this call is the next one.
      if (this.#openUntil !== null) {
        this.#probe = new AbortController();
        // Every call that waits for the probe listens.
        setMaxListeners(0, this.#probe.signal);
      }
    }
    try {
      const answer = await send();
      this.#onSuccess();
      return answer;
    } catch (error) {
      if (error instanceof TmdbError && isOutage(error.status)) this.#onFailure(call, error.status);
      else this.#onSuccess();
      throw error;
    }
  }

  #onSuccess(): void {
    if (this.isOpen) this.#logger.info({}, 'Circuit breaker closed: TMDB is responding again');
    this.#answeredAt = this.#now();
    this.#failed.clear();
    this.#openUntil = null;
    this.#endProbe();
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
    this.#endProbe();
  }

  #endProbe(): void {
    this.#probe?.abort();
    this.#probe = null;
  }
}

/** Whether a failure means that TMDB is down rather than that it rejects this call. */
function isOutage(status: TmdbStatus): boolean {
  return typeof status === 'number' ? status >= 500 : status !== 'busy';
}
