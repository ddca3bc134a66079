import { ZodError } from 'zod';
import type { Logger } from '../observe/log.ts';
import { TmdbError } from './tmdbError.ts';
import type { TmdbRequest, Transport } from './transport.ts';
import type { CachedRead, UpstreamCache } from './upstreamCache.ts';
import type { Waiters } from './waiters.ts';
import { countSkipped } from './wire.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** One kind of read: how a key is requested from TMDB, and how its response becomes a record that is cached. */
export interface TmdbRead<Key, Value> extends CachedRead<Value> {
  /** The call for a key. Its path and query also identify the response in the cache. */
  readonly request: (key: Key) => TmdbRequest;
  /** Turns the JSON of a response into the record. Throws a ZodError. */
  readonly parse: (body: unknown, key: Key) => Value;
  /** The record of an id that TMDB does not know; without it a 404 is an error like any other. */
  readonly unknown?: Value;
  /** Reads of one tick start in this order, so that a fuller response serves the others; 0 by default. */
  readonly order?: (key: Key) => number;
  /** Takes the record from a fuller response if that is cached or in flight; otherwise null. */
  readonly fromFuller?: (key: Key, readIfCached: ReadIfCached) => Promise<Value> | null;
  /** Whether the read is in English in every language. Without it, English is the fallback for missing texts. */
  readonly isEnglish?: boolean;
  /** Replaces what is in English in every language. */
  readonly withEnglish?: (value: Value, key: Key, readInEnglish: ReadTmdb) => Promise<Value>;
}

/** Reads a key in one language, on behalf of one client. Rejects with a TmdbError. */
export type ReadTmdb = <Key, Value>(read: TmdbRead<Key, Value>, key: Key) => Promise<Value>;

/** Reads a key whose response is cached or in flight; null if it is neither. */
type ReadIfCached = <Key, Value>(read: TmdbRead<Key, Value>, key: Key) => Promise<Value> | null;

/** What all readers share. */
interface ReaderDependencies {
  readonly transport: Transport;
  readonly cache: UpstreamCache;
  readonly logger: Logger;
}

/** Whom the reader reads for. */
interface ReaderScope {
  /** The client, by its name in the rate limits. */
  readonly client: string;
  /** The language of the texts, as TMDB's `language` parameter. */
  readonly language: string;
}

/**
 * Creates the reads of one client in one language: from the cache, from a call in flight, or by a new call
 * queued for the client. The language is a parameter of each call, so every language has its own cache entries.
 */
export function createReader({ transport, cache, logger }: ReaderDependencies, scope: ReaderScope): ReadTmdb {
  const inLanguage = (request: TmdbRequest): TmdbRequest => ({
    ...request,
    query: { language: scope.language, ...request.query },
  });
  const readThrough = <Key, Value>(read: TmdbRead<Key, Value>, key: Key, request: TmdbRequest) =>
    cache.getOrLoad(read, request, scope.client, async (waiters) => {
      try {
        return await fetchRecord(read, key, request, waiters);
      } catch (error) {
        const { unknown } = read;
        if (unknown === undefined || !(error instanceof TmdbError && error.status === 404)) throw error;
        logger.warn({ path: request.path, status: error.status }, error.message);
        return unknown;
      }
    });
  const fetchRecord = async <Key, Value>(
    read: TmdbRead<Key, Value>,
    key: Key,
    request: TmdbRequest,
    waiters: Waiters,
  ) => {
    const body = await transport.get(request, waiters);
    const { value, skipped } = countSkipped(() => parseRecord(read, key, request, body));
    const { count, firstIssue: firstReason } = skipped;
    if (count > 0) {
      const fields = { path: request.path, count, firstReason };
      logger.warn(fields, `${request.operation}: ${count} malformed entries left out`);
    }
    return value;
  };
  return (read, key) => {
    const request = inLanguage(read.request(key));
    const fuller = read.fromFuller?.(key, (other, otherKey) => {
      const { path, query } = inLanguage(other.request(otherKey));
      const named = { operation: request.operation, path, ...(query && { query }) };
      return cache.has(named) ? readThrough(other, otherKey, named) : null;
    });
    return fuller ?? readThrough(read, key, request);
  };
}

function parseRecord<Key, Value>(
  read: TmdbRead<Key, Value>,
  key: Key,
  { operation }: TmdbRequest,
  body: unknown,
): Value {
  try {
    return read.parse(body, key);
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    const [issue] = error.issues;
    const detail = issue && `${issue.path.join('.')}: ${issue.message}`;
    throw new TmdbError(operation, 'invalid', detail === undefined ? {} : { detail });
  }
}
