import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { SharedTier } from '../redis/sharedTier.ts';

/** What work costs a client, in points; an upstream call is one. */
export const POINTS = {
  /** A page that has to be rendered, of usual length: a longer one costs for what is beyond it, as an answer does. */
  render: 5,
  usualPageBytes: 200_000,
  /** An operation that has to be executed. */
  operation: 1,
  /**
   * So many bytes of an answer that was made for this client, since writing them takes the processor's time. Whoever waits
   * for the same answer is sent those bytes, and pays nothing.
   */
  bytesPerPoint: 20_000,
  /** So many bytes that are stored for a viewer: a few megabytes a minute at most, beside the operations that store them. */
  storedBytesPerPoint: 10_000,
} as const;

const MINUTE_MS = 60_000;
/** Clients remembered; whoever was forgotten begins anew. */
const MAX_CLIENTS = 20_000;

/**
 * A purse that processes share. Arguments: points to take, what comes back in a minute. Two minutes after the last charge
 * it is full, whatever was owed.
 */
const CONSUME_SCRIPT = `
local taken, most = tonumber(ARGV[1]), tonumber(ARGV[2])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local purse = redis.call('HMGET', KEYS[1], 'points', 'at')
local back = math.max(0, now - (purse[2] or now)) / ${MINUTE_MS} * most
local points = math.max(math.min((purse[1] or most) + back, most) - taken, -most)
redis.call('HSET', KEYS[1], 'points', tostring(points), 'at', now)
redis.call('PEXPIRE', KEYS[1], ${2 * MINUTE_MS})
return tostring(points)
`;
const pointsSchema = z.string().min(1).max(40).pipe(z.coerce.number());

interface TokenBucket {
  points: number;
  /** When the points were counted last, in milliseconds. */
  at: number;
}

/**
 * What each client may still cause: upstream calls, renderings, executions. Points are taken when work is done, since
 * only then it is known what it came to, so that a client may owe some; until they have come back it is told to wait.
 * Answers that are kept cost nothing. What other processes have charged is learned with each charge, not waited for.
 */
export class ClientRateLimiter {
  readonly #perMinute: number;
  readonly #now: () => number;
  readonly #shared: SharedTier | null;
  readonly #purses = new LRUCache<string, TokenBucket>({ max: MAX_CLIENTS });

  /**
   * @param pointsPerMinute what a client may spend at once, and what comes back in a minute
   * @param now milliseconds of a clock that never goes back
   * @param shared where processes count together; null when this one is alone
   */
  constructor(
    pointsPerMinute: number,
    now: () => number = () => performance.now(),
    shared: SharedTier | null = null,
  ) {
    this.#perMinute = pointsPerMinute;
    this.#now = now;
    this.#shared = shared;
  }

  /** Takes points from a client. */
  consume(client: string, points: number): void {
    const purse = this.#purse(client);
    // Nobody owes more than a minute's points: one costly answer is no reason to wait for an hour.
    purse.points = Math.max(purse.points - points, -this.#perMinute);
    if (this.#shared) void this.#consumeShared(this.#shared, client, points);
  }

  /** Whole seconds until a client may cause work again; 0 when it may now. */
  retryAfterSeconds(client: string): number {
    const { points } = this.#purse(client);
    return points > 0 ? 0 : Math.max(1, Math.ceil((-points / this.#perMinute) * 60));
  }

  async #consumeShared(shared: SharedTier, client: string, points: number): Promise<void> {
    // The address is hashed: the shared tier stores no IP addresses.
    const name = createHash('sha256').update(client).digest('base64url');
    const left = pointsSchema.safeParse(
      await shared.runScript(CONSUME_SCRIPT, `budget:1:${name}`, [points, this.#perMinute]),
    );
    // Nobody owes more than a minute's points, whatever stands in Redis.
    if (!left.success || Math.abs(left.data) > this.#perMinute) return;
    const purse = this.#purse(client);
    purse.points = Math.min(purse.points, left.data);
  }

  #purse(client: string): TokenBucket {
    const now = this.#now();
    const purse = this.#purses.get(client) ?? { points: this.#perMinute, at: now };
    purse.points = Math.min(this.#perMinute, purse.points + ((now - purse.at) / MINUTE_MS) * this.#perMinute);
    purse.at = now;
    this.#purses.set(client, purse);
    return purse;
  }
}
