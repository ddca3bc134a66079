import { LRUCache } from 'lru-cache';
import type { ZodType } from 'zod';
import type { Logger } from '../observe/log.ts';
import type { SharedTier } from '../redis/redisTier.ts';
import { Waiters } from './rateLimiter.ts';
import type { TmdbRequest } from './request.ts';
import { failureMessages, NOT_SENT, TmdbError } from './tmdbError.ts';

/** How long an unknown id stays cached: briefly, since TMDB gains titles all day. */
export const NOT_FOUND_TTL_MS = 5 * 60_000;
/** How long after its time to live a response may still be served when TMDB fails. */
export const STALE_IF_ERROR_MS = 24 * 3_600_000;
/** After a stale response was served, TMDB is not called again for this long, so that few visitors wait. */
export const ERROR_BACKOFF_MS = 30_000;

/** Memory of an entry besides its key and bytes, garbage collector included; measured over 100,000 responses. */
const ENTRY_OVERHEAD_BYTES = 1_200;
/** Allocator overhead for buffers of many sizes that come and go; measured after 20,000 titles. */
const FRAGMENTATION = 1.4;

export interface UpstreamCacheOptions {
  /** Maximum size of all responses together, in bytes of memory. */
  readonly cacheSizeBytes: number;
  readonly logger: Logger;
  /** A monotonic clock, in milliseconds. */
  readonly now?: () => number;
  /** Called with the result of a read; a stale response may be served after a miss whose call failed. */
  readonly onRead?: (result: 'fresh' | 'shared' | 'missed' | 'stale') => void;
  readonly shared?: SharedTier | null;
}

interface Entry {
  /** The record's JSON, outside V8's heap, which long-lived objects grow to several times its live size. */
  readonly bytes: Buffer;
  /** The record, until it is garbage-collected. */
  parsed: WeakRef<object> | null;
  /** When TMDB answered, by the cache's clock. */
  readonly loadedAt: number;
  freshUntil: number;
  readonly staleUntil: number;
  /** Whether it is served after its time to live, because TMDB failed. */
  isStale: boolean;
}

/** An entry, and where it was found. */
interface LoadedEntry {
  readonly entry: Entry;
  readonly source: ReadOutcome['source'];
}

/** How the cache answers a read; it fills this in. */
export interface ReadOutcome {
  /** `stale` is a response beyond its time to live, after TMDB failed. */
  source: 'memory' | 'redis' | 'stale' | 'tmdb';
  /** Whether the read waited for a call or look-up that was in flight already. */
  coalesced: boolean;
  /** Since TMDB answered, in milliseconds; null if the read fails. */
  ageMs: number | null;
}

/** How the responses of one kind are cached. */
export interface CachedRead<Value> {
  /** How long a response is fresh, in milliseconds. */
  readonly ttlMs: number;
  /** Validates records that another process has cached; null, if it may be, is that of an id that TMDB does not know. */
  readonly record: ZodType<Value>;
}

export type UpstreamCache = ReturnType<typeof createUpstreamCache>;

/**
 * Caches the records of TMDB's responses across requests, all kinds within one limit; the least recently used are
 * evicted. A record of null means that TMDB does not know the id; it is cached only briefly.
 */
export function createUpstreamCache(options: UpstreamCacheOptions) {
  const { logger, now = () => performance.now(), onRead, shared = null } = options;
  const entries = new LRUCache<string, Entry>({ maxSize: options.cacheSizeBytes });
  /** Calls in flight, and the clients that wait for them. */
  const inFlight = new Map<string, { readonly loading: Promise<LoadedEntry>; readonly waiters: Waiters }>();

  /**
   * Returns a fresh record, cached here or by another process, else joins the call in flight, else loads it. A
   * stale record is served when that fails. A client that joins a call is added to its waiters. A failed load is
   * logged once for all waiters. All readers share one object, which must not be modified.
   *
   * @param outcome receives how the read was answered
   */
  async function getOrLoad<Value>(
    read: CachedRead<Value>,
    request: TmdbRequest,
    client: string,
    load: (waiters: Waiters) => Promise<Value>,
    outcome?: ReadOutcome,
  ): Promise<Value> {
    const key = cacheKey(request);
    const cached = entries.get(key);
    if (cached !== undefined && now() < cached.freshUntil) {
      onRead?.('fresh');
      note(outcome, { entry: cached, source: cached.isStale ? 'stale' : 'memory' });
      return recordOf(cached) as Value;
    }
    let pending = inFlight.get(key);
    onRead?.(pending ? 'shared' : 'missed');
    if (pending && outcome) outcome.coalesced = true;
    if (!pending) {
      const waiters = new Waiters(client);
      const loading = revalidate(read, key, request, () => load(waiters));
      pending = { loading: loading.finally(() => inFlight.delete(key)), waiters };
      inFlight.set(key, pending);
    }
    pending.waiters.add(client);
    const loaded = await pending.loading;
    note(outcome, loaded);
    return recordOf(loaded.entry) as Value;
  }

  function note(outcome: ReadOutcome | undefined, { entry, source }: LoadedEntry): void {
    if (!outcome) return;
    outcome.source = source;
    outcome.ageMs = now() - entry.loadedAt;
  }

  async function revalidate<Value>(
    read: CachedRead<Value>,
    key: string,
    request: TmdbRequest,
    load: () => Promise<Value>,
  ): Promise<LoadedEntry> {
    const entry = await newest(read, key);
    // Only another process can have refreshed it.
    if (entry && now() < entry.freshUntil) return { entry, source: 'redis' };
    try {
      const value = await load();
      const freshForMs = value === null ? NOT_FOUND_TTL_MS : read.ttlMs;
      const staleForMs = value === null ? freshForMs : freshForMs + STALE_IF_ERROR_MS;
      const loaded = store(key, value, freshForMs, staleForMs);
      shared?.write(key, { bytes: loaded.bytes, freshForMs, staleForMs });
      return { entry: loaded, source: 'tmdb' };
    } catch (error) {
      // Another process's entry may have been too late before.
      return { entry: staleEntry(request, entry ?? (await newest(read, key)), error), source: 'stale' };
    }
  }

  /** Returns the stale entry in place of the failed response; rethrows when there is none. */
  function staleEntry({ path, alsoBrings }: TmdbRequest, old: Entry | undefined, error: unknown): Entry {
    if (!(error instanceof TmdbError)) throw error;
    const { status, detail, retryAfterSeconds } = error;
    const fields = { path, status, detail, retryAfterSeconds };
    // The breaker has logged the outage that calls are not sent in.
    const level = detail === NOT_SENT ? 'debug' : 'warn';
    if (old === undefined || now() >= old.staleUntil) {
      for (const message of failureMessages(error, alsoBrings)) logger[level](fields, message);
      throw error;
    }
    onRead?.('stale');
    // Since it was last fresh: what its backoff adds to `freshUntil` does not count.
    const staleSeconds = Math.round((now() - old.staleUntil + STALE_IF_ERROR_MS) / 1000);
    logger[level]({ ...fields, staleSeconds }, `${error.message}; serving a stale response`);
    old.freshUntil = Math.min(now() + ERROR_BACKOFF_MS, old.staleUntil);
    old.isStale = true;
    return old;
  }

  /** Our own entry, or what another process has cached if that is newer; the latter is then stored here. */
  async function newest<Value>({ ttlMs, record }: CachedRead<Value>, key: string) {
    const remote = shared && (await shared.read(key, (bytes) => unpack(bytes, record)));
    const own = entries.peek(key);
    if (!remote) return own;
    // An entry of another machine's clock never lives longer than ours would.
    const freshForMs = Math.min(remote.freshForMs, ttlMs);
    const staleForMs = Math.min(remote.staleForMs, ttlMs + STALE_IF_ERROR_MS);
    if (own && now() + freshForMs <= own.freshUntil) return own;
    const { record: value } = remote.value;
    const ageMs = (value === null ? NOT_FOUND_TTL_MS : ttlMs) - freshForMs;
    return store(key, value, freshForMs, staleForMs, ageMs);
  }

  function store(key: string, record: unknown, freshForMs: number, staleForMs: number, ageMs = 0): Entry {
    const json = JSON.stringify(record);
    // Its own memory: a slice of Node's shared pool would keep eight kilobytes alive.
    const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(json));
    bytes.write(json);
    const at = now();
    const [freshUntil, staleUntil] = [at + freshForMs, at + staleForMs];
    const entry = { bytes, parsed: null, loadedAt: at - ageMs, freshUntil, staleUntil, isStale: false };
    hold(entry, record);
    // An entry larger than the cache is not stored.
    entries.set(key, entry, {
      size: ENTRY_OVERHEAD_BYTES + key.length + Math.ceil(bytes.length * FRAGMENTATION),
    });
    return entry;
  }

  /** Whether a response is cached, fresh or stale, or in flight. */
  function has(request: TmdbRequest): boolean {
    const key = cacheKey(request);
    return inFlight.has(key) || now() < (entries.peek(key)?.staleUntil ?? -Infinity);
  }

  return { getOrLoad, has };
}

/** The record of an entry, as it was stored. */
function recordOf(entry: Entry): unknown {
  return entry.parsed?.deref() ?? hold(entry, JSON.parse(entry.bytes.toString()));
}

function hold<Value>(entry: Entry, record: Value): Value {
  if (typeof record === 'object' && record !== null) entry.parsed = new WeakRef(record);
  return record;
}

/** Parses what another process has cached; null when the bytes are no JSON of that record. */
function unpack<Value>(bytes: Buffer, schema: ZodType<Value>): { readonly record: Value } | null {
  try {
    return { record: schema.parse(JSON.parse(bytes.toString())) };
  } catch {
    // The bytes were written by another program: treat them as missing.
    return null;
  }
}

/** Identifies a response or its excerpt, here and in the shared tier, by its path and parameters, in any order. */
function cacheKey({ path, query, excerpt }: TmdbRequest): string {
  const parameters = new URLSearchParams(query);
  parameters.sort();
  // Joined, since V8 keeps a text that grew piece by piece, as search parameters do, in its pieces: ten times the memory.
  return ['tmdb:', path, '?', parameters, excerpt ? `#${excerpt}` : ''].join('');
}
