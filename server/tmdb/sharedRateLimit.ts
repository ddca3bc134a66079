import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { SharedTier } from '../redis/sharedTier.ts';
import { MAX_RETRY_AFTER_SECONDS } from './retry.ts';

/** A second, the longest that a process waits for the tier, and a start's way to the socket. */
const WINDOW_MS = 1_100;
/** How often a process says that it is there, and after which time it counts as gone. */
const HERE_MS = { say: 10_000, believe: 30_000 };
/** Until every process has come back to a tier that was away, with time to spare, and a window after that. */
const REJOIN_WINDOW_MS = 4_000 + WINDOW_MS;
/** How often the tier is asked again while it may be away for a moment only. */
const RETRY_MS = 100;
/** What was granted longer ago is used no more: the window's margin over a second. */
const PERMIT_TTL_MS = 100;
/** Processes there are thought to be by one that has not heard of any. */
const DEFAULT_PROCESS_COUNT = 2;

/**
 * Arguments: the asking process, starts wanted, most in a window, the window, a hold to begin, whether the process did
 * without the tier. While some may still do without it, those who are back have half of what there is.
 */
const ACQUIRE_SCRIPT = `
local id, wanted, most, window = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local hold, alone = tonumber(ARGV[5]), ARGV[6] == '1'
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local starts, here = KEYS[1], KEYS[1] .. ':here'
local held, settling = KEYS[1] .. ':held', KEYS[1] .. ':settling'

local isNew = redis.call('EXISTS', here) == 0
redis.call('ZADD', here, now, id)
redis.call('ZREMRANGEBYSCORE', here, 0, now - ${HERE_MS.believe})
redis.call('PEXPIRE', here, ${HERE_MS.believe})
if isNew or alone then redis.call('SET', settling, 1, 'PX', ${REJOIN_WINDOW_MS}) end
local isSettling = redis.call('EXISTS', settling)
if isSettling == 1 then most = math.floor(most / 2) end
if hold > math.max(0, redis.call('PTTL', held)) then redis.call('SET', held, 1, 'PX', hold) end

while tonumber(redis.call('LINDEX', starts, 0) or now) <= now - window do redis.call('LPOP', starts) end
local heldFor = math.max(0, redis.call('PTTL', held))
local used = redis.call('LLEN', starts)
local granted = 0
if heldFor == 0 then granted = math.max(0, math.min(wanted, most - used)) end
for _ = 1, granted do redis.call('RPUSH', starts, now) end
redis.call('PEXPIRE', starts, window)
local wait = heldFor
if wait == 0 and granted == 0 and used > 0 then wait = redis.call('LINDEX', starts, 0) + window - now end
return { granted, wait, heldFor, redis.call('ZCARD', here), isSettling }
`;

/** Maximum hold: no value in Redis may pause calls for longer than TMDB's Retry-After may. */
const wait = z
  .int()
  .min(0)
  .max(MAX_RETRY_AFTER_SECONDS * 1_000);
const takenSchema = (wanted: number) =>
  z.tuple([z.int().min(0).max(wanted), wait, wait, z.int().min(1), z.literal([0, 1])]);

/** What a process may start now. */
interface Permits {
  readonly starts: number;
  /** When to ask again if that was none, in milliseconds. */
  readonly waitMs: number;
  /** How long all processes pause because of TMDB's Retry-After, in milliseconds. */
  readonly pausedMs: number;
  /** Most starts in a window of this process's own. */
  readonly maxPerWindow: number;
}

/**
 * The starts that all processes share. Without the tier each has a part of half of them, once a window has passed in
 * which others may have used all: so there are never more than there may be, while it goes or while it comes back.
 */
export class SharedRateLimit {
  readonly #tier: SharedTier;
  readonly #most: number;
  readonly #id = randomUUID();
  #processes = DEFAULT_PROCESS_COUNT;
  #hasHeard = false;
  /** When the tier first gave no answer, on performance.now's clock. */
  #tierLostAt: number | null = null;
  #wasDetached = false;

  /** @param maxPerWindow starts of all processes together in a second */
  constructor(tier: SharedTier, maxPerWindow: number) {
    this.#tier = tier;
    this.#most = maxPerWindow;
    setInterval(() => void this.acquire(0), HERE_MS.say).unref();
    void this.acquire(0);
  }

  /** Acquires up to the wanted number of starts, to be used at once; `holdMs` pauses every process for that long. */
  async acquire(wanted: number, holdMs = 0): Promise<Permits> {
    const askedAt = performance.now();
    const args = [this.#id, wanted, this.#most, WINDOW_MS, Math.ceil(holdMs), this.#wasDetached ? 1 : 0];
    const taken = takenSchema(wanted).safeParse(await this.#tier.runScript(ACQUIRE_SCRIPT, 'starts:1', args));
    if (!taken.success) return this.#acquireLocally(wanted);
    const [starts, waitMs, heldMs, processes, isSettling] = taken.data;
    // Some may not have come back yet.
    this.#processes = isSettling ? Math.max(processes, this.#processes) : processes;
    this.#hasHeard = true;
    this.#tierLostAt = null;
    this.#wasDetached = false;
    const inTime = performance.now() - askedAt <= PERMIT_TTL_MS;
    return { starts: inTime ? starts : 0, waitMs, pausedMs: heldMs, maxPerWindow: this.#most };
  }

  /** Pauses all calls for that long; other processes learn of it at their next request. */
  pause(ms: number): void {
    void this.acquire(0, ms);
  }

  #acquireLocally(wanted: number): Permits {
    const now = performance.now();
    this.#tierLostAt ??= this.#hasHeard ? now : now - WINDOW_MS;
    const maxPerWindow = Math.max(1, Math.floor(this.#most / 2 / this.#processes));
    const restMs = this.#tierLostAt + WINDOW_MS - now;
    if (restMs > 0) return { starts: 0, waitMs: Math.min(restMs, RETRY_MS), pausedMs: 0, maxPerWindow };
    this.#wasDetached ||= wanted > 0;
    return { starts: wanted, waitMs: 0, pausedMs: 0, maxPerWindow };
  }
}
