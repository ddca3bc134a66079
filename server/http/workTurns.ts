import { performance } from 'node:perf_hooks';

/** There is too much to do already: the client had better come again in a while. */
export class BusyError extends Error {
  override name = 'BusyError';
}

export interface TurnLimits {
  /** Most pieces of work begun and not yet done, for everybody and for one client. */
  readonly running: number;
  readonly runningOfClient: number;
  /** Most pieces of work that wait, for everybody and for one client. */
  readonly waiting: number;
  readonly waitingOfClient: number;
}

const USUAL: TurnLimits = { running: 24, runningOfClient: 8, waiting: 200, waitingOfClient: 40 };

/** Share of the processor's time after which the next piece of work waits, so that kept answers go out in between. */
const MAX_UTILIZATION = 0.4;
/** Least time between two beginnings, in milliseconds: what the one before takes has to show. */
const PAUSE_MS = 4;
/** However busy the process is, work begins this often, in milliseconds. */
const LONGEST_PAUSE_MS = 250;

interface Waiting {
  readonly client: string;
  readonly begin: () => void;
}

/**
 * Lets through the work that answers are made with: few pieces at once, a few for each client, and not one after the
 * other without a pause, since rendering keeps everybody else waiting. Work that comes when enough waits is refused.
 */
export class WorkTurns {
  readonly #limits: TurnLimits;
  readonly #running = new Map<string, number>();
  readonly #waiting: Waiting[] = [];
  #runningCount = 0;
  #begunAt = Number.NEGATIVE_INFINITY;
  #begunUtilization = performance.eventLoopUtilization();
  #timer: NodeJS.Timeout | undefined;

  constructor(limits: Partial<TurnLimits> = {}) {
    this.#limits = { ...USUAL, ...limits };
  }

  /** Does the work when its turn has come. Rejects with a BusyError when too much waits already. */
  async run<T>(client: string, work: () => Promise<T>): Promise<T> {
    const { waiting, waitingOfClient } = this.#limits;
    const ofClient = this.#waiting.filter((other) => other.client === client).length;
    if (this.#waiting.length >= waiting || ofClient >= waitingOfClient) {
      throw new BusyError('Too much work waits already');
    }
    await new Promise<void>((begin) => {
      this.#waiting.push({ client, begin });
      this.#beginNext();
    });
    try {
      return await work();
    } finally {
      this.#end(client);
    }
  }

  #beginNext(): void {
    if (this.#timer || this.#runningCount >= this.#limits.running) return;
    const index = this.#waiting.findIndex(
      ({ client }) => this.#runningOf(client) < this.#limits.runningOfClient,
    );
    if (index === -1) return;
    if (this.#isTooSoon()) {
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        this.#beginNext();
      }, PAUSE_MS);
      return;
    }
    for (const { client, begin } of this.#waiting.splice(index, 1)) {
      this.#running.set(client, this.#runningOf(client) + 1);
      this.#runningCount += 1;
      this.#begunAt = performance.now();
      this.#begunUtilization = performance.eventLoopUtilization();
      begin();
    }
    this.#beginNext();
  }

  #isTooSoon(): boolean {
    const sinceMs = performance.now() - this.#begunAt;
    if (sinceMs > LONGEST_PAUSE_MS) return false;
    if (sinceMs < PAUSE_MS) return true;
    return performance.eventLoopUtilization(this.#begunUtilization).utilization > MAX_UTILIZATION;
  }

  #end(client: string): void {
    const left = this.#runningOf(client) - 1;
    if (left > 0) this.#running.set(client, left);
    else this.#running.delete(client);
    this.#runningCount -= 1;
    this.#beginNext();
  }

  #runningOf(client: string): number {
    return this.#running.get(client) ?? 0;
  }
}
