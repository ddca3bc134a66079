import { IdentityError } from './identityError.ts';

/** Passwords hashed at a time: each takes memory and half a core. */
const CONCURRENCY = 2;
/** How many jobs may wait, for one client and in total. */
const MAX_QUEUED_PER_CLIENT = 5;
const MAX_WAITING = 100;

/** Bounds concurrent password hashing, with round robin between waiting clients. */
export class HashingQueue {
  /** Waiting jobs by client; the first client in the map is next. */
  readonly #queues = new Map<string, (() => void)[]>();
  #waiting = 0;
  #running = 0;

  /** Runs a client's job when a slot is free. Rejects with TOO_MANY_ATTEMPTS_TRY_LATER when the queue is full. */
  async run<TResult>(client: string, work: () => Promise<TResult>): Promise<TResult> {
    if (this.#running < CONCURRENCY) this.#running += 1;
    else await this.#wait(client);
    try {
      return await work();
    } finally {
      this.#startNext();
    }
  }

  #wait(client: string): Promise<void> {
    const queue = this.#queues.get(client) ?? [];
    if (queue.length >= MAX_QUEUED_PER_CLIENT || this.#waiting >= MAX_WAITING) {
      throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER');
    }
    this.#waiting += 1;
    return new Promise((begin) => this.#queues.set(client, [...queue, begin]));
  }

  /** Passes a free slot to the next client, which then moves to the end of the queue. */
  #startNext(): void {
    const [next] = this.#queues;
    if (!next) {
      this.#running -= 1;
      return;
    }
    const [client, [begin, ...queue]] = next;
    this.#queues.delete(client);
    if (queue.length > 0) this.#queues.set(client, queue);
    this.#waiting -= 1;
    begin?.();
  }
}
