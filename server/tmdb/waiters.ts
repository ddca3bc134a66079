/** Who asks when the server does so for itself. */
export const SERVER = 'server';

/**
 * The clients that want the answer of one call, each by its name. While the call waits in line it may start in the turn
 * of any of them, those who came later included.
 */
export class Askers {
  /** The client that made the call. */
  readonly first: string;
  /** Told of each further client, as long as the call waits in line. */
  onJoin: ((client: string) => void) | null = null;
  readonly #clients: Set<string>;

  constructor(first: string) {
    this.first = first;
    this.#clients = new Set([first]);
  }

  get clients(): Iterable<string> {
    return this.#clients;
  }

  /** Another client wants the same. */
  join(client: string): void {
    if (this.#clients.has(client)) return;
    this.#clients.add(client);
    this.onJoin?.(client);
  }
}
