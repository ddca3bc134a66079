/** The maximum number of queue slots. One slot is one item in one client's queue. */
export interface QueueLimits {
  readonly entries: number;
  readonly entriesPerClient: number;
}

/**
 * A queue per client; the clients take turns, so that a long queue of one client delays another client's first
 * item by one turn only. An item may be in several queues and leaves all of them when it is dequeued. A client
 * without items is not stored.
 */
export class FairQueue<Item> {
  readonly #limits: QueueLimits;
  /** By client, in the order of their turns. */
  readonly #queues = new Map<string, Set<Item>>();
  readonly #clientsOf = new Map<Item, Set<string>>();
  #slots = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** How many items are queued. */
  get size(): number {
    return this.#clientsOf.size;
  }

  /** How many clients have items in the queue. */
  get clients(): number {
    return this.#queues.size;
  }

  /**
   * Adds an item to the end of each client's queue. When that exceeds a limit, the longest queue drops its last
   * item. Returns the items that are left in no queue; the added item may be among them.
   */
  enqueue(item: Item, clients: Iterable<string>): Item[] {
    const evicted = new Set<Item>();
    const dropLast = (client: string): void => {
      const last = [...(this.#queues.get(client) ?? [])].at(-1);
      if (last === undefined) return;
      this.#unlink(last, client);
      evicted.add(last);
    };
    for (const client of clients) {
      this.#push(item, client);
      if (this.#lengthOf(client) > this.#limits.entriesPerClient) dropLast(client);
      if (this.#slots > this.#limits.entries) dropLast(this.#clientWithLongestQueue(client));
    }
    return [...evicted].filter((candidate) => !this.#clientsOf.has(candidate));
  }

  /** Removes the next item from all its queues and returns it. */
  dequeue(): Item | undefined {
    for (const [client, queue] of this.#queues) {
      for (const item of queue) {
        this.remove(item);
        // A client that has had its turn goes to the end.
        if (this.#queues.delete(client) && queue.size > 0) this.#queues.set(client, queue);
        return item;
      }
    }
    return undefined;
  }

  /** Removes the item from all its queues. */
  remove(item: Item): void {
    for (const client of this.#clientsOf.get(item) ?? []) this.#unlink(item, client);
  }

  /** Upper bound of the items dequeued before one that the client adds now. */
  countAhead(client: string): number {
    const own = this.#lengthOf(client);
    let turns = own;
    for (const [other, queue] of this.#queues) if (other !== client) turns += Math.min(queue.size, own + 1);
    return Math.min(turns, this.size);
  }

  #push(item: Item, client: string): void {
    const queue = this.#queues.get(client) ?? new Set();
    const clients = this.#clientsOf.get(item) ?? new Set();
    if (queue.has(item)) return;
    this.#queues.set(client, queue.add(item));
    this.#clientsOf.set(item, clients.add(client));
    this.#slots += 1;
  }

  #unlink(item: Item, client: string): void {
    const queue = this.#queues.get(client);
    const clients = this.#clientsOf.get(item);
    if (!queue?.delete(item) || !clients?.delete(client)) return;
    this.#slots -= 1;
    if (queue.size === 0) this.#queues.delete(client);
    if (clients.size === 0) this.#clientsOf.delete(item);
  }

  #lengthOf(client: string): number {
    return this.#queues.get(client)?.size ?? 0;
  }

  /** The client with the longest queue; on a tie, the given one. */
  #clientWithLongestQueue(client: string): string {
    let longest = client;
    for (const [other, queue] of this.#queues) if (queue.size > this.#lengthOf(longest)) longest = other;
    return longest;
  }
}
