import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { SharedTier } from '../redis/redisTier.ts';
import type { AdmissionControl } from './admission.ts';
import {
  compressedResponse,
  type PreparedResponse,
  recompressed,
  type ResponseParts,
  sendResponse,
} from './preparedResponse.ts';
import { deserialiseResponse, serialiseResponse } from './responseSerialisation.ts';
import { SingleFlight } from './singleFlight.ts';

/** A public response as it was produced: the same bytes for every client. The cache adds Cache-Control. */
export interface PublicResponse extends ResponseParts {
  readonly body: string;
  /** How long to cache it, in seconds; 0 sends it to the waiting clients without caching it. */
  readonly freshSeconds: number;
  /** False when a part of it failed or timed out: a complete stale response is preferred to it. */
  readonly isComplete: boolean;
}

/** A cache entry. Times are milliseconds of the cache's clock. */
interface CacheEntry {
  readonly response: PreparedResponse;
  readonly freshSeconds: number;
  readonly freshUntil: number;
  /** Until when it may be served if revalidation fails. */
  readonly staleUntil: number;
  /** Until when no revalidation is attempted: `freshUntil`, or later after one has failed. */
  readonly retryAt: number;
}

const ERROR_BACKOFF_MS = 5_000;
/** How long a stale response is served while revalidation fails: an outage of one day. */
const STALE_IF_ERROR_MS = 86_400_000;
/** Size of an entry besides its bodies: headers, key and map slots. */
const OVERHEAD_BYTES = 2_048;

/** The result of a cache look-up: a fresh or stale response, one that is in flight, or none. */
export type PublicCacheResult = 'fresh' | 'stale' | 'shared' | 'missed';

export interface PublicCacheOptions {
  readonly maxBytes: number;
  readonly onRead?: (result: PublicCacheResult) => void;
  /** Called when a stale response is served because producing a complete new one failed. */
  readonly onServedStale?: (key: string, staleSeconds: number, error: unknown) => void;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
  readonly shared?: SharedTier | null;
  /** Headers of every response of this process; they are not shared. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Keys requested so often that their responses are compressed again, at maximum level, once they are sent. */
  readonly hotKeys?: ReadonlySet<string>;
}

/**
 * Caches public responses as compressed bytes, by key. Concurrent requests for a key are coalesced; responses in flight
 * are held outside the LRU cache, so that they cannot be evicted. A stale response is served while it is revalidated,
 * and for a day if that fails. Complete responses are shared with other processes.
 */
export class PublicResponseCache {
  readonly #entries: LRUCache<string, CacheEntry>;
  readonly #inFlight = new SingleFlight<PreparedResponse>();
  readonly #sharedReads = new SingleFlight<void>();
  readonly #options: PublicCacheOptions;
  readonly #now: () => number;

  constructor(options: PublicCacheOptions) {
    const { maxBytes, now = () => performance.now() } = options;
    this.#options = options;
    this.#now = now;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: maxBytes / 4,
      sizeCalculation: ({ response }, key) => response.byteLength + key.length * 2 + OVERHEAD_BYTES,
    });
  }

  /** The cached response for a key, if it is fresh; synchronous. Null leaves the look-up unreported. */
  getFresh(key: string, onRead: PublicCacheOptions['onRead'] | null = this.#options.onRead) {
    const entry = this.#entries.get(key);
    if (!entry || this.#now() >= entry.freshUntil) return undefined;
    onRead?.('fresh');
    return entry.response;
  }

  /** Caches a response in this process alone, and only while it is fresh. */
  store(key: string, response: PreparedResponse, freshSeconds: number): void {
    const freshUntil = this.#now() + freshSeconds * 1000;
    this.#set(key, { response, freshSeconds, freshUntil, staleUntil: freshUntil });
  }

  /** Whether a request for the key can be answered without waiting for a new response. */
  async hasUsable(key: string): Promise<boolean> {
    if (!this.#getUsable(key)) await this.#readShared(key);
    return this.#getUsable(key) !== undefined;
  }

  /** The response for a key, cached or newly produced. Rejects when producing fails and no stale response exists. */
  async getOrProduce(key: string, produce: () => Promise<PublicResponse>): Promise<PreparedResponse> {
    let entry = this.#getUsable(key);
    if (!entry || this.#now() >= entry.retryAt) {
      await this.#readShared(key);
      entry = this.#getUsable(key);
    }
    if (entry && this.#now() < entry.retryAt) {
      this.#options.onRead?.(this.#now() < entry.freshUntil ? 'fresh' : 'stale');
      return this.#withAge(entry);
    }
    this.#options.onRead?.(entry ? 'stale' : this.#inFlight.has(key) ? 'shared' : 'missed');
    const pending = this.#inFlight.run(key, () => this.#produce(key, produce));
    if (!entry) return pending;
    pending.catch(() => undefined);
    return this.#withAge(entry);
  }

  #withAge({ response, freshUntil, freshSeconds }: CacheEntry): PreparedResponse {
    const staleMs = this.#now() - freshUntil;
    return staleMs < 0 ? response : { ...response, ageSeconds: freshSeconds + Math.round(staleMs / 1000) };
  }

  #getUsable(key: string): CacheEntry | undefined {
    const entry = this.#entries.get(key);
    return entry && this.#now() < entry.staleUntil ? entry : undefined;
  }

  #readShared(key: string): Promise<void> {
    return this.#sharedReads.run(key, () => this.#copyShared(key));
  }

  /** Stores the shared tier's response if it is newer. */
  async #copyShared(key: string): Promise<void> {
    const { shared, headers } = this.#options;
    const entry = await shared?.read(`http:${key}`, (bytes) => deserialiseResponse(bytes, headers));
    if (!entry) return;
    const { response, freshSeconds } = entry.value;
    // Limit the lifetime by our own clock, whatever another machine's clock says.
    const freshUntil = this.#now() + Math.min(entry.freshForMs, freshSeconds * 1000);
    const staleUntil = Math.min(this.#now() + entry.staleForMs, freshUntil + STALE_IF_ERROR_MS);
    const current = this.#getUsable(key);
    if (current && freshUntil <= current.freshUntil) return;
    this.#set(key, { response, freshSeconds, freshUntil, staleUntil });
  }

  #set(key: string, entry: Omit<CacheEntry, 'retryAt'>): void {
    this.#entries.set(key, { ...entry, retryAt: entry.freshUntil });
    const isComplete = entry.staleUntil > entry.freshUntil;
    if (!isComplete || !this.#options.hotKeys?.has(key)) return;
    recompressed(entry.response).then(
      (response) => {
        const current = this.#entries.peek(key);
        if (current?.response === entry.response) this.#entries.set(key, { ...current, response });
      },
      // It stays as it is.
      () => undefined,
    );
  }

  async #produce(key: string, produce: () => Promise<PublicResponse>): Promise<PreparedResponse> {
    try {
      const { freshSeconds, isComplete, ...parts } = await produce();
      const staleness = isComplete && parts.status === 200 ? ', stale-while-revalidate=600' : '';
      const cacheControl = freshSeconds === 0 ? 'no-store' : `public, max-age=${freshSeconds}${staleness}`;
      const headers = { ...this.#options.headers, ...parts.headers, 'Cache-Control': cacheControl };
      const response = await compressedResponse({ ...parts, headers });
      const stale = isComplete ? null : await this.#serveStale(key, 'the new response is incomplete');
      if (stale) return stale;
      if (isComplete && freshSeconds > 0) this.#storeAndShare(key, response, freshSeconds);
      else if (freshSeconds > 0) this.store(key, response, freshSeconds);
      return response;
    } catch (error) {
      const stale = await this.#serveStale(key, error);
      if (!stale) throw error;
      return stale;
    }
  }

  #storeAndShare(key: string, response: PreparedResponse, freshSeconds: number): void {
    const { shared, headers } = this.#options;
    const freshForMs = freshSeconds * 1000;
    const staleForMs = freshForMs + STALE_IF_ERROR_MS;
    const now = this.#now();
    this.#set(key, { response, freshSeconds, freshUntil: now + freshForMs, staleUntil: now + staleForMs });
    const bytes = shared && serialiseResponse({ response, freshSeconds }, headers);
    if (bytes) shared.write(`http:${key}`, { bytes, freshForMs, staleForMs });
  }

  /** Serves the stale response if there is one, rereading the shared tier in case an earlier read came too late. */
  async #serveStale(key: string, error: unknown): Promise<PreparedResponse | null> {
    if (!this.#getUsable(key)) await this.#readShared(key);
    const now = this.#now();
    const entry = this.#getUsable(key);
    if (!entry) return null;
    this.#entries.set(key, { ...entry, retryAt: Math.max(entry.freshUntil, now + ERROR_BACKOFF_MS) });
    this.#options.onServedStale?.(key, Math.round((now - entry.freshUntil) / 1000), error);
    return this.#withAge(entry);
  }
}

/** Sends the response for a key; for a client over its budget, which gets an AdmissionError, only a cached one. */
export async function sendPublic(
  { cache, work }: { readonly cache: PublicResponseCache; readonly work: AdmissionControl },
  request: Request,
  response: Response,
  key: string,
  produce: (client: string) => Promise<PublicResponse>,
): Promise<void> {
  const client = work.clientKey(request);
  if (!(await cache.hasUsable(key))) work.requireBudget(client);
  sendResponse(request, response, await cache.getOrProduce(key, () => produce(client)));
}
