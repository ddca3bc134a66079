import { FairQueue, type QueueLimits } from './fairQueue.ts';
import type { SharedRateLimit } from './sharedRateLimit.ts';
import type { Waiters } from './waiters.ts';

export interface RateLimits {
  /** Most starts within any `windowMs`. */
  readonly maxStarts: number;
  readonly windowMs: number;
  /** Most tasks running at once. */
  readonly concurrency: number;
  /** Most tasks waiting. */
  readonly waiting: QueueLimits;
  /** The starts of all processes together, when there are others. */
  readonly shared?: Pick<SharedRateLimit, 'acquire' | 'pause'> | null;
}

/** For whom a task runs, and how long it may wait. */
export interface TaskOptions {
  readonly askers: Waiters;
  /** Once it is aborted, a task that waits leaves the line. */
  readonly signal: AbortSignal;
  /** A task that would wait longer, at the rate allowed and with those ahead of it now, does not even wait. */
  readonly maxWaitMs: number;
}

/** The line was too long for a task, when it came or because others had to be let in. */
export class QueueFullError extends Error {
  override readonly name = 'LineTooLong';

  constructor() {
    super('The line of waiting tasks is too long');
  }
}

interface QueuedTask {
  readonly start: () => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * A rate and concurrency limiter over a fair queue. A burst may use a whole window's permits; the next task starts when
 * the oldest of them leaves the window.
 */
export class RateLimiter {
  readonly #limits: RateLimits;
  readonly #queue: FairQueue<QueuedTask>;
  /** When the starts of the last window were, oldest first, on performance.now's clock. */
  readonly #starts: number[] = [];
  /** Most of them: fewer than the limit while nothing is known of what other processes start. */
  #most: number;
  /** How many may start now; all that the limits allow, unless that is for all processes together to say. */
  #permits: number;
  #isAsking = false;
  #running = 0;
  #heldUntil = 0;
  #isWakeScheduled = false;

  constructor(limits: RateLimits) {
    this.#limits = limits;
    this.#most = limits.maxStarts;
    this.#permits = limits.shared ? 0 : Number.POSITIVE_INFINITY;
    this.#queue = new FairQueue(limits.waiting);
  }

  /** Tasks that run, and tasks that wait. */
  get load(): { readonly running: number; readonly waiting: number } {
    return { running: this.#running, waiting: this.#queue.size };
  }

  /** Runs the task when its turn comes. Rejects with the signal's reason, or with LineTooLong. */
  async run<T>(task: () => Promise<T>, { askers, signal, maxWaitMs }: TaskOptions): Promise<T> {
    signal.throwIfAborted();
    const ahead = Math.min(...[...askers.clients].map((client) => this.#queue.countAhead(client)));
    if (this.#estimatedStart(ahead) - performance.now() > maxWaitMs) throw new QueueFullError();
    return new Promise((resolve, reject) => {
      const leaveQueue = (): void => {
        askers.onAdd = null;
        signal.removeEventListener('abort', onAbort);
      };
      const waiting: QueuedTask = {
        start: () => {
          leaveQueue();
          resolve(this.#start(task));
        },
        reject: (reason) => {
          leaveQueue();
          reject(reason);
        },
      };
      const onAbort = (): void => {
        this.#queue.remove(waiting);
        waiting.reject(signal.reason);
      };
      const enter = (clients: Iterable<string>): void => {
        for (const lost of this.#queue.enqueue(waiting, clients)) lost.reject(new QueueFullError());
      };
      signal.addEventListener('abort', onAbort);
      askers.onAdd = (client) => enter([client]);
      enter(askers.clients);
      this.#startNext();
    });
  }

  /** Starts nothing for this long. What waits keeps its turn; a shorter hold never ends a longer one. */
  pause(ms: number): void {
    this.#holdHere(ms);
    this.#limits.shared?.pause(ms);
  }

  /** How much longer nothing starts; 0 when not held. */
  pausedForMs(): number {
    return Math.max(0, this.#heldUntil - performance.now());
  }

  #holdHere(ms: number): void {
    this.#heldUntil = Math.max(this.#heldUntil, performance.now() + ms);
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
        void this.#acquirePermits();
        return;
      }
      this.#permits -= 1;
      this.#queue.dequeue()?.start();
    }
  }

  /** Asks for what could start now, and starts what may; a grant is good for that moment alone. */
  async #acquirePermits(): Promise<void> {
    const { shared, concurrency } = this.#limits;
    if (!shared || this.#isAsking) return;
    this.#isAsking = true;
    const room = Math.min(this.#queue.size, concurrency - this.#running, this.#most - this.#starts.length);
    const { starts: maxStarts, waitMs, pausedMs, maxPerWindow } = await shared.acquire(room);
    this.#most = maxPerWindow;
    this.#holdHere(pausedMs);
    this.#permits = maxStarts;
    this.#startNext();
    this.#permits = 0;
    this.#isAsking = false;
    this.#wakeIn(waitMs);
  }

  #wakeIn(ms: number): void {
    if (this.#isWakeScheduled) return;
    this.#isWakeScheduled = true;
    setTimeout(() => {
      this.#isWakeScheduled = false;
      this.#startNext();
    }, Math.ceil(ms)).unref();
  }

  /** When the task starts that has `ahead` others before it, if the rate alone keeps it waiting. */
  #estimatedStart(ahead: number): number {
    const { windowMs } = this.#limits;
    const maxStarts = this.#most;
    const now = performance.now();
    while ((this.#starts[0] ?? now) <= now - windowMs) this.#starts.shift();
    const windows = Math.floor(ahead / maxStarts);
    const freedBy = this.#starts[(ahead % maxStarts) - (maxStarts - this.#starts.length)];
    return (
      Math.max(now, this.#heldUntil, freedBy === undefined ? now : freedBy + windowMs) + windows * windowMs
    );
  }
}
