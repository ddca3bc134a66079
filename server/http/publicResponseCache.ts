import { LRUCache } from 'lru-cache';
import type { SharedTier } from '../redis/sharedTier.ts';
import {
  type PreparedResponse,
  type ResponseParts,
  compressAtMaximum,
  compressedResponse,
} from './preparedResponse.ts';
import { deserialiseResponse, serialiseResponse } from './responseSerialisation.ts';
import { SingleFlight } from './singleFlight.ts';

/** An answer that is the same bytes for everybody, as it was produced. */
export interface PublicResponse extends ResponseParts {
  readonly body: string;
  /** How long to keep it, in seconds; 0 sends it to those who wait for it and keeps nothing. */
  readonly keepSeconds: number;
  /** False when a part of it failed or came too late: a whole one that is past its time is better. */
  readonly isComplete: boolean;
  /** An address whose answer will do as well: it is made of this, if there is none, and kept once for all of them. */
  readonly aliasOf?: string;
  /** Whether it is sent so often that each byte less is worth some work, once those who wait for it have it. */
  readonly isHot?: boolean;
}

/** What is kept under an address. Times are milliseconds of the cache's clock. */
interface CacheEntry {
  readonly response: PreparedResponse;
  /** Bytes it takes; those of an answer that is kept under another address count there. */
  readonly byteLength: number;
  /** For how long it was fresh, in seconds. */
  readonly keepSeconds: number;
  readonly freshUntil: number;
  /** Until when it may stand in for one that cannot be made. */
  readonly staleUntil: number;
  /** Until when no new one is tried for, since making one failed a moment ago. */
  readonly retryAt: number;
}

/** What making an answer came to. */
interface Produced {
  readonly response: PreparedResponse;
  readonly content: PublicResponse;
}

/** How soon a new answer is tried for again while a stale one stands in. */
const ERROR_BACKOFF_MS = 5_000;
/** How long an answer past its time may stand in for one that cannot be made: a day of outage. */
const STALE_IF_ERROR_MS = 86_400_000;
/** What an answer takes beside its bodies: its headers, its key and its places in the maps. */
const OVERHEAD_BYTES = 2_048;

/** What comes of a look-up: an answer in time, one past its time, one that is in the making, or a new one. */
export type PublicCacheResult = 'fresh' | 'stale' | 'shared' | 'missed';

export interface PublicCacheOptions {
  /** Told of every look-up. */
  readonly onRead?: (result: PublicCacheResult) => void;
  /** Told when an answer past its time had to stay, because making a whole new one failed. */
  readonly onServedStale?: (address: string, staleSeconds: number, error: unknown) => void;
  /** Bound of what is kept, in bytes. */
  readonly maxBytes: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
  /** What other processes keep too; null when each keeps its own. */
  readonly shared?: SharedTier | null;
  /** Headers that every answer of this process has: they are not shared. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Keeps public answers as compressed bytes, by their address. Simultaneous asks for one address share one making; what
 * is being made has no place among the kept, so that nothing can push it out. An answer past its time is still sent
 * while a new one is made, and stays when that fails, for a day. Whole answers are shared with other processes.
 */
export class PublicResponseCache {
  readonly #kept: LRUCache<string, CacheEntry>;
  readonly #inFlight = new SingleFlight<PreparedResponse>();
  /** Looks at what other processes keep, under way. */
  readonly #sharedReads = new SingleFlight<void>();
  readonly #onStale: NonNullable<PublicCacheOptions['onServedStale']>;
  readonly #onRead: NonNullable<PublicCacheOptions['onRead']>;
  readonly #now: () => number;
  readonly #shared: SharedTier | null;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(options: PublicCacheOptions) {
    const { onServedStale = () => undefined, onRead = () => undefined, maxBytes, shared = null } = options;
    const { now = () => performance.now(), headers = {} } = options;
    this.#headers = headers;
    this.#onRead = onRead;
    this.#onStale = onServedStale;
    this.#now = now;
    this.#shared = shared;
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: maxBytes / 4,
      sizeCalculation: ({ byteLength }, address) => byteLength + address.length * 2 + OVERHEAD_BYTES,
    });
  }

  /** The answer kept for an address, if it is still fresh; never waits. */
  getFresh(address: string): PreparedResponse | undefined {
    const kept = this.#kept.get(address);
    if (!kept || this.#now() >= kept.freshUntil) return undefined;
    this.#onRead('fresh');
    return kept.response;
  }

  /** Whether asking for an address can be answered without waiting for a new answer to be made. */
  async hasUsable(address: string): Promise<boolean> {
    if (!this.#getUsable(address)) await this.#readShared(address);
    return this.#getUsable(address) !== undefined;
  }

  /** The answer for an address: kept, or produced now. Rejects when producing it does and none can stand in. */
  async getOrProduce(address: string, produce: () => Promise<PublicResponse>): Promise<PreparedResponse> {
    if (!this.#needsNoRefresh(address)) await this.#readShared(address);
    const kept = this.#getUsable(address);
    if (kept && this.#needsNoRefresh(address)) {
      this.#onRead(this.#now() < kept.freshUntil ? 'fresh' : 'stale');
      return this.#withAge(kept);
    }
    this.#onRead(kept ? 'stale' : this.#inFlight.has(address) ? 'shared' : 'missed');
    const making = this.#inFlight.run(address, () => this.#produce(address, produce));
    if (!kept) return making;
    making.catch(() => undefined);
    return this.#withAge(kept);
  }

  /** Whether what is kept needs no successor now. */
  #needsNoRefresh(address: string): boolean {
    const kept = this.#getUsable(address);
    return kept !== undefined && this.#now() < Math.max(kept.freshUntil, kept.retryAt);
  }

  #withAge({ response, freshUntil, keepSeconds }: CacheEntry): PreparedResponse {
    const staleMs = this.#now() - freshUntil;
    return staleMs < 0 ? response : { ...response, ageSeconds: keepSeconds + Math.round(staleMs / 1000) };
  }

  /** Keeps what another process keeps, if it is newer. */
  #readShared(address: string): Promise<void> {
    const shared = this.#shared;
    if (!shared) return Promise.resolve();
    return this.#sharedReads.run(address, () => this.#storeShared(shared, address));
  }

  async #storeShared(shared: SharedTier, address: string): Promise<void> {
    const entry = await shared.read(sharedKey(address), (bytes) => deserialiseResponse(bytes, this.#headers));
    if (!entry) return;
    const { answer: response, keepSeconds, common, tighten } = entry.value;
    // No clock of another machine's keeps an answer for longer than ours would.
    const freshUntil = this.#now() + Math.min(entry.freshForMs, keepSeconds * 1000);
    const staleUntil = Math.min(this.#now() + entry.staleForMs, freshUntil + STALE_IF_ERROR_MS);
    const own = this.#getUsable(address);
    if (own && freshUntil <= own.freshUntil) return;
    const { byteLength } = response;
    this.#set(address, { response, byteLength, keepSeconds, freshUntil, staleUntil });
    if (common) this.#recompress(address, response, tighten);
  }

  #set(address: string, kept: Omit<CacheEntry, 'retryAt'>): void {
    this.#kept.set(address, { ...kept, retryAt: kept.freshUntil });
  }

  #getUsable(address: string): CacheEntry | undefined {
    const kept = this.#kept.get(address);
    return kept && this.#now() < kept.staleUntil ? kept : undefined;
  }

  async #produce(address: string, produce: () => Promise<PublicResponse>): Promise<PreparedResponse> {
    try {
      const content = await produce();
      const made = { content, response: await this.#toResponse(content) };
      const old = content.isComplete
        ? null
        : await this.#serveStale(address, 'a part of the new one is missing');
      if (old) return old;
      this.#store(address, made);
      return made.response;
    } catch (error) {
      const old = await this.#serveStale(address, error);
      if (!old) throw error;
      return old;
    }
  }

  #toResponse(content: PublicResponse): Promise<PreparedResponse> {
    const { aliasOf, ...own } = content;
    return aliasOf === undefined
      ? compressedResponse(content)
      : this.getOrProduce(aliasOf, () => Promise.resolve(own));
  }

  #store(address: string, made: Produced): void {
    const { response, content } = made;
    const { keepSeconds, isComplete, aliasOf } = content;
    if (keepSeconds === 0) return;
    const now = this.#now();
    const freshUntil = now + keepSeconds * 1000;
    const staleUntil = isComplete ? freshUntil + STALE_IF_ERROR_MS : freshUntil;
    const byteLength = aliasOf === undefined ? response.byteLength : 0;
    const isNews = aliasOf === undefined || this.#getUsable(address) !== undefined;
    const kept = { response, byteLength, keepSeconds, freshUntil, staleUntil };
    this.#set(address, kept);
    // An aliased response is shared once, unless it replaces a response of this URL's own.
    const { isHot = false } = content;
    if (isComplete && isNews) this.#share(address, kept, isHot);
    if (!isHot) return;
    const tighten = async () => compressedResponse(content, await compressAtMaximum(content.body));
    this.#recompress(address, response, tighten);
  }

  #share(address: string, kept: Omit<CacheEntry, 'retryAt'>, common: boolean): void {
    const { response, keepSeconds, freshUntil, staleUntil } = kept;
    const bytes = this.#shared && serialiseResponse({ answer: response, keepSeconds, common }, this.#headers);
    if (!bytes) return;
    const now = this.#now();
    const times = { freshForMs: freshUntil - now, staleForMs: staleUntil - now };
    this.#shared.write(sharedKey(address), { bytes, ...times });
  }

  /** Has what is kept take fewer bytes, unless something newer has come in its place meanwhile; where that fails, it stands. */
  #recompress(address: string, response: PreparedResponse, tighten: () => Promise<PreparedResponse>): void {
    void tighten().then(
      (tight) => {
        const kept = this.#kept.peek(address);
        if (kept?.response !== response) return;
        this.#kept.set(address, { ...kept, response: tight, byteLength: tight.byteLength });
      },
      () => undefined,
    );
  }

  /** Lets a kept answer stand in a while longer, if there is one; another process may have been too late with it before. */
  async #serveStale(address: string, error: unknown): Promise<PreparedResponse | null> {
    if (!this.#getUsable(address)) await this.#readShared(address);
    const now = this.#now();
    const kept = this.#getUsable(address);
    if (!kept) return null;
    this.#kept.set(address, { ...kept, retryAt: now + ERROR_BACKOFF_MS });
    this.#onStale(address, Math.round((now - kept.freshUntil) / 1000), error);
    return this.#withAge(kept);
  }
}

function sharedKey(address: string): string {
  return `http:${address}`;
}
