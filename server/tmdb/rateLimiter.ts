import type { SharedRateLimit } from './sharedRateLimit.ts';
import { TmdbError } from './tmdbError.ts';

export interface RateLimits {
  /** Maximum number of starts within any `windowMs`. */
  readonly maxStarts: number;
  readonly windowMs: number;
  readonly concurrency: number;
  /** Maximum number of queued calls; one that several clients wait for counts once for each. */
  readonly maxQueued: number;
  /** The limit shared by all processes; null or undefined for a single process. */
  readonly shared?: SharedRateLimit | null;
}

interface QueuedCall {
  readonly start: () => void;
  readonly reject: (status: 'timeout' | 'busy') => void;
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** A rate and concurrency limiter over a fair queue. A burst may use all starts of a window. */
export function createRateLimiter({ maxStarts, windowMs, concurrency, maxQueued, shared }: RateLimits) {
  const queue = createFairQueue<QueuedCall>(maxQueued);
  /** Times of the starts in the last window, oldest first, on performance.now's clock. */
  const starts: number[] = [];
  /** Maximum number of starts per window: below the limit while the starts of other processes are unknown. */
  let maxPerWindow = maxStarts;
  let isAcquiring = false;
  let running = 0;
  let pausedUntil = 0;
  let isWakeScheduled = false;

  const pausedForMs = () => Math.max(0, pausedUntil - performance.now());
  const pauseFor = (ms: number) => {
    pausedUntil = Math.max(pausedUntil, performance.now() + ms);
  };

  /** Why a call did not start: a Retry-After that pauses all calls, else the given status. */
  function notStarted(operation: string, status: 'timeout' | 'busy'): TmdbError {
    const seconds = Math.ceil(pausedForMs() / 1000);
    if (seconds === 0) return new TmdbError(operation, status);
    return new TmdbError(operation, 429, 'paused by an earlier Retry-After', seconds);
  }

  /** How long a call with `ahead` others before it has to wait for the rate limit and a pause. */
  function msUntilStart(ahead: number): number {
    const now = performance.now();
    while ((starts[0] ?? now) <= now - windowMs) starts.shift();
    const windows = Math.floor(ahead / maxPerWindow);
    const free = maxPerWindow - starts.length;
    const freedBy = starts[(ahead % maxPerWindow) - free] ?? now - windowMs;
    return Math.max(pausedForMs(), freedBy + windowMs - now) + windows * windowMs;
  }

  async function start<T>(send: () => Promise<T>): Promise<T> {
    running += 1;
    starts.push(performance.now());
    try {
      return await send();
    } finally {
      running -= 1;
      void startNext();
    }
  }

  /** Starts as many queued calls as the limits allow. What the shared limit grants expires at once. */
  async function startNext(): Promise<void> {
    const startable = Math.min(queue.size(), concurrency - running);
    if (startable <= 0 || isAcquiring) return;
    const waitMs = msUntilStart(0);
    if (waitMs > 0) {
      wakeIn(waitMs);
      return;
    }
    const requested = Math.min(startable, maxPerWindow - starts.length);
    isAcquiring = true;
    const granted = shared ? await shared.acquire(requested) : null;
    isAcquiring = false;
    if (granted) {
      maxPerWindow = granted.maxPerWindow;
      pauseFor(granted.pausedMs);
    }
    for (let remaining = granted?.starts ?? requested; remaining > 0 && pausedForMs() === 0; remaining -= 1)
      queue.dequeue()?.start();
    if (queue.size() > 0) wakeIn(granted?.waitMs ?? 0);
  }

  function wakeIn(ms: number): void {
    if (isWakeScheduled) return;
    isWakeScheduled = true;
    setTimeout(() => {
      isWakeScheduled = false;
      void startNext();
    }, Math.ceil(ms)).unref();
  }

  return {
    /** How many calls are running and how many are queued. */
    load: () => ({ running, waiting: queue.size() }),

    /** Starts nothing for this long. Queued calls stay in their order; a shorter pause never ends a longer one. */
    pause: (ms: number): void => {
      pauseFor(ms);
      void shared?.acquire(0, ms);
    },

    /** Sends a call in its clients' turn. Rejects with a TmdbError once it cannot start in `maxWaitMs`. */
    run: async <T>(operation: string, waiters: Waiters, maxWaitMs: number, send: () => Promise<T>) => {
      const ahead = Math.min(...[...waiters.clients].map((client) => queue.countAhead(client)));
      if (msUntilStart(ahead) > maxWaitMs) throw notStarted(operation, 'busy');
      return new Promise<T>((resolve, reject) => {
        const leave = () => {
          queue.remove(call);
          waiters.onAdd = null;
          clearTimeout(timer);
        };
        const call: QueuedCall = {
          start: () => {
            leave();
            resolve(start(send));
          },
          reject: (status) => {
            leave();
            reject(notStarted(operation, status));
          },
        };
        const timer = setTimeout(() => call.reject('timeout'), maxWaitMs);
        const enter = (clients: Iterable<string>): void => {
          for (const dropped of queue.enqueue(call, clients)) dropped.reject('busy');
        };
        waiters.onAdd = (client) => enter([client]);
        enter(waiters.clients);
        void startNext();
      });
    },
  };
}

/** The clients waiting for one coalesced call, which may start in the turn of any of them. */
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

/** The client of calls outside any request: they start when no other call is queued. */
export const BACKGROUND_CLIENT = 'background';

/**
 * A queue per client; the clients take turns, so that a long queue of one client delays another client's first
 * item by one turn only. An item may be in several queues and leaves all of them when it is dequeued. A client
 * without items is not stored. BACKGROUND_CLIENT has no turn while another client waits, and is the first to lose an item.
 *
 * @param maxSlots the maximum of one item in one client's queue, over all of them
 */
export function createFairQueue<Item>(maxSlots: number) {
  /** By client, in the order of their turns. */
  const queues = new Map<string, Set<Item>>();
  const clientsOf = new Map<Item, Set<string>>();
  let slots = 0;

  const lengthOf = (client: string) => queues.get(client)?.size ?? 0;

  function link(item: Item, client: string): void {
    const queue = queues.get(client) ?? new Set();
    if (queue.has(item)) return;
    queues.set(client, queue.add(item));
    clientsOf.set(item, (clientsOf.get(item) ?? new Set<string>()).add(client));
    slots += 1;
  }

  function unlink(item: Item, client: string): void {
    const queue = queues.get(client);
    const clients = clientsOf.get(item);
    if (!queue?.delete(item) || !clients?.delete(client)) return;
    slots -= 1;
    if (queue.size === 0) queues.delete(client);
    if (clients.size === 0) clientsOf.delete(item);
  }

  /** Removes the item from all its queues. */
  function remove(item: Item): void {
    for (const client of clientsOf.get(item) ?? []) unlink(item, client);
  }

  return {
    /** How many items are queued. */
    size: () => clientsOf.size,
    remove,

    /**
     * Adds an item to the end of each client's queue. When that exceeds the limit, the longest queue drops its last
     * item. Returns the items that are left in no queue; the added item may be among them.
     */
    enqueue: (item: Item, clients: Iterable<string>): Item[] => {
      const dropped: Item[] = [];
      for (const client of clients) {
        link(item, client);
        if (slots <= maxSlots) continue;
        let longest = client;
        for (const [other, { size }] of queues) if (size > lengthOf(longest)) longest = other;
        if (queues.has(BACKGROUND_CLIENT)) longest = BACKGROUND_CLIENT;
        const last = [...(queues.get(longest) ?? [])].at(-1);
        if (last === undefined) continue;
        unlink(last, longest);
        dropped.push(last);
      }
      return dropped.filter((candidate) => !clientsOf.has(candidate));
    },

    /** Removes the next item from all its queues and returns it. */
    dequeue: (): Item | undefined => {
      for (const [client, queue] of queues) {
        if (client === BACKGROUND_CLIENT && queues.size > 1) continue;
        for (const item of queue) {
          remove(item);
          // A client that has had its turn goes to the end.
          if (queues.delete(client)) queues.set(client, queue);
          return item;
        }
      }
      return undefined;
    },

    /** Upper bound of the items dequeued before one that the client adds now. */
    countAhead: (client: string): number => {
      if (client === BACKGROUND_CLIENT) return clientsOf.size;
      const own = lengthOf(client);
      let turns = own;
      for (const [other, { size }] of queues)
        if (other !== client && other !== BACKGROUND_CLIENT) turns += Math.min(size, own + 1);
      return Math.min(turns, clientsOf.size);
    },
  };
}
