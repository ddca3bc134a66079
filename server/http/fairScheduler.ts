import { performance } from 'node:perf_hooks';

/** There is too much to do already: the client had better come again in a while. */
export class OverloadedError extends Error {
  override name = 'BusyError';
}

interface SchedulerLimits {
  /** Most pieces of work begun and not yet done, for everybody and for one client. */
  readonly running: number;
  readonly runningPerClient: number;
  /** Most pieces of work that wait, for everybody and for one client. */
  readonly waiting: number;
  readonly queuedPerClient: number;
}

const DEFAULT_LIMITS: SchedulerLimits = {
  running: 24,
  runningPerClient: 8,
  waiting: 200,
  queuedPerClient: 40,
};

/** Share of the processor's time after which the next piece of work waits, so that kept answers go out in between. */
const MAX_EVENT_LOOP_UTILIZATION = 0.4;
/** Least time between two beginnings, in milliseconds: what the one before takes has to show. */
const MIN_INTERVAL_MS = 4;
/** However busy the process is, work begins this often, in milliseconds. */
const MAX_INTERVAL_MS = 250;

/**
 * Lets through the work that answers are made with: few pieces at once, a few for each client, the clients in turns, and
 * not one after the other without a pause, since rendering keeps everybody else waiting. Work that comes when enough
 * waits is refused.
 */
export class FairScheduler {
  readonly #limits: SchedulerLimits;
  readonly #running = new Map<string, number>();
  /** How the work of each client begins that waits; the client whose turn is next comes first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #waitingCount = 0;
  #runningCount = 0;
  #begunAt = Number.NEGATIVE_INFINITY;
  #begunUtilization = performance.eventLoopUtilization();
  #timer: NodeJS.Timeout | undefined;

  constructor(limits: Partial<SchedulerLimits> = {}) {
    this.#limits = { ...DEFAULT_LIMITS, ...limits };
  }

  /** Pieces of work begun and not yet done, and those that wait. */
  get load(): { readonly running: number; readonly waiting: number } {
    return { running: this.#runningCount, waiting: this.#waitingCount };
  }

  /** Whether new work of a client would not queue behind work of its own. */
  hasTurn(client: string): boolean {
    return !this.#waiting.has(client) && this.#runningOf(client) < this.#limits.runningPerClient;
  }

  /** Does the work when its turn has come. Rejects with a BusyError when too much waits already. */
  async run<T>(client: string, work: () => Promise<T>): Promise<T> {
    const { waiting, queuedPerClient } = this.#limits;
    const queue = this.#waiting.get(client) ?? [];
    if (this.#waitingCount >= waiting || queue.length >= queuedPerClient) {
      throw new OverloadedError('Too much work waits already');
    }
    await new Promise<void>((begin) => {
      queue.push(begin);
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

  /** Begins the first work of a client, whose next turn comes after everybody else's. */
  #start(client: string): void {
    const [begin, ...rest] = this.#waiting.get(client) ?? [];
    this.#waiting.delete(client);
    if (rest.length > 0) this.#waiting.set(client, rest);
    this.#waitingCount -= 1;
    this.#running.set(client, this.#runningOf(client) + 1);
    this.#runningCount += 1;
    this.#begunAt = performance.now();
    this.#begunUtilization = performance.eventLoopUtilization();
    begin?.();
  }

  #isThrottled(): boolean {
    const sinceMs = performance.now() - this.#begunAt;
    if (sinceMs > MAX_INTERVAL_MS) return false;
    if (sinceMs < MIN_INTERVAL_MS) return true;
    return performance.eventLoopUtilization(this.#begunUtilization).utilization > MAX_EVENT_LOOP_UTILIZATION;
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
