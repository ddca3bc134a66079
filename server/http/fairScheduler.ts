import { performance } from 'node:perf_hooks';

/** Too much work is queued: the client should retry later. */
export class OverloadedError extends Error {
  override name = 'OverloadedError';
}

interface SchedulerLimits {
  /** Limits of running tasks, in total and per client. */
  readonly running: number;
  readonly runningPerClient: number;
  /** Limits of queued tasks, in total and per client. */
  readonly waiting: number;
  readonly queuedPerClient: number;
}

const DEFAULT_LIMITS: SchedulerLimits = {
  running: 24,
  runningPerClient: 8,
  waiting: 200,
  queuedPerClient: 40,
};

/** Event loop utilization above which the next task waits, so that cached responses can be sent in between. */
const MAX_EVENT_LOOP_UTILIZATION = 0.4;
/** Minimum interval between two starts, in milliseconds: the previous task's load must become measurable. */
const MIN_INTERVAL_MS = 4;
/** Maximum interval between two starts, in milliseconds, however busy the process is. */
const MAX_INTERVAL_MS = 250;

/**
 * Limits the work of producing responses: the number of concurrent tasks in total and per client, with round robin
 * between clients, and a pause between starts, since rendering blocks the event loop. Tasks are rejected when the queue
 * is full.
 */
export class FairScheduler {
  readonly #limits: SchedulerLimits;
  readonly #running = new Map<string, number>();
  /** Start callbacks of each client's queued tasks; the client that is next comes first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #waitingCount = 0;
  #runningCount = 0;
  #lastStartAt = Number.NEGATIVE_INFINITY;
  #utilizationAtStart = performance.eventLoopUtilization();
  #timer: NodeJS.Timeout | undefined;

  constructor(limits: Partial<SchedulerLimits> = {}) {
    this.#limits = { ...DEFAULT_LIMITS, ...limits };
  }

  /** The number of running and of queued tasks. */
  get load(): { readonly running: number; readonly waiting: number } {
    return { running: this.#runningCount, waiting: this.#waitingCount };
  }

  /** Whether a new task of the client would not queue behind its own tasks. */
  hasFreeSlot(client: string): boolean {
    return !this.#waiting.has(client) && this.#runningOf(client) < this.#limits.runningPerClient;
  }

  /** Runs a task when a slot is free. Rejects with an OverloadedError when the queue is full. */
  async run<T>(client: string, work: () => Promise<T>): Promise<T> {
    const { waiting, queuedPerClient } = this.#limits;
    const queue = this.#waiting.get(client) ?? [];
    if (this.#waitingCount >= waiting || queue.length >= queuedPerClient) {
      throw new OverloadedError('Too much work is queued');
    }
    await new Promise<void>((start) => {
      queue.push(start);
      this.#waiting.set(client, queue);
      this.#waitingCount += 1;
      this.#startNext();
    });
    try {
      return await work();
    } finally {
      this.#end(client);
    }
  }

  #startNext(): void {
    if (this.#timer || this.#runningCount >= this.#limits.running) return;
    const next = this.#nextClient();
    if (next === undefined) return;
    if (this.#isThrottled()) {
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        this.#startNext();
      }, MIN_INTERVAL_MS);
      return;
    }
    this.#start(next);
    this.#startNext();
  }

  #nextClient(): string | undefined {
    for (const client of this.#waiting.keys()) {
      if (this.#runningOf(client) < this.#limits.runningPerClient) return client;
    }
    return undefined;
  }

  /** Starts the first task of a client and moves the client to the end of the round. */
  #start(client: string): void {
    const [start, ...rest] = this.#waiting.get(client) ?? [];
    this.#waiting.delete(client);
    if (rest.length > 0) this.#waiting.set(client, rest);
    this.#waitingCount -= 1;
    this.#running.set(client, this.#runningOf(client) + 1);
    this.#runningCount += 1;
    this.#lastStartAt = performance.now();
    this.#utilizationAtStart = performance.eventLoopUtilization();
    start?.();
  }

  #isThrottled(): boolean {
    const sinceMs = performance.now() - this.#lastStartAt;
    if (sinceMs > MAX_INTERVAL_MS) return false;
    if (sinceMs < MIN_INTERVAL_MS) return true;
    return (
      performance.eventLoopUtilization(this.#utilizationAtStart).utilization > MAX_EVENT_LOOP_UTILIZATION
    );
  }

  #end(client: string): void {
    const left = this.#runningOf(client) - 1;
    if (left > 0) this.#running.set(client, left);
    else this.#running.delete(client);
    this.#runningCount -= 1;
    this.#startNext();
  }

  #runningOf(client: string): number {
    return this.#running.get(client) ?? 0;
  }
}
