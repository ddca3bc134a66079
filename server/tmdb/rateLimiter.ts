import { FairQueue, type QueueLimits } from './fairQueue.ts';
import type { SharedRateLimit } from './sharedRateLimit.ts';
import type { Waiters } from './waiters.ts';

export interface RateLimits {
  /** Maximum number of starts within any `windowMs`. */
  readonly maxStarts: number;
  readonly windowMs: number;
  /** Maximum number of tasks running at once. */
  readonly concurrency: number;
  /** Limits of the queue. */
  readonly waiting: QueueLimits;
  /** The limit shared by all processes; null or undefined for a single process. */
  readonly shared?: Pick<SharedRateLimit, 'acquire' | 'pause'> | null;
}

/** Which clients a task runs for, and how long it may wait. */
export interface TaskOptions {
  readonly waiters: Waiters;
  /** Aborting it removes a queued task from the queue. */
  readonly signal: AbortSignal;
  /** A task whose estimated wait is longer is rejected at once. */
  readonly maxWaitMs: number;
}

/** The queue was full when a task arrived, or the task was dropped in favour of another client's. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';

  constructor() {
    super('The queue of waiting tasks is full');
  }
}

interface QueuedTask {
  readonly start: () => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * A rate and concurrency limiter over a fair queue. A burst may use all permits of a window; the next task
 * starts when the oldest start leaves the window.
 */
export class RateLimiter {
  readonly #limits: RateLimits;
  readonly #queue: FairQueue<QueuedTask>;
  /** Times of the starts in the last window, oldest first, on performance.now's clock. */
  readonly #starts: number[] = [];
  /** Maximum number of starts per window: below the limit while the starts of other processes are unknown. */
  #maxPerWindow: number;
  /** How many tasks may start now: unlimited here, or granted by the shared limit. */
  #permits: number;
  #isAcquiring = false;
  #running = 0;
  #pausedUntil = 0;
  #isWakeScheduled = false;

  constructor(limits: RateLimits) {
    this.#limits = limits;
    this.#maxPerWindow = limits.maxStarts;
    this.#permits = limits.shared ? 0 : Number.POSITIVE_INFINITY;
    this.#queue = new FairQueue(limits.waiting);
  }

  /** How many tasks are running and how many are queued. */
  get load(): { readonly running: number; readonly waiting: number } {
    return { running: this.#running, waiting: this.#queue.size };
  }

  /** Runs the task when it is dequeued. Rejects with the signal's reason, or with a QueueFullError. */
  async run<T>(task: () => Promise<T>, { waiters, signal, maxWaitMs }: TaskOptions): Promise<T> {
    signal.throwIfAborted();
    const ahead = Math.min(...[...waiters.clients].map((client) => this.#queue.countAhead(client)));
    if (this.#estimatedStart(ahead) - performance.now() > maxWaitMs) throw new QueueFullError();
    return new Promise((resolve, reject) => {
      const queued: QueuedTask = {
        start: () => {
          waiters.onAdd = null;
          resolve(this.#start(task));
        },
        reject: (reason) => {
          waiters.onAdd = null;
          reject(reason);
        },
      };
      const enter = (clients: Iterable<string>): void => {
        for (const evicted of this.#queue.enqueue(queued, clients)) evicted.reject(new QueueFullError());
      };
      // Does nothing once the task has started.
      signal.addEventListener('abort', () => {
        this.#queue.remove(queued);
        queued.reject(signal.reason);
      });
      waiters.onAdd = (client) => enter([client]);
      enter(waiters.clients);
      this.#startNext();
    });
  }

  /** Starts nothing for this long. Queued tasks stay in their order; a shorter pause never ends a longer one. */
  pause(ms: number): void {
    this.#pauseLocally(ms);
    this.#limits.shared?.pause(ms);
  }

  /** How much longer nothing starts; 0 when not paused. */
  pausedForMs(): number {
    return Math.max(0, this.#pausedUntil - performance.now());
  }

  #pauseLocally(ms: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + ms);
  }

  async #start<T>(task: () => Promise<T>): Promise<T> {
    this.#running += 1;
    this.#starts.push(performance.now());
    try {
      return await task();
    } finally {
      this.#running -= 1;
      this.#startNext();
    }
  }

  #startNext(): void {
    while (this.#queue.size > 0 && this.#running < this.#limits.concurrency) {
      const waitMs = this.#estimatedStart(0) - performance.now();
      if (waitMs > 0) {
        this.#wakeIn(waitMs);
        return;
      }
      if (this.#permits === 0) {
        if (!this.#isAcquiring) void this.#acquirePermits();
        return;
      }
      this.#permits -= 1;
      this.#queue.dequeue()?.start();
    }
  }

  /**
   * Acquires permits for the tasks that could start now and starts those granted; permits expire at once. When
   * that fails, one task is rejected with the reason. Never rejects.
   */
  async #acquirePermits(): Promise<void> {
    const { shared, concurrency } = this.#limits;
    const startable = Math.min(concurrency - this.#running, this.#maxPerWindow - this.#starts.length);
    this.#isAcquiring = true;
    let wakeMs = 0;
    try {
      const permits = await shared?.acquire(Math.min(this.#queue.size, startable));
      if (!permits) return;
      this.#maxPerWindow = permits.maxPerWindow;
      this.#pauseLocally(permits.pausedMs);
      this.#permits = permits.starts;
      wakeMs = permits.waitMs;
      this.#startNext();
    } catch (error) {
      this.#queue.dequeue()?.reject(error);
    } finally {
      this.#permits = 0;
      this.#isAcquiring = false;
      this.#wakeIn(wakeMs);
    }
  }

  #wakeIn(ms: number): void {
    if (this.#isWakeScheduled) return;
    this.#isWakeScheduled = true;
    setTimeout(() => {
      this.#isWakeScheduled = false;
      this.#startNext();
    }, Math.ceil(ms)).unref();
  }

  /** When a task with `ahead` others before it can start, as far as the rate limit is concerned. */
  #estimatedStart(ahead: number): number {
    const { windowMs } = this.#limits;
    const maxStarts = this.#maxPerWindow;
    const now = performance.now();
    while ((this.#starts[0] ?? now) <= now - windowMs) this.#starts.shift();
    const windows = Math.floor(ahead / maxStarts);
    const freedBy = this.#starts[(ahead % maxStarts) - (maxStarts - this.#starts.length)];
    return (
      Math.max(now, this.#pausedUntil, freedBy === undefined ? now : freedBy + windowMs) + windows * windowMs
    );
  }
}
