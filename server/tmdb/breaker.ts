import type { Logger } from '../domain/logger.ts';
import type { TmdbCall } from './client.ts';
import { TmdbError, type TmdbStatus } from './tmdbError.ts';

/** Different calls that have to fail, with no answer between them; one that is asked again and again counts once. */
const FAILURES = 5;
/** How long TMDB has to have answered nothing: a few calls that fail beside others which do not are no outage. */
const SILENCE_MS = 3_000;
/** How long TMDB is left alone before one call finds out. */
const REST_MS = 2_000;

/**
 * Fails calls at once while TMDB fails at everything, so that nobody waits for what will not come. One call at a time
 * is let through to find out; the first that is answered, whatever the answer says, ends it.
 */
export class Breaker {
  readonly #logger: Logger;
  readonly #now: () => number;
  /** Calls that failed since the last answer; none is added once there are enough. */
  readonly #failed = new Set<string>();
  #answeredAt = Number.NEGATIVE_INFINITY;
  #lastFailure: TmdbStatus = 'network';
  /** Until when nothing is asked; null while everything is. */
  #restsUntil: number | null = null;
  #isTrying = false;

  /** @param now milliseconds of a clock that never goes back */
  constructor(logger: Logger, now: () => number = () => performance.now()) {
    this.#logger = logger;
    this.#now = now;
  }

  /** Whether calls fail at once. */
  get isOpen(): boolean {
    return this.#restsUntil !== null;
  }

  /** Throws what failed last, in the call's name, unless the call may be tried. */
  check({ operation }: TmdbCall): void {
    if (this.#restsUntil === null || (this.#now() >= this.#restsUntil && !this.#isTrying)) return;
    throw new TmdbError(operation, this.#lastFailure, { detail: 'not asked: TMDB answers nothing' });
  }

  /** Asks, and learns from how that goes. */
  async watch<T>(call: TmdbCall, ask: () => Promise<T>): Promise<T> {
    this.check(call);
    this.#isTrying = this.isOpen;
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
    this.#isTrying = false;
  }

  #fail({ path, query }: TmdbCall, status: TmdbStatus): void {
    const now = this.#now();
    this.#lastFailure = status;
    if (this.#failed.size < FAILURES) this.#failed.add(`${path}?${new URLSearchParams(query)}`);
    if (this.#failed.size < FAILURES || now - this.#answeredAt < SILENCE_MS) return;
    if (!this.isOpen) this.#logger.warn({ status }, 'TMDB answers nothing: calls fail at once until it does');
    this.#restsUntil = now + REST_MS;
    this.#isTrying = false;
  }
}

/** Whether a failure says that TMDB is not there, and not that it does not want this call. */
function isOutage(status: TmdbStatus): boolean {
  return typeof status === 'number' ? status >= 500 : status !== 'busy';
}
