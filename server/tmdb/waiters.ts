/** The client name of the server's own calls. */
export const SERVER_CLIENT = 'server';

/**
 * The clients waiting for one coalesced call. While it is queued it may start in the turn of any of them, including
 * clients that joined later.
 */
export class Waiters {
  /** The client that made the call. */
  readonly initiator: string;
  /** Called for each client that joins while the call is queued. */
  onAdd: ((client: string) => void) | null = null;
  readonly #clients: Set<string>;

  constructor(initiator: string) {
    this.initiator = initiator;
    this.#clients = new Set([initiator]);
  }

  get clients(): Iterable<string> {
    return this.#clients;
  }

  /** Adds a client that waits for the same call. */
  add(client: string): void {
    if (this.#clients.has(client)) return;
    this.#clients.add(client);
    this.onAdd?.(client);
  }
}
