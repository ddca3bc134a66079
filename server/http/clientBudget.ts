import { LRUCache } from 'lru-cache';

/** What work costs a client, in points; an upstream call is one. */
export const COST = {
  /** A page that has to be rendered. */
  render: 5,
  /** An operation that has to be executed. */
  operation: 1,
  /** So many bytes of an answer that was made for this client alone, since writing them takes the processor's time. */
  bytesPerPoint: 20_000,
} as const;

const MINUTE_MS = 60_000;
/** Clients remembered; whoever was forgotten begins anew. */
const MAX_CLIENTS = 20_000;

interface Purse {
  points: number;
  /** When the points were counted last, in milliseconds. */
  at: number;
}

/**
 * What each client may still cause: upstream calls, renderings, executions. Points are taken when work is done, since
 * only then it is known what it came to, so that a client may owe some; until they have come back it is told to wait.
 * Answers that are kept cost nothing.
 */
export class ClientBudget {
  readonly #perMinute: number;
  readonly #now: () => number;
  readonly #purses = new LRUCache<string, Purse>({ max: MAX_CLIENTS });

  /**
   * @param pointsPerMinute what a client may spend at once, and what comes back in a minute
   * @param now milliseconds of a clock that never goes back
   */
  constructor(pointsPerMinute: number, now: () => number = () => performance.now()) {
    this.#perMinute = pointsPerMinute;
    this.#now = now;
  }

  /** Takes points from a client. */
  charge(client: string, points: number): void {
    const purse = this.#purse(client);
    // Nobody owes more than a minute's points: one costly answer is no reason to wait for an hour.
    purse.points = Math.max(purse.points - points, -this.#perMinute);
  }

  /** Whole seconds until a client may cause work again; 0 when it may now. */
  secondsToWait(client: string): number {
    const { points } = this.#purse(client);
    return points > 0 ? 0 : Math.max(1, Math.ceil((-points / this.#perMinute) * 60));
  }

  #purse(client: string): Purse {
    const now = this.#now();
    const purse = this.#purses.get(client) ?? { points: this.#perMinute, at: now };
    purse.points = Math.min(this.#perMinute, purse.points + ((now - purse.at) / MINUTE_MS) * this.#perMinute);
    purse.at = now;
    this.#purses.set(client, purse);
    return purse;
  }
}
