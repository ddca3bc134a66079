/** Bounds of the queue. An entry is one item in the queue of one client. */
export interface QueueLimits {
  readonly entries: number;
  readonly entriesPerClient: number;
}

/**
 * A queue for each client, served round robin: however long one client's queue is, it delays another client's first
 * item by one position. An item may be in several queues and leaves them all when it is dequeued. A client without
 * waiting items takes no memory.
 */
export class FairQueue<Item> {
  readonly #bounds: QueueLimits;
  /** By client, in the order of their turns. */
  readonly #lines = new Map<string, Set<Item>>();
  readonly #clientsOf = new Map<Item, Set<string>>();
  #places = 0;

  constructor(bounds: QueueLimits) {
    this.#bounds = bounds;
  }

  /** How many items wait. */
  get size(): number {
    return this.#clientsOf.size;
  }

  /** How many clients wait. */
  get clients(): number {
    return this.#lines.size;
  }

  /**
   * Puts an item at the end of each client's line. Whenever that passes a bound, the longest line gives up its last
   * place. Answers with the items that have lost every place so; this one may be among them.
   */
  enqueue(item: Item, clients: Iterable<string>): Item[] {
    const evicted = new Set<Item>();
    const dropLast = (client: string): void => {
      const last = [...(this.#lines.get(client) ?? [])].at(-1);
      if (last === undefined) return;
      this.#unlink(last, client);
      evicted.add(last);
    };
    for (const client of clients) {
      this.#push(item, client);
      if (this.#lengthOf(client) > this.#bounds.entriesPerClient) dropLast(client);
      if (this.#places > this.#bounds.entries) dropLast(this.#clientWithLongestQueue(client));
    }
    return [...evicted].filter((one) => !this.#clientsOf.has(one));
  }

  /** Removes the next item from every queue it is in. */
  dequeue(): Item | undefined {
    for (const [client, line] of this.#lines) {
      for (const item of line) {
        this.remove(item);
        // The client that was served moves to the end.
        if (this.#lines.delete(client) && line.size > 0) this.#lines.set(client, line);
        return item;
      }
    }
    return undefined;
  }

  /** Removes the item from every queue it is in. */
  remove(item: Item): void {
    for (const client of this.#clientsOf.get(item) ?? []) this.#unlink(item, client);
  }

  /** The most items that have their turn before what the client adds now. */
  countAhead(client: string): number {
    const own = this.#lengthOf(client);
    let turns = own;
    for (const [other, line] of this.#lines) if (other !== client) turns += Math.min(line.size, own + 1);
    return Math.min(turns, this.size);
  }

  #push(item: Item, client: string): void {
    const line = this.#lines.get(client) ?? new Set();
    const clients = this.#clientsOf.get(item) ?? new Set();
    if (line.has(item)) return;
    this.#lines.set(client, line.add(item));
    this.#clientsOf.set(item, clients.add(client));
    this.#places += 1;
  }

  #unlink(item: Item, client: string): void {
    const line = this.#lines.get(client);
    const clients = this.#clientsOf.get(item);
    if (!line?.delete(item) || !clients?.delete(client)) return;
    this.#places -= 1;
    if (line.size === 0) this.#lines.delete(client);
    if (clients.size === 0) this.#clientsOf.delete(item);
  }

  #lengthOf(client: string): number {
    return this.#lines.get(client)?.size ?? 0;
  }

  /** The client with the longest line; among equals the one given. */
  #clientWithLongestQueue(client: string): string {
    let longest = client;
    for (const [other, line] of this.#lines) if (line.size > this.#lengthOf(longest)) longest = other;
    return longest;
  }
}
