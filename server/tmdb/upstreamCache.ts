import { LRUCache } from 'lru-cache';
import type { ZodType } from 'zod';
import type { Logger } from '../observe/log.ts';
import type { SharedTier } from '../redis/sharedTier.ts';
import type { TmdbRequest } from './client.ts';
import type { CacheSectionName } from './freshness.ts';
import { ERROR_BACKOFF_MS, NOT_FOUND_TTL_MS, STALE_IF_ERROR_MS, TTL_MS } from './freshness.ts';
import { SerialisedValue } from './packedEntry.ts';
import { TmdbError } from './tmdbError.ts';
import { Waiters } from './waiters.ts';

/** The smallest bound of the cache, in bytes; the specification's. */
const MIN_CACHE_SIZE_BYTES = 1_048_576;

/**
 * What an entry takes beside the bytes of its answer: the records that lead to it, its key, its places in two maps,
 * and the slack of the collector and the allocator. Measured as resident memory over 100,000 small answers.
 */
const ENTRY_OVERHEAD_BYTES = 1_200;
/** What the allocator takes for bytes in pieces of many sizes, which come and go: measured when 20,000 titles had come. */
const FRAGMENTATION = 1.4;

/**
 * What comes of a look-up: an answer in time, the one that is on its way, or a call. A call that failed may then be covered
 * by an answer past its time.
 */
export type UpstreamCacheResult = 'fresh' | 'shared' | 'missed' | 'stale';

interface AnswerCacheOptions {
  /** Bound of all answers together, in bytes of memory; at least MIN_CACHE_SIZE_BYTES. */
  readonly sizeBytes: number;
  readonly logger: Logger;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** Called for every lookup. */
  readonly onRead?: (result: UpstreamCacheResult) => void;
  /** What other processes keep too; null when each keeps its own. */
  readonly shared: SharedTier | null;
}

interface Entry<T> {
  readonly answer: SerialisedValue<T>;
  freshUntil: number;
  readonly staleUntil: number;
}

/** A call on its way, and whom it is for. */
interface InFlight<T> {
  readonly answer: Promise<T>;
  readonly waiters: Waiters;
}

/** What names an answer. */
type CacheKeyParts = Pick<TmdbRequest, 'path' | 'query'>;

/** Something that holds values under keys which the bound may take away. */
interface Evictable {
  evict(key: string): void;
}

/** Answers of TMDB kept across requests, all kinds within one bound; the least recently used give way. */
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
   * The place of one kind of answers. The bound's keys are shared by all kinds: TMDB's path and parameters.
   *
   * @param shape what another process's answer has to be like, to be believed
   */
  section<T>(resource: CacheSectionName, shape: ZodType<T>): CacheSection<T> {
    return new CacheSection(TTL_MS[resource], shape, this.#lru, this.#options);
  }
}

/** One kind of answers. `null` stands for what TMDB does not know, and is kept only briefly. */
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
    bound: LRUCache<string, Evictable>,
    options: AnswerCacheOptions,
  ) {
    const { logger, now, shared, onRead = () => undefined } = options;
    this.#timeToLive = timeToLive;
    this.#shape = shape;
    this.#lru = bound;
    this.#logger = logger;
    this.#now = now;
    this.#shared = shared;
    this.#onRead = onRead;
  }

  /**
   * The fresh answer from this process's cache or the shared tier, else that of the call in flight, else of a new
   * call; a stale one when that fails within grace. A call in flight is then in flight for this client too. A failed
   * load is logged once, however many clients wait for it.
   */
  getOrLoad(name: CacheKeyParts, client: string, load: (askers: Waiters) => Promise<T>): Promise<T> {
    const key = cacheKey(name);
    const entry = this.#entries.get(key);
    if (entry !== undefined) {
      this.#lru.get(key);
      if (this.#now() < entry.freshUntil) {
        this.#onRead('fresh');
        return Promise.resolve(entry.answer.parse());
      }
    }
    const running = this.#inFlight.get(key);
    if (running !== undefined) {
      this.#onRead('shared');
      running.waiters.add(client);
      return running.answer;
    }
    this.#onRead('missed');
    const askers = new Waiters(client);
    const answer = this.#revalidate(name, () => load(askers)).finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, { answer, waiters: askers });
    return answer;
  }

  /** Whether an answer is held, fresh or within grace, or on its way. */
  has(name: CacheKeyParts): boolean {
    const key = cacheKey(name);
    const entry = this.#entries.get(key);
    return this.#inFlight.has(key) || (entry !== undefined && this.#now() < entry.staleUntil);
  }

  /** Called by the bound when the entry has to go. */
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
      // Another process's may only have been too late before.
      const old = entry ?? (this.#shared ? await this.#readShared(this.#shared, key) : undefined);
      return this.#serveStale(name.path, old, error);
    }
  }

  /** The old answer in place of the one that failed; throws when there is none within grace. */
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
    const usableUntil = value === null ? freshUntil : freshUntil + STALE_IF_ERROR_MS;
    return this.#insert(key, {
      answer: SerialisedValue.serialise(value),
      freshUntil,
      staleUntil: usableUntil,
    });
  }

  #insert(key: string, entry: Entry<T>): Entry<T> {
    const size = ENTRY_OVERHEAD_BYTES + Math.ceil(entry.answer.bytes.length * FRAGMENTATION);
    // The bound first: it disposes of the entry before this one, and declines one larger than itself.
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

  /** What another process has kept, held here too, if it is newer than our own. */
  async #readShared(shared: SharedTier, key: string): Promise<Entry<T> | undefined> {
    const own = this.#entries.get(key);
    const theirs = await shared.read(sharedKey(key), (bytes) =>
      SerialisedValue.fromBytes(bytes, this.#shape),
    );
    if (!theirs) return own;
    const now = this.#now();
    // No clock of another machine's keeps an answer for longer than ours would.
    const freshUntil = now + Math.min(theirs.freshForMs, this.#timeToLive);
    const usableUntil = now + Math.min(theirs.staleForMs, this.#timeToLive + STALE_IF_ERROR_MS);
    if (own && freshUntil <= own.freshUntil) return own;
    return this.#insert(key, { answer: theirs.value, freshUntil, staleUntil: usableUntil });
  }
}

function sharedKey(key: string): string {
  return `tmdb:${key}`;
}

/** Names an answer: its path and its parameters, whatever order they were written in. */
function cacheKey({ path, query }: CacheKeyParts): string {
  const parameters = new URLSearchParams(query);
  parameters.sort();
  return `${path}?${parameters}`;
}
