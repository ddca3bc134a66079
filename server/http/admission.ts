import type { Request } from 'express';
import { networkOf } from '../accounts/clientNetwork.ts';
import { type ClientBudget, COST } from './clientRateLimiter.ts';
import { WorkTurns } from './fairScheduler.ts';

/** A client has caused more work than it may for now. */
export class OverBudgetError extends Error {
  override name = 'OverBudgetError';
  readonly secondsToWait: number;

  constructor(secondsToWait: number) {
    super(`Too many requests: please wait ${secondsToWait} s and try again.`);
    this.secondsToWait = secondsToWait;
  }
}

/** The work that answers are made with, within the budget of the client that asks for it and in its turn. */
export class ClientWork {
  readonly #budget: ClientBudget;
  readonly #turns = new WorkTurns();

  constructor(budget: ClientBudget) {
    this.#budget = budget;
  }

  get load(): WorkTurns['load'] {
    return this.#turns.load;
  }

  /** Who asks, for limits. */
  clientOf({ ip }: Pick<Request, 'ip'>): string {
    return networkOf(ip);
  }

  /** Throws an OverBudgetError when the client has to wait. */
  admit(client: string): void {
    const seconds = this.#budget.secondsToWait(client);
    if (seconds > 0) throw new OverBudgetError(seconds);
  }

  /** Whether new work of a client would not queue behind work of its own. */
  hasTurn(client: string): boolean {
    return this.#turns.hasTurn(client);
  }

  /** Renders a page in the client's turn. Rejects with a BusyError when too many wait. */
  render<T>(client: string, work: () => Promise<T>): Promise<T> {
    this.#budget.charge(client, COST.render);
    return this.#turns.run(client, work);
  }

  /** Executes an operation in the client's turn. Rejects with a BusyError when too many wait. */
  execute<T>(client: string, work: () => Promise<T>): Promise<T> {
    this.#budget.charge(client, COST.operation);
    return this.#turns.run(client, work);
  }

  /** Charges a client for an answer that was written for it alone. */
  chargeForBytes(client: string, bytes: number): void {
    this.#budget.charge(client, bytes / COST.bytesPerPoint);
  }
}
