import { ZodError } from 'zod';
import type { Logger } from '../observe/log.ts';
import type { TmdbClient } from './client.ts';
import type { Waiters } from './rateLimiter.ts';
import type { TmdbRequest } from './request.ts';
import { failureMessages, TmdbError } from './tmdbError.ts';
import type { CachedRead, ReadOutcome, UpstreamCache } from './upstreamCache.ts';
import { countSkipped, firstIssueOf } from './wire.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** One kind of read: how a key is requested from TMDB, and how its response becomes a record that is cached. */
export interface TmdbRead<Key, Value> extends CachedRead<Value> {
  /** The call for a key. Its path and query also identify the response in the cache. */
  readonly request: (key: Key) => TmdbRequest;
  /** Turns the JSON of a response, in a language by TMDB's code, into the record. Throws a ZodError. */
  readonly parse: (body: unknown, key: Key, language: string) => Value;
  /** Reads of one tick start in this order, so that a fuller response serves the others; 0 by default. */
  readonly order?: (key: Key) => number;
  /** Takes the record from a fuller response if that is cached or in flight; otherwise null. */
  readonly fromFuller?: (key: Key, readIfCached: ReadIfCached) => Promise<Value> | null;
  /** Whether the read is in English in every language. Without it, English is the fallback for missing texts. */
  readonly isEnglish?: boolean;
  /** Puts in the English values of the fields that stay English in every language. */
  readonly withEnglish?: (value: Value, key: Key, readInEnglish: ReadTmdb) => Promise<Value>;
}

/** Reads a key in one language, on behalf of one client. Rejects with a TmdbError. */
export type ReadTmdb = <Key, Value>(read: TmdbRead<Key, Value>, key: Key) => Promise<Value>;

/** Reads a key whose response is cached or in flight; null if it is neither. */
type ReadIfCached = <Key, Value>(read: TmdbRead<Key, Value>, key: Key) => Promise<Value> | null;

/**
 * Creates the reads of one client, by its name in the rate limits, in one language, as TMDB's `language` parameter: from
 * the cache, from a call in flight, or by a new call queued for the client. Each language has its own cache entries.
 *
 * @param log receives what the reads cause
 */
export function createReader(
  { tmdb, cache, logger }: Readonly<{ tmdb: TmdbClient; cache: UpstreamCache; logger: Logger }>,
  client: string,
  language: string,
  log = createReadLog(),
): ReadTmdb {
  const inLanguage = (request: TmdbRequest) => ({ ...request, query: { language, ...request.query } });
  const readThrough = <Key, Value>(
    read: TmdbRead<Key, Value>,
    key: Key,
    request: TmdbRequest,
    traced?: TracedRead,
  ) => {
    const load = async (waiters: Waiters) => {
      const { operation, alsoBrings, path } = request;
      let isSent = false;
      const onSend = () => {
        if (!isSent) {
          log.upstreamCalls += 1;
          log.onCall?.();
        }
        isSent = true;
        if (traced) traced.calls += 1;
      };
      try {
        const body = await tmdb.get(request, waiters, onSend);
        const { value, count, firstReason } = countSkipped(() => read.parse(body, key, language));
        if (count > 0) {
          const fields = { path, count, firstReason };
          logger.warn(fields, `${operation}: ${count} malformed entries left out`);
        }
        return value;
      } catch (error) {
        if (error instanceof ZodError) throw new TmdbError(operation, 'invalid', firstIssueOf(error));
        const unknown = read.record.safeParse(null);
        if (!unknown.success || !(error instanceof TmdbError && error.status === 404)) throw error;
        for (const message of failureMessages(error, alsoBrings))
          logger.warn({ path, status: error.status }, message);
        return unknown.data;
      }
    };
    return cache.getOrLoad(read, request, client, load, traced);
  };
  const { trace } = log;
  const readAndTrace: typeof readThrough = (read, key, request) =>
    trace
      ? trace.record(request, (traced) => readThrough(read, key, request, traced))
      : readThrough(read, key, request);
  return (read, key) => {
    const request = inLanguage(read.request(key));
    const fuller = read.fromFuller?.(key, (other, otherKey) => {
      const named = { ...inLanguage(other.request(otherKey)), operation: request.operation };
      return cache.has(named) ? readAndTrace(other, otherKey, named) : null;
    });
    return fuller ?? readAndTrace(read, key, request);
  };
}

/** What the reads of one execution have caused. */
export interface ReadLog {
  /** TMDB calls that were sent; one with retries is one, and one that another execution had started is none. */
  upstreamCalls: number;
  /** Called with each of them. */
  readonly onCall?: (() => void) | undefined;
  /** Each read, if they are traced. */
  readonly trace: ReadTrace | null;
}

export function createReadLog(isTraced = false, onCall?: () => void): ReadLog {
  return { upstreamCalls: 0, onCall, trace: isTraced ? new ReadTrace() : null };
}

/** A read in progress, and how many attempts of a call it has sent. */
interface TracedRead extends ReadOutcome {
  calls: number;
}

/** A read that has ended, as the client sees it. */
interface ReportedRead extends TmdbRequest, Omit<TracedRead, 'ageMs'> {
  /** Since the execution began, in milliseconds. */
  readonly startMs: number;
  readonly durationMs: number;
  /** Since TMDB answered; null if the read failed. */
  readonly ageSeconds: number | null;
  /** What went wrong, as in TmdbStatus; null if nothing did. */
  readonly error: string | null;
}

/** Most reads reported of one execution: several times what a page of ours needs, and 100 kB. */
const MAX_REPORTED = 500;

/** Traces the reads of one execution. */
export class ReadTrace {
  readonly #startedAt = performance.now();
  readonly #reads: ReportedRead[] = [];
  #ended = 0;

  /** Runs a read and records it when it ends. */
  async record<Value>(request: TmdbRequest, read: (traced: TracedRead) => Promise<Value>): Promise<Value> {
    const traced: TracedRead = { source: 'tmdb', coalesced: false, ageMs: null, calls: 0 };
    const startMs = performance.now() - this.#startedAt;
    let failure: string | null = null;
    try {
      return await read(traced);
    } catch (error) {
      failure = error instanceof TmdbError ? String(error.status) : 'fault';
      throw error;
    } finally {
      const { operation, path, query = {} } = request;
      const { source, coalesced, ageMs, calls } = traced;
      const durationMs = performance.now() - this.#startedAt - startMs;
      this.#ended += 1;
      if (this.#reads.length < MAX_REPORTED)
        this.#reads.push({
          operation,
          path,
          query,
          source,
          coalesced,
          calls,
          startMs: toTenths(startMs),
          durationMs: toTenths(durationMs),
          ageSeconds: ageMs === null ? null : Math.round(ageMs / 1000),
          error: failure,
        });
    }
  }

  /** The reads that have ended, in that order, as the client sees them. */
  report() {
    const ages = this.#reads.map(({ ageSeconds }) => ageSeconds).filter((age) => age !== null);
    const omitted = this.#ended - this.#reads.length;
    return {
      /** The age of the oldest part of the response. */
      oldestSeconds: ages.length > 0 ? Math.max(...ages) : null,
      reads: this.#reads,
      ...(omitted > 0 && { omitted }),
    };
  }
}

function toTenths(ms: number): number {
  return Math.round(ms * 10) / 10;
}
