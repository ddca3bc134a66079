import { LRUCache } from 'lru-cache';
import type { ZodType } from 'zod';
import type { Logger } from '../observe/log.ts';
import type { SharedTier } from '../redis/sharedTier.ts';
import { Askers } from './waiters.ts';
import type { TmdbCall } from './client.ts';
import { GRACE_PERIOD, RETRY_AFTER_FAILURE, TIME_TO_LIVE, UNKNOWN_TIME_TO_LIVE } from './freshness.ts';
import type { Resource } from './freshness.ts';
import { PackedAnswer } from './packedEntry.ts';
import { TmdbError } from './tmdbError.ts';

/** The smallest bound of the cache, in bytes; the specification's. */
export const MIN_CACHE_SIZE_BYTES = 1_048_576;

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
export type CacheRead = 'fresh' | 'shared' | 'missed' | 'stale';

export interface AnswerCacheOptions {
  /** Bound of all answers together, in bytes of memory; at least MIN_CACHE_SIZE_BYTES. */
  readonly sizeBytes: number;
  readonly logger: Logger;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** Told of every look-up. */
  readonly onRead?: (result: CacheRead) => void;
  /** What other processes keep too; null when each keeps its own. */
  readonly shared: SharedTier | null;
}

interface Entry<T> {
  readonly answer: PackedAnswer<T>;
  freshUntil: number;
  readonly usableUntil: number;
}

/** A call on its way, and whom it is for. */
interface InFlight<T> {
  readonly answer: Promise<T>;
  readonly askers: Askers;
}

/** What names an answer. */
type AnswerName = Pick<TmdbCall, 'path' | 'query'>;

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

  /**
   * The place of one kind of answers. The bound's keys are shared by all kinds: TMDB's path and parameters.
   *
   * @param shape what another process's answer has to be like, to be believed
   */
  section<T>(resource: Resource, shape: ZodType<T>): CacheSection<T> {
    return new CacheSection(TIME_TO_LIVE[resource], shape, this.#bound, this.#options);
  }
}

/** One kind of answers. `null` stands for what TMDB does not know, and is kept only briefly. */
export class CacheSection<T> implements Holder {
  readonly #timeToLive: number;
  readonly #shape: ZodType<T>;
  readonly #bound: LRUCache<string, Holder>;
  readonly #logger: Logger;
  readonly #now: () => number;
  readonly #shared: SharedTier | null;
  readonly #onRead: (result: CacheRead) => void;
  readonly #entries = new Map<string, Entry<T>>();
  readonly #inFlight = new Map<string, InFlight<T>>();

  constructor(
    timeToLive: number,
    shape: ZodType<T>,
    bound: LRUCache<string, Holder>,
    options: AnswerCacheOptions,
  ) {
    const { logger, now, shared, onRead = () => undefined } = options;
    this.#timeToLive = timeToLive;
    this.#shape = shape;
    this.#bound = bound;
    this.#logger = logger;
    this.#now = now;
    this.#shared = shared;
    this.#onRead = onRead;
  }

  /**
   * The fresh answer, kept here or by another process, else the one on its way, else a new one; an old one within grace when that fails. What is on its
   * way is then on its way for this client too. A failed load is logged, once for all who wait for it.
   */
  read(name: AnswerName, client: string, load: (askers: Askers) => Promise<T>): Promise<T> {
    const key = answerKey(name);
    const entry = this.#entries.get(key);
    if (entry !== undefined) {
      this.#bound.get(key);
      if (this.#now() < entry.freshUntil) {
        this.#onRead('fresh');
        return Promise.resolve(entry.answer.unpack());
      }
    }
    const running = this.#inFlight.get(key);
    if (running !== undefined) {
      this.#onRead('shared');
      running.askers.join(client);
      return running.answer;
    }
    this.#onRead('missed');
    const askers = new Askers(client);
    const answer = this.#renew(name, () => load(askers)).finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, { answer, askers });
    return answer;
  }

  /** Whether an answer is held, fresh or within grace, or on its way. */
  has(name: AnswerName): boolean {
    const key = answerKey(name);
    const entry = this.#entries.get(key);
    return this.#inFlight.has(key) || (entry !== undefined && this.#now() < entry.usableUntil);
  }

  /** Called by the bound when the entry has to go. */
  drop(key: string): void {
    this.#entries.delete(key);
  }

  async #renew(name: AnswerName, load: () => Promise<T>): Promise<T> {
    const key = answerKey(name);
    const entry = this.#shared ? await this.#newest(this.#shared, key) : this.#entries.get(key);
    if (entry && this.#now() < entry.freshUntil) return entry.answer.unpack();
    try {
      const value = await load();
      this.#share(key, this.#keep(key, value));
      return value;
    } catch (error) {
      // Another process's may only have been too late before.
      const old = entry ?? (this.#shared ? await this.#newest(this.#shared, key) : undefined);
      return this.#standIn(name.path, old, error);
    }
  }

  /** The old answer in place of the one that failed; throws when there is none within grace. */
  #standIn(path: string, old: Entry<T> | undefined, error: unknown): T {
    if (!(error instanceof TmdbError)) throw error;
    const now = this.#now();
    const { status, detail, retryAfterSeconds } = error;
    const fields = { path, status, detail, retryAfterSeconds };
    if (old === undefined || now >= old.usableUntil) {
      this.#logger.warn(fields, error.message);
      throw error;
    }
    this.#onRead('stale');
    const staleSeconds = Math.round((now - old.freshUntil) / 1000);
    this.#logger.warn({ ...fields, staleSeconds }, `${error.message}; an older answer stands in`);
    old.freshUntil = Math.min(now + RETRY_AFTER_FAILURE, old.usableUntil);
    return old.answer.unpack();
  }

  #keep(key: string, value: T): Entry<T> {
    const freshUntil = this.#now() + (value === null ? UNKNOWN_TIME_TO_LIVE : this.#timeToLive);
    const usableUntil = value === null ? freshUntil : freshUntil + GRACE_PERIOD;
    return this.#hold(key, { answer: PackedAnswer.of(value), freshUntil, usableUntil });
  }

  #hold(key: string, entry: Entry<T>): Entry<T> {
    const size = ENTRY_OVERHEAD_BYTES + Math.ceil(entry.answer.bytes.length * FRAGMENTATION);
    // The bound first: it disposes of the entry before this one, and declines one larger than itself.
    this.#bound.set(key, this, { size });
    if (this.#bound.has(key)) this.#entries.set(key, entry);
    return entry;
  }

  #share(key: string, { answer, freshUntil, usableUntil }: Entry<T>): void {
    const now = this.#now();
    const { bytes } = answer;
    this.#shared?.write(sharedKey(key), { bytes, freshMs: freshUntil - now, usableMs: usableUntil - now });
  }

  /** What another process has kept, held here too, if it is newer than our own. */
  async #newest(shared: SharedTier, key: string): Promise<Entry<T> | undefined> {
    const own = this.#entries.get(key);
    const theirs = await shared.read(sharedKey(key), (bytes) => PackedAnswer.from(bytes, this.#shape));
    if (!theirs) return own;
    const now = this.#now();
    // No clock of another machine's keeps an answer for longer than ours would.
    const freshUntil = now + Math.min(theirs.freshMs, this.#timeToLive);
    const usableUntil = now + Math.min(theirs.usableMs, this.#timeToLive + GRACE_PERIOD);
    if (own && freshUntil <= own.freshUntil) return own;
    return this.#hold(key, { answer: theirs.value, freshUntil, usableUntil });
  }
}

function sharedKey(key: string): string {
  return `tmdb:${key}`;
}

/** Names an answer: its path and its parameters, whatever order they were written in. */
function answerKey({ path, query }: AnswerName): string {
  const parameters = new URLSearchParams(query);
  parameters.sort();
  return `${path}?${parameters}`;
}
