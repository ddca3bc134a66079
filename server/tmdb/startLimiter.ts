import PQueue from 'p-queue';

export interface StartLimits {
  /** Most starts within any `windowMs`. */
  readonly starts: number;
  readonly windowMs: number;
  /** Most tasks running at once. */
  readonly concurrency: number;
}

/**
 * Starts tasks in the order they came, never more than the limits allow. A burst may use a whole window's starts
 * at once; the next one then begins when the first of them is a window old.
 */
export class StartLimiter {
  readonly #queue: PQueue;
  #heldUntil = 0;

  constructor({ starts, windowMs, concurrency }: StartLimits) {
    this.#queue = new PQueue({ strict: true, interval: windowMs, intervalCap: starts, concurrency });
  }

  /** Runs the task when its turn comes. Rejects with the signal's reason, leaving the queue, once it is aborted. */
  run<T>(task: () => Promise<T>, signal: AbortSignal): Promise<T> {
    return this.#queue.add(task, { signal });
  }

  /** Starts nothing for this long. What waits keeps its turn; a shorter hold never ends a longer one. */
  hold(ms: number): void {
    const until = performance.now() + ms;
    if (until <= this.#heldUntil) return;
    this.#heldUntil = until;
    this.#queue.pause();
    this.#resumeWhenFree();
  }

  /** How much longer nothing starts; 0 when not held. */
  heldForMs(): number {
    return Math.max(0, this.#heldUntil - performance.now());
  }

  #resumeWhenFree(): void {
    const heldMs = this.heldForMs();
    if (heldMs === 0) this.#queue.start();
    else setTimeout(() => this.#resumeWhenFree(), Math.ceil(heldMs)).unref();
  }
}
