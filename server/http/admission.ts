import type { Request } from 'express';
import { clientNetwork } from '../accounts/clientNetwork.ts';
import { type ClientRateLimiter, POINTS } from './clientRateLimiter.ts';
import { FairScheduler } from './fairScheduler.ts';

/** A client has exceeded its budget. */
export class RateLimitedError extends Error {
  override name = 'RateLimitedError';
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super(`Too many requests: please wait ${retryAfterSeconds} s and try again.`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Admits the work of producing responses, within each client's budget and fairly queued. */
export class AdmissionControl {
  readonly #budget: ClientRateLimiter;
  readonly #scheduler = new FairScheduler();

  constructor(budget: ClientRateLimiter) {
    this.#budget = budget;
  }

  get load(): FairScheduler['load'] {
    return this.#scheduler.load;
  }

  /** The client a request is attributed to, for limits. */
  clientKey({ ip }: Pick<Request, 'ip'>): string {
    return clientNetwork(ip);
  }

  /** Throws a RateLimitedError when the client has to wait. */
  requireBudget(client: string): void {
    const seconds = this.#budget.retryAfterSeconds(client);
    if (seconds > 0) throw new RateLimitedError(seconds);
  }

  /** Whether new work of the client would not queue behind its own work. */
  hasFreeSlot(client: string): boolean {
    return this.#scheduler.hasFreeSlot(client);
  }

  /** Renders a page, queued for the client. Rejects with an OverloadedError when the queue is full. */
  render<T>(client: string, work: () => Promise<T>): Promise<T> {
    this.#budget.consume(client, POINTS.render);
    return this.#scheduler.run(client, work);
  }

  /** Executes an operation, queued for the client. Rejects with an OverloadedError when the queue is full. */
  execute<T>(client: string, work: () => Promise<T>): Promise<T> {
    this.#budget.consume(client, POINTS.operation);
    return this.#scheduler.run(client, work);
  }

  /** Charges a client for the bytes of a response produced for it. */
  consumeForBytes(client: string, bytes: number): void {
    this.#budget.consume(client, bytes / POINTS.bytesPerPoint);
  }
}
