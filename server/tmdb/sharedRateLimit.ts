import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { SharedTier } from '../redis/redisTier.ts';

/** The longest wait that a Retry-After can impose, so that one odd header cannot block all calls for hours. */
export const MAX_RETRY_AFTER_SECONDS = 300;
/** A second, plus the longest wait for the tier and the delay between a start and its bytes on the wire. */
const WINDOW_MS = 1_100;
/** How often a process reports itself, and after which time without a report it counts as gone. */
const HEARTBEAT_MS = { interval: 10_000, timeout: 30_000 };
/** By then every process has reconnected after an outage of the tier, with time to spare and one more window. */
const REJOIN_WINDOW_MS = 4_000 + WINDOW_MS;
/** How often a process tries the tier again during a short outage. */
const RETRY_MS = 100;
/** Permits expire after this time: the margin of the window over a second. */
const PERMIT_TTL_MS = 100;
/** Assumed number of processes until the tier reports one. */
const DEFAULT_PROCESS_COUNT = 2;

/**
 * Arguments: process id, starts wanted, maximum per window, window, pause to begin, whether the process ran
 * without the tier. While some processes may still run without the tier, those connected to it share half of
 * the limit.
 */
const ACQUIRE_SCRIPT = `
local id, requested, most, window = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local hold, alone = tonumber(ARGV[5]), ARGV[6] == '1'
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local starts, here = KEYS[1], KEYS[1] .. ':here'
local held, settling = KEYS[1] .. ':held', KEYS[1] .. ':settling'

local isNew = redis.call('EXISTS', here) == 0
redis.call('ZADD', here, now, id)
redis.call('ZREMRANGEBYSCORE', here, 0, now - ${HEARTBEAT_MS.timeout})
redis.call('PEXPIRE', here, ${HEARTBEAT_MS.timeout})
if isNew or alone then redis.call('SET', settling, 1, 'PX', ${REJOIN_WINDOW_MS}) end
local isSettling = redis.call('EXISTS', settling)
if isSettling == 1 then most = math.floor(most / 2) end
if hold > math.max(0, redis.call('PTTL', held)) then redis.call('SET', held, 1, 'PX', hold) end

while tonumber(redis.call('LINDEX', starts, 0) or now) <= now - window do redis.call('LPOP', starts) end
local heldFor = math.max(0, redis.call('PTTL', held))
local used = redis.call('LLEN', starts)
local granted = 0
if heldFor == 0 then granted = math.max(0, math.min(requested, most - used)) end
for _ = 1, granted do redis.call('RPUSH', starts, now) end
redis.call('PEXPIRE', starts, window)
local wait = heldFor
if wait == 0 and granted == 0 and used > 0 then wait = redis.call('LINDEX', starts, 0) + window - now end
return { granted, wait, heldFor, redis.call('ZCARD', here), isSettling }
`;

/** No wait is longer than Retry-After allows, whatever is stored in Redis. */
const MAX_WAIT_MS = MAX_RETRY_AFTER_SECONDS * 1_000;
const wait = z.int().min(0).max(MAX_WAIT_MS);
const replySchema = (requested: number) =>
  z.tuple([z.int().min(0).max(requested), wait, wait, z.int().min(1), z.literal([0, 1])]);

export type SharedRateLimit = ReturnType<typeof createSharedRateLimit>;

/**
 * The rate limit, in starts per second, that all processes share. Without the tier, each process gets its share of
 * half the limit, after one window in which the others may have used all of it. So the limit is never exceeded, neither
 * when the tier goes away nor when it comes back.
 */
export function createSharedRateLimit(tier: SharedTier, limit: number) {
  const id = randomUUID();
  let processCount = DEFAULT_PROCESS_COUNT;
  /** When the tier first failed to answer, on performance.now's clock; null while it answers. */
  let tierDownSince: number | null = Number.NEGATIVE_INFINITY;
  let wasDetached = false;

  function acquireLocally(requested: number) {
    const now = performance.now();
    tierDownSince ??= now;
    const maxPerWindow = Math.max(1, Math.floor(limit / 2 / processCount));
    const remainingMs = tierDownSince + WINDOW_MS - now;
    if (remainingMs > 0)
      return { starts: 0, waitMs: Math.min(remainingMs, RETRY_MS), pausedMs: 0, maxPerWindow };
    wasDetached ||= requested > 0;
    return { starts: requested, waitMs: 0, pausedMs: 0, maxPerWindow };
  }

  /**
   * Acquires up to `requested` starts, to be used at once: `maxPerWindow` is this process's share now, `pausedMs` how long
   * all processes are paused because TMDB requested it, and `waitMs` when to try again if no start was granted.
   * `pauseMs` pauses all processes for that long; the others learn of it with their next acquire. Never rejects.
   */
  async function acquire(requested: number, pauseMs = 0) {
    const startedAt = performance.now();
    const args = [id, requested, limit, WINDOW_MS, Math.ceil(pauseMs), wasDetached ? 1 : 0];
    const reply = await tier.runScript(ACQUIRE_SCRIPT, 'starts:1', args);
    const granted = replySchema(requested).safeParse(reply);
    if (!granted.success) return acquireLocally(requested);
    const [starts, waitMs, pausedMs, processes, isSettling] = granted.data;
    // Some processes may not have reconnected yet.
    processCount = isSettling ? Math.max(processes, processCount) : processes;
    tierDownSince = null;
    wasDetached = false;
    const inTime = performance.now() - startedAt <= PERMIT_TTL_MS;
    return { starts: inTime ? starts : 0, waitMs, pausedMs, maxPerWindow: limit };
  }

  setInterval(() => void acquire(0), HEARTBEAT_MS.interval).unref();
  void acquire(0);
  return { acquire };
}
