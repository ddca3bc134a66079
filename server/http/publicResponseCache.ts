import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Logger } from '../observe/log.ts';
import type { SharedTier } from '../redis/redisTier.ts';
import type { AdmissionControl } from './admission.ts';
import {
  compressBrotli,
  compressedResponse,
  copyTight,
  decompress,
  type Headers,
  type PreparedResponse,
  recompressed,
  responseFromBodies,
  type ResponseParts,
  sendResponse,
  SingleFlight,
  weakEtag,
} from './preparedResponse.ts';
import { clientNetwork } from './security.ts';

/** A public response as it was produced: the same bytes for every client. The cache adds Cache-Control. */
export interface PublicResponse extends ResponseParts {
  readonly body: string;
  /** How long to cache it, in seconds; 0 sends it to the waiting clients without caching it. */
  readonly freshSeconds: number;
  /** False when a part of it failed or timed out: a complete stale response is preferred to it. */
  readonly isComplete: boolean;
}

type Produce = () => Promise<PublicResponse>;

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
/** How long a stale page or response of an operation is served while it is revalidated; announced to other caches too. */
const STALE_WHILE_REVALIDATE_SECONDS = 600;
/** How long a stale response is served while revalidation fails: an outage of one day. */
const STALE_IF_ERROR_MS = 86_400_000;
/** Size of an entry besides its bodies: headers, key and map slots. */
export const ENTRY_OVERHEAD_BYTES = 2_048;

export interface PublicCacheOptions {
  readonly maxBytes: number;
  /** Called with the result of a look-up: a fresh or stale response, one that is in flight (shared), or none. */
  readonly onRead?: (result: 'fresh' | 'stale' | 'shared' | 'missed') => void;
  readonly logger: Logger;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
  readonly shared?: SharedTier | null;
  /** Headers of every response of this process; they are not shared. */
  readonly headers?: Headers;
  /** Keys requested so often that their responses are compressed again, at maximum level, once they are sent. */
  readonly hotKeys?: ReadonlySet<string>;
}

export type PublicResponseCache = ReturnType<typeof createPublicResponseCache>;

/**
 * Caches public responses as compressed bytes, by key. Concurrent requests for a key are coalesced; responses in flight
 * are held outside the LRU cache, so that they cannot be evicted. A stale response is served for ten minutes while it is
 * revalidated, and for a day if that fails. Complete responses are shared with other processes.
 */
export function createPublicResponseCache(options: PublicCacheOptions) {
  const { maxBytes, onRead, logger, shared, headers: ownHeaders, hotKeys } = options;
  const { now = () => performance.now() } = options;
  const entries = new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 4,
    sizeCalculation: ({ response }, key) => response.byteLength + key.length * 2 + ENTRY_OVERHEAD_BYTES,
  });
  const inFlight = new SingleFlight<PreparedResponse>();
  const sharedReads = new SingleFlight<void>();

  /** The cached response for a key, if it is fresh; synchronous. */
  function getFresh(key: string, isReported = true): PreparedResponse | undefined {
    const entry = entries.get(key);
    if (!entry || now() >= entry.freshUntil) return undefined;
    if (isReported) onRead?.('fresh');
    return entry.response;
  }

  /**
   * Caches a response while it is fresh, in this process alone; a complete one of a page or public operation also while
   * it may be served stale, and in the shared tier.
   */
  function store(key: string, response: PreparedResponse, freshSeconds: number, isComplete = false): void {
    const freshForMs = freshSeconds * 1000;
    const staleForMs = isComplete ? freshForMs + STALE_IF_ERROR_MS : freshForMs;
    const at = now();
    setEntry(key, { response, freshSeconds, freshUntil: at + freshForMs, staleUntil: at + staleForMs });
    const bytes = isComplete && shared ? serialiseResponse({ response, freshSeconds }, ownHeaders) : null;
    if (bytes) shared?.write(`http:${key}`, { bytes, freshForMs, staleForMs });
  }

  /**
   * The response for a key, cached or newly produced. Rejects when producing fails and no stale response exists.
   *
   * @param requireBudget called before a response is produced for a client; if it throws, a stale response is served, or
   *   there is none
   */
  async function getOrProduce(key: string, produce: Produce, requireBudget?: () => void) {
    let entry = getUsable(key);
    if (!entry || now() >= entry.retryAt) {
      await readShared(key);
      entry = getUsable(key);
    }
    if (entry && now() < entry.retryAt) {
      onRead?.(now() < entry.freshUntil ? 'fresh' : 'stale');
      return withAge(entry);
    }
    try {
      requireBudget?.();
    } catch (error) {
      if (!entry) throw error;
      onRead?.('stale');
      return withAge(entry);
    }
    // A client waits for what was stale for longer, and gets it only if there is nothing newer. During an outage, that time
    // runs from the last attempt.
    const maxStaleMs = entry ? staleWhileRevalidateSeconds(entry.response.status) * 1000 : 0;
    const stale = entry && now() - entry.retryAt < maxStaleMs ? entry : null;
    onRead?.(stale ? 'stale' : inFlight.has(key) ? 'shared' : 'missed');
    const pending = inFlight.run(key, () => produceAndStore(key, produce));
    if (!stale) return pending;
    pending.catch(() => undefined);
    return withAge(stale);
  }

  function withAge({ response, freshUntil, freshSeconds }: CacheEntry): PreparedResponse {
    const staleMs = now() - freshUntil;
    return staleMs < 0 ? response : { ...response, ageSeconds: freshSeconds + Math.round(staleMs / 1000) };
  }

  function getUsable(key: string): CacheEntry | undefined {
    const entry = entries.get(key);
    return entry && now() < entry.staleUntil ? entry : undefined;
  }

  /** Stores the shared tier's response if it is newer. */
  function readShared(key: string): Promise<void> {
    return sharedReads.run(key, async () => {
      const read = await shared?.read(`http:${key}`, (bytes) => deserialiseResponse(bytes, ownHeaders));
      if (!read) return;
      const { response, freshSeconds } = read.value;
      // Limit the lifetime by our own clock, whatever another machine's clock says.
      const freshUntil = now() + Math.min(read.freshForMs, freshSeconds * 1000);
      const staleUntil = Math.min(now() + read.staleForMs, freshUntil + STALE_IF_ERROR_MS);
      const current = getUsable(key);
      if (current && freshUntil <= current.freshUntil) return;
      setEntry(key, { response, freshSeconds, freshUntil, staleUntil });
    });
  }

  function setEntry(key: string, entry: Omit<CacheEntry, 'retryAt'>): void {
    entries.set(key, { ...entry, retryAt: entry.freshUntil });
    const isComplete = entry.staleUntil > entry.freshUntil;
    if (!isComplete || !hotKeys?.has(key)) return;
    recompressed(entry.response).then(
      (response) => {
        const current = entries.peek(key);
        if (current?.response === entry.response) entries.set(key, { ...current, response });
      },
      // It stays as it is.
      () => undefined,
    );
  }

  async function produceAndStore(key: string, produce: Produce): Promise<PreparedResponse> {
    try {
      const { freshSeconds, isComplete, ...parts } = await produce();
      const staleSeconds = isComplete ? staleWhileRevalidateSeconds(parts.status) : 0;
      const staleness = staleSeconds > 0 ? `, stale-while-revalidate=${staleSeconds}` : '';
      const cacheControl = freshSeconds === 0 ? 'no-store' : `public, max-age=${freshSeconds}${staleness}`;
      const headers = { ...ownHeaders, ...parts.headers, 'Cache-Control': cacheControl };
      const response = await compressedResponse({ ...parts, headers });
      const stale = isComplete ? null : await serveStale(key, 'the new response is incomplete');
      if (stale) return stale;
      if (freshSeconds > 0) store(key, response, freshSeconds, isComplete);
      return response;
    } catch (error) {
      const stale = await serveStale(key, error);
      if (!stale) throw error;
      return stale;
    }
  }

  /** Serves the stale response if there is one, rereading the shared tier in case an earlier read came too late. */
  async function serveStale(key: string, error: unknown): Promise<PreparedResponse | null> {
    if (!getUsable(key)) await readShared(key);
    const at = now();
    const entry = getUsable(key);
    if (!entry) return null;
    entries.set(key, { ...entry, retryAt: Math.max(entry.freshUntil, at + ERROR_BACKOFF_MS) });
    const fields = { err: error, address: key, staleSeconds: Math.round((at - entry.freshUntil) / 1000) };
    logger.warn(fields, 'Serving a stale response: revalidation failed');
    return withAge(entry);
  }

  return { getFresh, store, getOrProduce };
}

/** 0 for errors, such as a page that does not exist. */
function staleWhileRevalidateSeconds(status: number): number {
  return status === 200 ? STALE_WHILE_REVALIDATE_SECONDS : 0;
}

/** How many requests are remembered, and of which length, in characters. */
const MAX_REMEMBERED = 2_000;
const MAX_WORDING = 1_000;

/**
 * Creates a function that remembers what public requests ask for, by their wording, since reading one takes a tenth as long
 * as sending its cached response. All are forgotten at once when they are too many.
 */
export function createRequestMemo<Meaning extends object>() {
  const remembered = new Map<string, Meaning>();
  return <Read extends Meaning | undefined>(wording: string, read: () => Read): Meaning | Read => {
    const rememberedMeaning = remembered.get(wording);
    if (rememberedMeaning) return rememberedMeaning;
    const meaning = read();
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    if (meaning && wording.length <= MAX_WORDING) remembered.set(wording, meaning);
    return meaning;
  };
}

/** Sends the response for a key; for a client over its budget, which gets an AdmissionError, only a cached one. */
export async function sendPublic(
  { cache, work }: { readonly cache: PublicResponseCache; readonly work: AdmissionControl },
  request: Request,
  response: Response,
  key: string,
  produce: (client: string) => Promise<PublicResponse>,
): Promise<void> {
  const client = clientNetwork(request.ip);
  const requireBudget = () => work.requireBudget(client);
  const prepared = await cache.getOrProduce(key, () => produce(client), requireBudget);
  sendResponse(request, response, prepared);
}

/** A response shared between processes, and how long it is fresh in all. */
type SharedResponse = Pick<CacheEntry, 'response' | 'freshSeconds'>;

/** Size limit of a decompressed body, in bytes: far more than any page or response of ours. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;
const MAX_HEAD_BYTES = 4_096;
const MAX_FRESH_SECONDS = 86_400;

const matching = (pattern: RegExp) => z.string().regex(pattern);
/** The header line before the body: the statuses and headers of public responses, and no others. */
const headSchema = z.strictObject({
  status: z.union([z.literal(200), z.literal(404)]),
  headers: z.strictObject({
    'Content-Type': z.enum([
      'text/html; charset=utf-8',
      'application/json; charset=utf-8',
      'application/graphql-response+json; charset=utf-8',
      'application/xml; charset=utf-8',
    ]),
    'Cache-Control': matching(/^[\w=, -]{1,100}$/).exactOptional(),
    'Content-Language': matching(/^[\w-]{2,20}$/).exactOptional(),
    ETag: matching(/^W\/"[\w-]{27}"$/),
    Vary: matching(/^[A-Z][\w-]*(?:, [A-Z][\w-]*){0,9}$/),
  }),
  freshSeconds: z.number().min(0).max(MAX_FRESH_SECONDS),
});

/**
 * Serialises a response for the shared tier; null if the response is not shareable.
 *
 * @param own headers common to all responses: omitted, since each process adds its own
 */
export function serialiseResponse(
  { response, freshSeconds }: SharedResponse,
  own: Headers = {},
): Buffer | null {
  const { status, headers, variants } = response;
  const shared = Object.fromEntries(Object.entries(headers).filter(([name]) => !Object.hasOwn(own, name)));
  const head = headSchema.safeParse({ status, headers: shared, freshSeconds });
  if (!variants.br || !head.success) return null;
  return Buffer.concat([Buffer.from(`${JSON.stringify(head.data)}\n`), variants.gzip.body]);
}

/**
 * Deserialises a response; null if the bytes are invalid. The body must match its ETag. The Brotli body is compressed
 * here and not shared, since Brotli is never decoded and its content could not be verified.
 */
export async function deserialiseResponse(bytes: Buffer, own: Headers = {}): Promise<SharedResponse | null> {
  try {
    const end = Math.max(0, bytes.subarray(0, MAX_HEAD_BYTES).indexOf('\n'));
    const { status, headers, freshSeconds } = headSchema.parse(JSON.parse(bytes.subarray(0, end).toString()));
    const gzip = bytes.subarray(end + 1);
    const body = await decompress(gzip, { maxOutputLength: MAX_BODY_BYTES });
    if (body.length === 0 || headers.ETag !== weakEtag(body)) return null;
    const bodies = { br: await compressBrotli(body), gzip: copyTight(gzip) };
    const response = responseFromBodies({ status, headers: { ...own, ...headers } }, bodies);
    return { response, freshSeconds };
  } catch {
    // Not written by this application: treated as absent.
    return null;
  }
}
