import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { SharedTier } from '../redis/sharedTier.ts';

/** The cost of work in points; an upstream call costs one. */
export const POINTS = {
  /** Rendering a page of usual length; a longer one also costs points for the bytes beyond it. */
  render: 5,
  usualPageBytes: 200_000,
  operation: 1,
  /** Bytes per point of a response, since writing them takes CPU time; other clients waiting for it receive it free. */
  bytesPerPoint: 20_000,
  /** Bytes per point of data stored for a viewer: limits it to a few megabytes a minute. */
  storedBytesPerPoint: 10_000,
} as const;

const MINUTE_MS = 60_000;
/** Number of tracked clients; one that was evicted starts with a full bucket. */
const MAX_CLIENTS = 20_000;

/**
 * Token bucket shared between processes. Arguments: points to consume, refill per minute. Two minutes after the last
 * charge the bucket is full, whatever the debt was.
 */
const CONSUME_SCRIPT = `
local cost, max = tonumber(ARGV[1]), tonumber(ARGV[2])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local bucket = redis.call('HMGET', KEYS[1], 'points', 'at')
local refill = math.max(0, now - (bucket[2] or now)) / ${MINUTE_MS} * max
local points = math.max(math.min((bucket[1] or max) + refill, max) - cost, -max)
redis.call('HSET', KEYS[1], 'points', tostring(points), 'at', now)
redis.call('PEXPIRE', KEYS[1], ${2 * MINUTE_MS})
return tostring(points)
`;
const pointsSchema = z.string().min(1).max(40).pipe(z.coerce.number());

/**
 * Limits the work each client may cause: upstream calls, renderings, executions. Points are charged when the work is
 * done, since its cost is only known then, so a client can go into debt and must wait until the debt is refilled.
 * Cached responses are free. The charges of other processes are learned with each charge, without waiting for them.
 */
export class ClientRateLimiter {
  readonly #perMinute: number;
  readonly #now: () => number;
  readonly #shared: SharedTier | null;
  /** The points of each client, and when they were last updated. */
  readonly #buckets = new LRUCache<string, { points: number; at: number }>({ max: MAX_CLIENTS });

  /**
   * @param pointsPerMinute the bucket's capacity, refilled per minute
   * @param now milliseconds of a monotonic clock
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

  consume(client: string, points: number): void {
    const bucket = this.#bucketOf(client);
    // Debt is limited to one minute's points, so that one costly response does not block a client for an hour.
    bucket.points = Math.max(bucket.points - points, -this.#perMinute);
    if (this.#shared) void this.#consumeShared(this.#shared, client, points);
  }

  /** Whole seconds until the client may cause work again; 0 if it may now. */
  retryAfterSeconds(client: string): number {
    const { points } = this.#bucketOf(client);
    return points > 0 ? 0 : Math.max(1, Math.ceil((-points / this.#perMinute) * 60));
  }

  async #consumeShared(shared: SharedTier, client: string, points: number): Promise<void> {
    // The address is hashed: the shared tier stores no IP addresses.
    const name = createHash('sha256').update(client).digest('base64url');
    const remaining = pointsSchema.safeParse(
      await shared.runScript(CONSUME_SCRIPT, `budget:1:${name}`, [points, this.#perMinute]),
    );
    // Debt is limited to one minute's points, whatever Redis contains.
    if (!remaining.success || Math.abs(remaining.data) > this.#perMinute) return;
    const bucket = this.#bucketOf(client);
    bucket.points = Math.min(bucket.points, remaining.data);
  }

  #bucketOf(client: string) {
    const now = this.#now();
    const { points, at } = this.#buckets.get(client) ?? { points: this.#perMinute, at: now };
    const refilled = points + ((now - at) / MINUTE_MS) * this.#perMinute;
    const bucket = { points: Math.min(this.#perMinute, refilled), at: now };
    this.#buckets.set(client, bucket);
    return bucket;
  }
}
