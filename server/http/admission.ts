import type { Request } from 'express';
import { clientNetwork } from '../accounts/clientNetwork.ts';
import { type ClientRateLimiter, POINTS } from './clientRateLimiter.ts';
import { FairScheduler } from './fairScheduler.ts';

/** A client has caused more work than it may for now. */
export class RateLimitedError extends Error {
  override name = 'OverBudgetError';
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super(`Too many requests: please wait ${retryAfterSeconds} s and try again.`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The work that answers are made with, within the budget of the client that asks for it and in its turn. */
export class AdmissionControl {
  readonly #budget: ClientRateLimiter;
  readonly #scheduler = new FairScheduler();

  constructor(budget: ClientRateLimiter) {
    this.#budget = budget;
  }

  get load(): FairScheduler['load'] {
    return this.#scheduler.load;
  }

  /** Who asks, for limits. */
  clientKey({ ip }: Pick<Request, 'ip'>): string {
    return clientNetwork(ip);
  }

  /** Throws an OverBudgetError when the client has to wait. */
  requireBudget(client: string): void {
    const seconds = this.#budget.retryAfterSeconds(client);
    if (seconds > 0) throw new RateLimitedError(seconds);
  }

  /** Whether new work of a client would not queue behind work of its own. */
  hasTurn(client: string): boolean {
    return this.#scheduler.hasTurn(client);
  }

  /** Renders a page in the client's turn. Rejects with a BusyError when too many wait. */
  render<T>(client: string, work: () => Promise<T>): Promise<T> {
    this.#budget.consume(client, POINTS.render);
    return this.#scheduler.run(client, work);
  }

  /** Executes an operation in the client's turn. Rejects with a BusyError when too many wait. */
  execute<T>(client: string, work: () => Promise<T>): Promise<T> {
    this.#budget.consume(client, POINTS.operation);
    return this.#scheduler.run(client, work);
  }

  /** Charges a client for an answer that was written for it alone. */
  consumeForBytes(client: string, bytes: number): void {
    this.#budget.consume(client, bytes / POINTS.bytesPerPoint);
  }
}
