import { FairQueue, type Waiters } from './fairQueue.ts';
import type { SharedRateLimit } from './sharedRateLimit.ts';
import { TmdbError } from './tmdbError.ts';

export interface RateLimits {
  /** Maximum number of starts within any `windowMs`. */
  readonly maxStarts: number;
  readonly windowMs: number;
  readonly concurrency: number;
  /** Maximum number of queued calls; one that several clients wait for counts once for each. */
  readonly maxQueued: number;
  /** The limit shared by all processes; null or undefined for a single process. */
  readonly shared?: Pick<SharedRateLimit, 'acquire'> | null;
}

interface QueuedCall {
  readonly start: () => void;
  readonly reject: (status: 'timeout' | 'busy') => void;
}

/**
 * A rate and concurrency limiter over a fair queue. A burst may use all starts of a window; the next call
 * starts when the oldest start leaves the window.
 */
export class RateLimiter {
  readonly #limits: RateLimits;
  readonly #queue: FairQueue<QueuedCall>;
  /** Times of the starts in the last window, oldest first, on performance.now's clock. */
  readonly #starts: number[] = [];
  /** Maximum number of starts per window: below the limit while the starts of other processes are unknown. */
  #maxPerWindow: number;
  #isAcquiring = false;
  #running = 0;
  #pausedUntil = 0;
  #isWakeScheduled = false;

  constructor(limits: RateLimits) {
    this.#limits = limits;
    this.#maxPerWindow = limits.maxStarts;
    this.#queue = new FairQueue(limits.maxQueued);
  }

  /** How many calls are running and how many are queued. */
  get load(): { readonly running: number; readonly waiting: number } {
    return { running: this.#running, waiting: this.#queue.size };
  }

  /**
   * Sends a call in its clients' turn. Rejects with a TmdbError when it has not started after `maxWaitMs`, or at once
   * when it cannot start by then.
   */
  async run<T>(operation: string, waiters: Waiters, maxWaitMs: number, send: () => Promise<T>): Promise<T> {
    const ahead = Math.min(...[...waiters.clients].map((client) => this.#queue.countAhead(client)));
    if (this.#msUntilStart(ahead) > maxWaitMs) throw this.#notStarted(operation, 'busy');
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiters.onAdd = null;
        clearTimeout(timer);
      };
      const call: QueuedCall = {
        start: () => {
          leave();
          resolve(this.#start(send));
        },
        reject: (status) => {
          leave();
          reject(this.#notStarted(operation, status));
        },
      };
      const timer = setTimeout(() => {
        this.#queue.remove(call);
        call.reject('timeout');
      }, maxWaitMs);
      const enter = (clients: Iterable<string>): void => {
        for (const dropped of this.#queue.enqueue(call, clients)) dropped.reject('busy');
      };
      waiters.onAdd = (client) => enter([client]);
      enter(waiters.clients);
      void this.#startNext();
    });
  }

  /** Starts nothing for this long. Queued calls stay in their order; a shorter pause never ends a longer one. */
  pause(ms: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + ms);
    void this.#limits.shared?.acquire(0, ms);
  }

  get #pausedForMs(): number {
    return Math.max(0, this.#pausedUntil - performance.now());
  }

  /** Why a call did not start: a Retry-After that pauses all calls, else the given status. */
  #notStarted(operation: string, status: 'timeout' | 'busy'): TmdbError {
    const seconds = Math.ceil(this.#pausedForMs / 1000);
    if (seconds === 0) return new TmdbError(operation, status);
    return new TmdbError(operation, 429, 'paused by an earlier Retry-After', seconds);
  }

  async #start<T>(send: () => Promise<T>): Promise<T> {
    this.#running += 1;
    this.#starts.push(performance.now());
    try {
      return await send();
    } finally {
      this.#running -= 1;
      void this.#startNext();
    }
  }

  /** Starts as many queued calls as the limits allow. What the shared limit grants expires at once. */
  async #startNext(): Promise<void> {
    const { shared, concurrency } = this.#limits;
    const startable = Math.min(this.#queue.size, concurrency - this.#running);
    if (startable <= 0 || this.#isAcquiring) return;
    const waitMs = this.#msUntilStart(0);
    if (waitMs > 0) {
      this.#wakeIn(waitMs);
      return;
    }
    const wanted = Math.min(startable, this.#maxPerWindow - this.#starts.length);
    this.#isAcquiring = true;
    const granted = shared ? await shared.acquire(wanted) : null;
    this.#isAcquiring = false;
    if (granted) {
      this.#maxPerWindow = granted.maxPerWindow;
      this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + granted.pausedMs);
    }
    for (let left = granted?.starts ?? wanted; left > 0 && this.#pausedForMs === 0; left -= 1)
      this.#queue.dequeue()?.start();
    if (this.#queue.size > 0) this.#wakeIn(granted?.waitMs ?? 0);
  }

  #wakeIn(ms: number): void {
    if (this.#isWakeScheduled) return;
    this.#isWakeScheduled = true;
    setTimeout(() => {
      this.#isWakeScheduled = false;
      void this.#startNext();
    }, Math.ceil(ms)).unref();
  }

  /** How long a call with `ahead` others before it has to wait for the rate limit and a pause. */
  #msUntilStart(ahead: number): number {
    const { windowMs } = this.#limits;
    const now = performance.now();
    while ((this.#starts[0] ?? now) <= now - windowMs) this.#starts.shift();
    const windows = Math.floor(ahead / this.#maxPerWindow);
    const free = this.#maxPerWindow - this.#starts.length;
    const freedBy = this.#starts[(ahead % this.#maxPerWindow) - free] ?? now - windowMs;
    return Math.max(this.#pausedForMs, freedBy + windowMs - now) + windows * windowMs;
  }
}
