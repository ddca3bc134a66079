import { LRUCache } from 'lru-cache';
import type { ZodType } from 'zod';
import type { Logger } from '../observe/log.ts';
import type { SharedTier } from '../redis/sharedTier.ts';
import type { CacheSectionName } from './freshness.ts';
import { ERROR_BACKOFF_MS, NOT_FOUND_TTL_MS, STALE_IF_ERROR_MS, TTL_MS } from './freshness.ts';
import { SerialisedValue } from './packedEntry.ts';
import { TmdbError } from './tmdbError.ts';
import type { TmdbRequest } from './transport.ts';
import { Waiters } from './waiters.ts';

/** The smallest allowed size of the cache, in bytes, from the specification. */
const MIN_CACHE_SIZE_BYTES = 1_048_576;

/**
 * Memory of an entry beside the bytes of its response: its objects, its key, its slots in two maps, and the
 * overhead of garbage collector and allocator. Measured as resident memory over 100,000 small responses.
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

interface Entry<T> {
  readonly answer: SerialisedValue<T>;
  freshUntil: number;
  readonly staleUntil: number;
}

/** A call in flight and the clients that wait for it. */
interface InFlight<T> {
  readonly answer: Promise<T>;
  readonly waiters: Waiters;
}

/** What identifies a response. */
type CacheKeyParts = Pick<TmdbRequest, 'path' | 'query'>;

/** Holds values under keys which the LRU cache may evict. */
interface Evictable {
  evict(key: string): void;
}

/** Caches TMDB's responses across requests, all kinds within one limit; the least recently used are evicted. */
export class UpstreamCache {
  readonly #options: AnswerCacheOptions;
  readonly #lru: LRUCache<string, Evictable>;

  constructor(options: AnswerCacheOptions) {
    if (!(options.sizeBytes >= MIN_CACHE_SIZE_BYTES)) {
      throw new RangeError(`cacheSizeBytes must be at least ${MIN_CACHE_SIZE_BYTES}`);
    }
    this.#options = options;
    this.#lru = new LRUCache({
      maxSize: options.sizeBytes,
      dispose: (holder, key) => {
        holder.evict(key);
      },
    });
  }

  /**
   * Creates the section of one kind of responses. All sections share one key space: TMDB's path and parameters.
   *
   * @param shape validates responses that another process has cached
   */
  section<T>(resource: CacheSectionName, shape: ZodType<T>): CacheSection<T> {
    return new CacheSection(TTL_MS[resource], shape, this.#lru, this.#options);
  }
}

/** One kind of responses. `null` means that TMDB does not know the id; it is cached only briefly. */
export class CacheSection<T> implements Evictable {
  readonly #timeToLive: number;
  readonly #shape: ZodType<T>;
  readonly #lru: LRUCache<string, Evictable>;
  readonly #logger: Logger;
  readonly #now: () => number;
  readonly #shared: SharedTier | null;
  readonly #onRead: (result: UpstreamCacheResult) => void;
  readonly #entries = new Map<string, Entry<T>>();
  readonly #inFlight = new Map<string, InFlight<T>>();

  constructor(
    timeToLive: number,
    shape: ZodType<T>,
    lru: LRUCache<string, Evictable>,
    options: AnswerCacheOptions,
  ) {
    const { logger, now, shared, onRead = () => undefined } = options;
    this.#timeToLive = timeToLive;
    this.#shape = shape;
    this.#lru = lru;
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
  getOrLoad(name: CacheKeyParts, client: string, load: (waiters: Waiters) => Promise<T>): Promise<T> {
    const key = cacheKey(name);
    const entry = this.#entries.get(key);
    if (entry !== undefined) {
      this.#lru.get(key);
      if (this.#now() < entry.freshUntil) {
        this.#onRead('fresh');
        return Promise.resolve(entry.answer.parse());
      }
    }
    const pending = this.#inFlight.get(key);
    if (pending !== undefined) {
      this.#onRead('shared');
      pending.waiters.add(client);
      return pending.answer;
    }
    this.#onRead('missed');
    const waiters = new Waiters(client);
    const answer = this.#revalidate(name, () => load(waiters)).finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, { answer, waiters });
    return answer;
  }

  /** Whether a response is cached, fresh or stale, or in flight. */
  has(name: CacheKeyParts): boolean {
    const key = cacheKey(name);
    const entry = this.#entries.get(key);
    return this.#inFlight.has(key) || (entry !== undefined && this.#now() < entry.staleUntil);
  }

  /** Called by the LRU cache when it evicts the entry. */
  evict(key: string): void {
    this.#entries.delete(key);
  }

  async #revalidate(name: CacheKeyParts, load: () => Promise<T>): Promise<T> {
    const key = cacheKey(name);
    const entry = this.#shared ? await this.#readShared(this.#shared, key) : this.#entries.get(key);
    if (entry && this.#now() < entry.freshUntil) return entry.answer.parse();
    try {
      const value = await load();
      this.#share(key, this.#store(key, value));
      return value;
    } catch (error) {
      // Another process's entry may have been too late before.
      const old = entry ?? (this.#shared ? await this.#readShared(this.#shared, key) : undefined);
      return this.#serveStale(name.path, old, error);
    }
  }

  /** Returns the stale response in place of the failed one; rethrows when there is none. */
  #serveStale(path: string, old: Entry<T> | undefined, error: unknown): T {
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
    return old.answer.parse();
  }

  #store(key: string, value: T): Entry<T> {
    const freshUntil = this.#now() + (value === null ? NOT_FOUND_TTL_MS : this.#timeToLive);
    const staleUntil = value === null ? freshUntil : freshUntil + STALE_IF_ERROR_MS;
    return this.#insert(key, {
      answer: SerialisedValue.serialise(value),
      freshUntil,
      staleUntil,
    });
  }

  #insert(key: string, entry: Entry<T>): Entry<T> {
    const size = ENTRY_OVERHEAD_BYTES + Math.ceil(entry.answer.bytes.length * FRAGMENTATION);
    // Set the LRU key first: that disposes of the previous entry, and rejects one larger than the cache.
    this.#lru.set(key, this, { size });
    if (this.#lru.has(key)) this.#entries.set(key, entry);
    return entry;
  }

  #share(key: string, { answer, freshUntil, staleUntil }: Entry<T>): void {
    const now = this.#now();
    const { bytes } = answer;
    this.#shared?.write(sharedKey(key), {
      bytes,
      freshForMs: freshUntil - now,
      staleForMs: staleUntil - now,
    });
  }

  /** Reads what another process has cached and stores it here if it is newer than our own entry. */
  async #readShared(shared: SharedTier, key: string): Promise<Entry<T> | undefined> {
    const own = this.#entries.get(key);
    const remote = await shared.read(sharedKey(key), (bytes) =>
      SerialisedValue.fromBytes(bytes, this.#shape),
    );
    if (!remote) return own;
    const now = this.#now();
    // An entry of another machine's clock never lives longer than ours would.
    const freshUntil = now + Math.min(remote.freshForMs, this.#timeToLive);
    const staleUntil = now + Math.min(remote.staleForMs, this.#timeToLive + STALE_IF_ERROR_MS);
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
