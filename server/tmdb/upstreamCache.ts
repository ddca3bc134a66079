import { LRUCache } from 'lru-cache';
import type { ZodType } from 'zod';
import type { Logger } from '../observe/log.ts';
import type { SharedTier } from '../redis/sharedTier.ts';
import { SerialisedValue } from './serialisedValue.ts';
import { TmdbError } from './tmdbError.ts';
import type { TmdbRequest } from './transport.ts';
import { Waiters } from './waiters.ts';

/** How long an unknown id stays cached: briefly, since TMDB gains titles all day. */
export const NOT_FOUND_TTL_MS = 5 * 60_000;
/** How long after its time to live a response may still be served when TMDB fails. */
export const STALE_IF_ERROR_MS = 24 * 3_600_000;
/**
 * After a stale response was served, TMDB is not called again for this long, so that few visitors wait during
 * an outage.
 */
export const ERROR_BACKOFF_MS = 30_000;

/** The smallest allowed size of the cache, in bytes, from the specification. */
const MIN_CACHE_SIZE_BYTES = 1_048_576;

/**
 * Memory of an entry beside the bytes of its response: its objects, its key, its slot in the map, and the overhead of garbage collector and allocator. Measured as resident memory over 100,000 small responses.
 */
const ENTRY_OVERHEAD_BYTES = 1_200;
/** Allocator overhead for buffers of many sizes that come and go; measured after 20,000 titles. */
const FRAGMENTATION = 1.4;

/**
 * The result of a cache read: a fresh response, one in flight, or a miss. After a miss whose call failed, a
 * stale response may be served.
 */
export type UpstreamCacheResult = 'fresh' | 'shared' | 'missed' | 'stale';

interface AnswerCacheOptions {
  /** Maximum size of all responses together, in bytes of memory; at least MIN_CACHE_SIZE_BYTES. */
  readonly sizeBytes: number;
  readonly logger: Logger;
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number;
  /** Called for every cache read. */
  readonly onRead?: (result: UpstreamCacheResult) => void;
  /** The cache shared with other processes; null without one. */
  readonly shared: SharedTier | null;
}

interface Entry {
  readonly answer: SerialisedValue;
  freshUntil: number;
  readonly staleUntil: number;
}

/** A call in flight and the clients that wait for it. */
interface InFlight {
  readonly entry: Promise<Entry>;
  readonly waiters: Waiters;
}

/** What identifies a response. */
type CacheKeyParts = Pick<TmdbRequest, 'path' | 'query'>;

/** How the responses of one kind are cached. */
export interface CachedRead<Value> {
  /** How long a response is fresh, in milliseconds. */
  readonly ttlMs: number;
  /** Validates records that another process has cached. */
  readonly record: ZodType<Value>;
}

/**
 * Caches TMDB's responses across requests, all kinds within one limit; the least recently used are evicted. A
 * response of null means that TMDB does not know the id; it is cached only briefly.
 */
export class UpstreamCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #inFlight = new Map<string, InFlight>();
  readonly #logger: Logger;
  readonly #now: () => number;
  readonly #shared: SharedTier | null;
  readonly #onRead: (result: UpstreamCacheResult) => void;

  constructor({ sizeBytes, logger, now, shared, onRead = () => undefined }: AnswerCacheOptions) {
    if (!(sizeBytes >= MIN_CACHE_SIZE_BYTES)) {
      throw new RangeError(`cacheSizeBytes must be at least ${MIN_CACHE_SIZE_BYTES}`);
    }
    this.#entries = new LRUCache({ maxSize: sizeBytes });
    this.#logger = logger;
    this.#now = now;
    this.#shared = shared;
    this.#onRead = onRead;
  }

  /**
   * Returns a fresh response, cached here or by another process, else joins the call in flight, else loads it.
   * A stale response is served when that fails. A client that joins a call is added to its waiters. A failed
   * load is logged once for all waiters.
   */
  async getOrLoad<Value>(
    read: CachedRead<Value>,
    name: CacheKeyParts,
    client: string,
    load: (waiters: Waiters) => Promise<Value>,
  ): Promise<Value> {
    const key = cacheKey(name);
    const cached = this.#entries.get(key);
    if (cached !== undefined && this.#now() < cached.freshUntil) {
      this.#onRead('fresh');
      return cached.answer.parse();
    }
    const pending = this.#inFlight.get(key);
    if (pending !== undefined) {
      this.#onRead('shared');
      pending.waiters.add(client);
      return (await pending.entry).answer.parse();
    }
    this.#onRead('missed');
    const waiters = new Waiters(client);
    const entry = this.#revalidate(read, key, name.path, () => load(waiters)).finally(() =>
      this.#inFlight.delete(key),
    );
    this.#inFlight.set(key, { entry, waiters });
    return (await entry).answer.parse();
  }

  /** Whether a response is cached, fresh or stale, or in flight. */
  has(name: CacheKeyParts): boolean {
    const key = cacheKey(name);
    const entry = this.#entries.peek(key);
    return this.#inFlight.has(key) || (entry !== undefined && this.#now() < entry.staleUntil);
  }

  async #revalidate<Value>(
    read: CachedRead<Value>,
    key: string,
    path: string,
    load: () => Promise<Value>,
  ): Promise<Entry> {
    const entry = this.#shared ? await this.#readShared(this.#shared, read, key) : this.#entries.peek(key);
    if (entry && this.#now() < entry.freshUntil) return entry;
    try {
      const value = await load();
      const loaded = this.#store(key, value, value === null ? NOT_FOUND_TTL_MS : read.ttlMs);
      this.#share(key, loaded);
      return loaded;
    } catch (error) {
      // Another process's entry may have been too late before.
      const old = entry ?? (this.#shared ? await this.#readShared(this.#shared, read, key) : undefined);
      return this.#staleEntry(path, old, error);
    }
  }

  /** Returns the stale entry in place of the failed response; rethrows when there is none. */
  #staleEntry(path: string, old: Entry | undefined, error: unknown): Entry {
    if (!(error instanceof TmdbError)) throw error;
    const now = this.#now();
    const { status, detail, retryAfterSeconds } = error;
    const fields = { path, status, detail, retryAfterSeconds };
    if (old === undefined || now >= old.staleUntil) {
      this.#logger.warn(fields, error.message);
      throw error;
    }
    this.#onRead('stale');
    const staleSeconds = Math.round((now - old.freshUntil) / 1000);
    this.#logger.warn({ ...fields, staleSeconds }, `${error.message}; serving a stale response`);
    old.freshUntil = Math.min(now + ERROR_BACKOFF_MS, old.staleUntil);
    return old;
  }

  #store(key: string, value: unknown, ttlMs: number): Entry {
    const freshUntil = this.#now() + ttlMs;
    const staleUntil = value === null ? freshUntil : freshUntil + STALE_IF_ERROR_MS;
    return this.#insert(key, { answer: SerialisedValue.serialise(value), freshUntil, staleUntil });
  }

  #insert(key: string, entry: Entry): Entry {
    const size = ENTRY_OVERHEAD_BYTES + Math.ceil(entry.answer.bytes.length * FRAGMENTATION);
    // An entry larger than the cache is not stored.
    this.#entries.set(key, entry, { size });
    return entry;
  }

  #share(key: string, { answer: { bytes }, freshUntil, staleUntil }: Entry): void {
    const now = this.#now();
    this.#shared?.write(sharedKey(key), {
      bytes,
      freshForMs: freshUntil - now,
      staleForMs: staleUntil - now,
    });
  }

  /** Our own entry, or what another process has cached if that is newer; the latter is then stored here. */
  async #readShared<Value>(
    shared: SharedTier,
    { ttlMs, record }: CachedRead<Value>,
    key: string,
  ): Promise<Entry | undefined> {
    const remote = await shared.read(sharedKey(key), (bytes) => SerialisedValue.fromBytes(bytes, record));
    const own = this.#entries.peek(key);
    if (!remote) return own;
    const now = this.#now();
    // An entry of another machine's clock never lives longer than ours would.
    const freshUntil = now + Math.min(remote.freshForMs, ttlMs);
    const staleUntil = now + Math.min(remote.staleForMs, ttlMs + STALE_IF_ERROR_MS);
    if (own && freshUntil <= own.freshUntil) return own;
    return this.#insert(key, { answer: remote.value, freshUntil, staleUntil });
  }
}

function sharedKey(key: string): string {
  return `tmdb:${key}`;
}

/** Identifies a response by its path and parameters, in any order. */
function cacheKey({ path, query }: CacheKeyParts): string {
  const parameters = new URLSearchParams(query);
  parameters.sort();
  return `${path}?${parameters}`;
}
