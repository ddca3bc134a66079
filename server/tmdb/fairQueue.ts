/**
 * The clients waiting for one coalesced call. While it is queued it may start in the turn of any of them, including
 * clients that joined later.
 */
export class Waiters {
  /** The client that made the call. */
  readonly initiator: string;
  readonly clients: Set<string>;
  /** Called for each client that joins while the call is queued. */
  onAdd: ((client: string) => void) | null = null;

  constructor(initiator: string) {
    this.initiator = initiator;
    this.clients = new Set([initiator]);
  }

  /** Adds a client that waits for the same call. */
  add(client: string): void {
    if (this.clients.has(client)) return;
    this.clients.add(client);
    this.onAdd?.(client);
  }
}

/**
 * A queue per client; the clients take turns, so that a long queue of one client delays another client's first
 * item by one turn only. An item may be in several queues and leaves all of them when it is dequeued. A client
 * without items is not stored.
 */
export class FairQueue<Item> {
  readonly #maxSlots: number;
  /** By client, in the order of their turns. */
  readonly #queues = new Map<string, Set<Item>>();
  readonly #clientsOf = new Map<Item, Set<string>>();
  #slots = 0;

  /** @param maxSlots the maximum of one item in one client's queue, over all of them */
  constructor(maxSlots: number) {
    this.#maxSlots = maxSlots;
  }

  /** How many items are queued. */
  get size(): number {
    return this.#clientsOf.size;
  }

  /**
   * Adds an item to the end of each client's queue. When that exceeds the limit, the longest queue drops its last
   * item. Returns the items that are left in no queue; the added item may be among them.
   */
  enqueue(item: Item, clients: Iterable<string>): Item[] {
    const dropped: Item[] = [];
    for (const client of clients) {
      this.#link(item, client);
      if (this.#slots <= this.#maxSlots) continue;
      let longest = client;
      for (const [other, { size }] of this.#queues) if (size > this.#lengthOf(longest)) longest = other;
      const last = [...(this.#queues.get(longest) ?? [])].at(-1);
      if (last === undefined) continue;
      this.#unlink(last, longest);
      dropped.push(last);
    }
    return dropped.filter((candidate) => !this.#clientsOf.has(candidate));
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
    for (const [other, { size }] of this.#queues) if (other !== client) turns += Math.min(size, own + 1);
    return Math.min(turns, this.size);
  }

  #link(item: Item, client: string): void {
    const queue = this.#queues.get(client) ?? new Set();
    if (queue.has(item)) return;
    this.#queues.set(client, queue.add(item));
    this.#clientsOf.set(item, (this.#clientsOf.get(item) ?? new Set<string>()).add(client));
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
}
