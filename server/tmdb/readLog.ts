import type { TmdbRequest } from './request.ts';
import { TmdbError } from './tmdbError.ts';

/** What the reads of one execution have caused. */
export interface ReadLog {
  /** TMDB calls that were sent; one with retries is one, and one that another execution had started is none. */
  upstreamCalls: number;
  /** Each read, if they are traced. */
  readonly trace: ReadTrace | null;
}

export function createReadLog(isTraced = false): ReadLog {
  return { upstreamCalls: 0, trace: isTraced ? new ReadTrace() : null };
}

/** How the cache answers a read; it fills this in. */
export interface ReadOutcome {
  /** `stale` is a response beyond its time to live, after TMDB failed. */
  source: 'memory' | 'redis' | 'stale' | 'tmdb';
  /** Whether the read waited for a call or look-up that was in flight already. */
  coalesced: boolean;
  /** Since TMDB answered, in milliseconds; null if the read fails. */
  ageMs: number | null;
}

/** A read in progress, and how many attempts of a call it has sent. */
export interface TracedRead extends ReadOutcome {
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
