import { LRUCache } from 'lru-cache';
import { GRACE_PERIOD, RETRY_AFTER_FAILURE, TIME_TO_LIVE, UNKNOWN_TIME_TO_LIVE } from './freshness.ts';
import type { Resource } from './freshness.ts';
import type { TmdbLogger } from './logger.ts';
import { PackedAnswer } from './packedAnswer.ts';
import { TmdbError } from './tmdbError.ts';

/** The smallest bound of the cache, in bytes; the specification's. */
export const MIN_CACHE_SIZE_BYTES = 1_048_576;

/**
 * What an entry takes beside the bytes of its answer: the records that lead to it, its key, its places in two maps,
 * and the slack of the collector and the allocator. Measured as resident memory over 100,000 small answers.
 */
const ENTRY_OVERHEAD_BYTES = 1_200;

export interface AnswerCacheOptions {
  /** Bound of all answers together, in bytes of memory; at least MIN_CACHE_SIZE_BYTES. */
  readonly sizeBytes: number;
  readonly logger: TmdbLogger;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
}

interface Entry<T> {
  readonly answer: PackedAnswer<T>;
  freshUntil: number;
  readonly usableUntil: number;
}

/** Something that holds values under keys which the bound may take away. */
interface Holder {
  drop(key: string): void;
}

/** Answers of TMDB kept across requests, all kinds within one bound; the least recently used give way. */
export class AnswerCache {
  readonly #options: AnswerCacheOptions;
  readonly #bound: LRUCache<string, Holder>;

  constructor(options: AnswerCacheOptions) {
    if (!(options.sizeBytes >= MIN_CACHE_SIZE_BYTES)) {
      throw new RangeError(`cacheSizeBytes must be at least ${MIN_CACHE_SIZE_BYTES}`);
    }
    this.#options = options;
    this.#bound = new LRUCache({
      maxSize: options.sizeBytes,
      dispose: (holder, key) => {
        holder.drop(key);
      },
    });
  }

  /** The place of one kind of answers. Keys are shared by all kinds: TMDB's path and parameters. */
  section<T>(resource: Resource): CacheSection<T> {
    return new CacheSection(TIME_TO_LIVE[resource], this.#bound, this.#options);
  }
}

/** One kind of answers. `null` stands for what TMDB does not know, and is kept only briefly. */
export class CacheSection<T> implements Holder {
  readonly #timeToLive: number;
  readonly #bound: LRUCache<string, Holder>;
  readonly #logger: TmdbLogger;
  readonly #now: () => number;
  readonly #entries = new Map<string, Entry<T>>();
  readonly #inFlight = new Map<string, Promise<T>>();

  constructor(timeToLive: number, bound: LRUCache<string, Holder>, { logger, now }: AnswerCacheOptions) {
    this.#timeToLive = timeToLive;
    this.#bound = bound;
    this.#logger = logger;
    this.#now = now;
  }

  /** The fresh answer, else the one being fetched, else a new one; an old one within grace when that fails. */
  read(key: string, load: () => Promise<T>): Promise<T> {
    const entry = this.#entries.get(key);
    if (entry !== undefined) {
      this.#bound.get(key);
      if (this.#now() < entry.freshUntil) return Promise.resolve(entry.answer.unpack());
    }
    const running = this.#inFlight.get(key);
    if (running !== undefined) return running;
    const loading = this.#load(key, load, entry).finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, loading);
    return loading;
  }

  /** Whether an answer is held, fresh or within grace, or on its way. */
  has(key: string): boolean {
    const entry = this.#entries.get(key);
    return this.#inFlight.has(key) || (entry !== undefined && this.#now() < entry.usableUntil);
  }

  /** Called by the bound when the entry has to go. */
  drop(key: string): void {
    this.#entries.delete(key);
  }

  async #load(key: string, load: () => Promise<T>, old: Entry<T> | undefined): Promise<T> {
    try {
      const value = await load();
      this.#keep(key, value);
      return value;
    } catch (error) {
      const now = this.#now();
      if (!(error instanceof TmdbError) || old === undefined || now >= old.usableUntil) throw error;
      const staleSeconds = Math.round((now - old.freshUntil) / 1000);
      this.#logger.warn(
        { operation: error.operation, staleSeconds },
        `${error.message}; an older answer stands in`,
      );
      old.freshUntil = Math.min(now + RETRY_AFTER_FAILURE, old.usableUntil);
      return old.answer.unpack();
    }
  }

  #keep(key: string, value: T): void {
    const freshUntil = this.#now() + (value === null ? UNKNOWN_TIME_TO_LIVE : this.#timeToLive);
    const usableUntil = value === null ? freshUntil : freshUntil + GRACE_PERIOD;
    const answer = new PackedAnswer(value);
    const size = ENTRY_OVERHEAD_BYTES + answer.byteLength;
    // The bound first: it disposes of the entry before this one, and declines one larger than itself.
    this.#bound.set(key, this, { size });
    if (this.#bound.has(key)) this.#entries.set(key, { answer, freshUntil, usableUntil });
  }
}
