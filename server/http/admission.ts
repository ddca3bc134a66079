import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { accessTokenHash } from '../accounts/accessTokens.ts';
import type { SharedTier } from '../redis/redisTier.ts';
import { performance } from 'node:perf_hooks';

/** The cost of work in points; an upstream call costs one. */
export const POINTS = {
  /** Rendering a page of usual length; a longer one also costs points for the bytes beyond it. */
  render: 5,
  usualPageBytes: 200_000,
  operation: 1,
  /** Bytes per point of a response, since writing them takes CPU time; other clients waiting for it receive it free. */
  bytesPerPoint: 20_000,
  /** Rows per point that are read of a viewer's records, since parsing them takes CPU time. */
  rowsPerPoint: 500,
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

export type ClientRateLimiter = ReturnType<typeof createClientRateLimiter>;

/**
 * Who pays for a request: the client, and its access token, which has points of its own whatever addresses send it. It is
 * charged before it is known to be valid.
 */
export function payersOf(client: string, token: string | null): readonly [string, ...string[]] {
  const hash = token === null ? null : accessTokenHash(token);
  return hash === null ? [client] : [client, `token:${hash}`];
}

/** Charges for what is read and stored of viewers' records. */
export function recordCharges(consume: (points: number) => void) {
  return {
    onRowsRead: (rows: number): void => consume(rows / POINTS.rowsPerPoint),
    onStored: (bytes: number): void => consume(bytes / POINTS.storedBytesPerPoint),
  };
}

/** A client's points, as reported to it. */
interface ClientPoints {
  /** Whole points; with none, the client's work is rejected. */
  readonly left: number;
  /** Points per minute. */
  readonly limit: number;
  /** Seconds until all points are back; with none left, until the client may cause work again. */
  readonly resetSeconds: number;
}

/** The headers of draft-ietf-httpapi-ratelimit-headers-10. */
export const RATE_LIMIT_HEADERS = ['RateLimit-Policy', 'RateLimit'] as const;

export function rateLimitHeaders({ left, limit, resetSeconds }: ClientPoints) {
  return [
    [RATE_LIMIT_HEADERS[0], `"points";q=${limit};w=${MINUTE_MS / 1000}`],
    [RATE_LIMIT_HEADERS[1], `"points";r=${left};t=${resetSeconds}`],
  ] as const;
}

/**
 * Limits the work each client may cause: upstream calls, renderings, executions. Points are charged when the work is
 * done, since its cost is only known then, so a client can go into debt and must wait until the debt is refilled.
 * Cached responses are free. The charges of other processes are learned with each charge, without waiting for them.
 *
 * @param pointsPerMinute the bucket's capacity, refilled per minute
 * @param now milliseconds of a monotonic clock
 */
export function createClientRateLimiter(
  pointsPerMinute: number,
  shared: SharedTier | null = null,
  now: () => number = () => performance.now(),
) {
  /** The points of each client, and when they were last updated. */
  const buckets = new LRUCache<string, { points: number; at: number }>({ max: MAX_CLIENTS });

  /** Reading stores nothing: names that cost nothing would evict the clients that are in debt. */
  function readPoints(client: string): number {
    const last = buckets.get(client);
    if (!last) return pointsPerMinute;
    const refilled = last.points + ((now() - last.at) / MINUTE_MS) * pointsPerMinute;
    return Math.min(pointsPerMinute, refilled);
  }

  const store = (client: string, points: number) => void buckets.set(client, { points, at: now() });

  async function consumeShared(tier: SharedTier, client: string, points: number): Promise<void> {
    // The address is hashed: the shared tier stores no IP addresses.
    const name = createHash('sha256').update(client).digest('base64url');
    const remaining = pointsSchema.safeParse(
      await tier.runScript(CONSUME_SCRIPT, `budget:1:${name}`, [points, pointsPerMinute]),
    );
    // Debt is limited to one minute's points, whatever Redis contains.
    if (!remaining.success || Math.abs(remaining.data) > pointsPerMinute) return;
    store(client, Math.min(readPoints(client), remaining.data));
  }

  const secondsToRefill = (points: number) => Math.ceil((points / pointsPerMinute) * 60);
  const secondsInDebt = (points: number) => Math.max(1, secondsToRefill(-points));

  return {
    consume: (client: string, points: number): void => {
      // Debt is limited to one minute's points, so that one costly response does not block a client for an hour.
      store(client, Math.max(readPoints(client) - points, -pointsPerMinute));
      if (shared) void consumeShared(shared, client, points);
    },
    /** Whole seconds until the client may cause work again; 0 if it may now. */
    retryAfterSeconds: (client: string): number => {
      const points = readPoints(client);
      return points > 0 ? 0 : secondsInDebt(points);
    },
    /** The points of the one of these that has the fewest. */
    pointsOf: (...clients: readonly [string, ...string[]]): ClientPoints => {
      const points = Math.min(...clients.map((client) => readPoints(client)));
      const left = Math.max(0, Math.ceil(points));
      const resetSeconds = left > 0 ? secondsToRefill(pointsPerMinute - points) : secondsInDebt(points);
      return { left, limit: pointsPerMinute, resetSeconds };
    },
  };
}

/** Admission control rejects a request: the client should retry later. */
export class AdmissionError extends Error {
  override name = 'AdmissionError';
  readonly status: 429 | 503;
  readonly retryAfterSeconds: number;

  constructor(status: AdmissionError['status'], message: string, retryAfterSeconds: number) {
    super(message);
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function tooManyRequests(seconds: number): AdmissionError {
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`;
  return new AdmissionError(429, `Too many requests. Try again in ${wait}.`, seconds);
}

export function busy(seconds: number): AdmissionError {
  const message = 'Marquee is handling too many requests right now. Try again in a moment.';
  return new AdmissionError(503, message, seconds);
}

/** Limits of running and of queued tasks, in total and per client. */
const DEFAULT_LIMITS = { running: 24, runningPerClient: 8, waiting: 200, queuedPerClient: 40 };

/** Event loop utilization above which the next task waits, so that cached responses can be sent in between. */
const MAX_EVENT_LOOP_UTILIZATION = 0.4;
/** Minimum interval between two starts, in milliseconds: the previous task's load must become measurable. */
const MIN_INTERVAL_MS = 4;
/** Maximum interval between two starts, in milliseconds, however busy the process is. */
const MAX_INTERVAL_MS = 250;

export type AdmissionControl = ReturnType<typeof createAdmissionControl>;

/**
 * Admits the work of producing responses, within each client's budget: the number of concurrent tasks is limited in
 * total and per client, with round robin between clients, and a pause between starts, since rendering blocks the event
 * loop. Tasks are rejected when the queue is full.
 */
export function createAdmissionControl(budget: ClientRateLimiter, own: Partial<typeof DEFAULT_LIMITS> = {}) {
  const limits = { ...DEFAULT_LIMITS, ...own };
  const running = new Map<string, number>();
  /** Start callbacks of each client's queued tasks; the client that is next comes first. */
  const waiting = new Map<string, (() => void)[]>();
  let lastStartAt = Number.NEGATIVE_INFINITY;
  let utilizationAtStart = performance.eventLoopUtilization();
  let timer: NodeJS.Timeout | undefined;

  const runningOf = (client: string): number => running.get(client) ?? 0;

  /** How many tasks run and how many are queued. */
  const load = () => ({
    running: [...running.values()].reduce((total, count) => total + count, 0),
    waiting: [...waiting.values()].reduce((total, { length }) => total + length, 0),
  });

  function isThrottled(): boolean {
    const sinceMs = performance.now() - lastStartAt;
    if (sinceMs > MAX_INTERVAL_MS) return false;
    if (sinceMs < MIN_INTERVAL_MS) return true;
    return performance.eventLoopUtilization(utilizationAtStart).utilization > MAX_EVENT_LOOP_UTILIZATION;
  }

  function startNext(): void {
    if (timer || load().running >= limits.running) return;
    const next = [...waiting.keys()].find((client) => runningOf(client) < limits.runningPerClient);
    if (next === undefined) return;
    if (isThrottled()) {
      timer = setTimeout(() => {
        timer = undefined;
        startNext();
      }, MIN_INTERVAL_MS);
      return;
    }
    const [start, ...rest] = waiting.get(next) ?? [];
    // The client moves to the end of the round.
    waiting.delete(next);
    if (rest.length > 0) waiting.set(next, rest);
    running.set(next, runningOf(next) + 1);
    lastStartAt = performance.now();
    utilizationAtStart = performance.eventLoopUtilization();
    start?.();
    startNext();
  }

  return {
    load,
    /** Throws an AdmissionError when the client's budget is used up. */
    requireBudget: (client: string): void => {
      const seconds = budget.retryAfterSeconds(client);
      if (seconds > 0) throw tooManyRequests(seconds);
    },
    /** Whether a new task of the client would not queue behind its own tasks. */
    hasFreeSlot: (client: string): boolean =>
      !waiting.has(client) && runningOf(client) < limits.runningPerClient,
    /** Charges a client for a task and runs it when a slot is free. Rejects with an AdmissionError when the queue is full. */
    run: async <T>(client: string, points: number, task: () => Promise<T>): Promise<T> => {
      budget.consume(client, points);
      const queue = waiting.get(client) ?? [];
      if (load().waiting >= limits.waiting || queue.length >= limits.queuedPerClient) throw busy(2);
      await new Promise<void>((start) => {
        waiting.set(client, [...queue, start]);
        startNext();
      });
      try {
        return await task();
      } finally {
        const remaining = runningOf(client) - 1;
        if (remaining > 0) running.set(client, remaining);
        else running.delete(client);
        startNext();
      }
    },
  };
}
