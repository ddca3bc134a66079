import { setImmediate } from 'node:timers/promises';
import { performance } from 'node:perf_hooks';

/** How long reads may follow each other before the event loop handles other requests, in milliseconds. */
const TURN_MS = 5;

/**
 * Runs pieces of synchronous work one after the other, and lets the event loop handle other events in between: however
 * many rows all requests read at once, none of them waits longer than for one piece.
 */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();
  #turnStartedAt = Number.NEGATIVE_INFINITY;

  run<Result>(work: () => Result): Promise<Result> {
    const result = this.#last.then(async () => {
      if (performance.now() - this.#turnStartedAt >= TURN_MS) {
        await setImmediate();
        this.#turnStartedAt = performance.now();
      }
      return work();
    });
    this.#last = result.catch(() => undefined);
    return result;
  }
}
