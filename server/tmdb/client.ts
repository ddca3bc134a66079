import { Agent, type Dispatcher } from 'undici';
import { errorCode, type Logger } from '../observe/log.ts';
import type { SharedTier } from '../redis/sharedTier.ts';
import { CircuitBreaker } from './circuitBreaker.ts';
import { QueueFullError, RateLimiter } from './rateLimiter.ts';
import { MAX_BODY_BYTES, readJson } from './responseBody.ts';
import { backoffDelay, isRetryable, parseRetryAfter } from './retry.ts';
import { SharedRateLimit } from './sharedRateLimit.ts';
import { TmdbError } from './tmdbError.ts';
import type { TmdbRequest, Transport } from './transport.ts';
import type { Waiters } from './waiters.ts';

/** TMDB's limit for all requests from one address. */
export const REQUESTS_PER_SECOND = 40;
/** A little over a second, to allow for the delay between a start and its bytes on the wire. */
const RATE_LIMIT_WINDOW_MS = 1_025;

/**
 * Many times what can start within a call's budget, so that a new client still finds a slot; a few megabytes of
 * memory.
 */
const QUEUE_LIMITS = { entries: 4_000, entriesPerClient: 1_000 };

/**
 * Idle connections stay open for half a minute, so that the next request of a visit can reuse them. Each
 * attempt has its own deadline, so bodyTimeout only applies to bodies that are never read.
 */
const agent = new Agent({
  keepAliveTimeout: 30_000,
  headersTimeout: 0,
  bodyTimeout: 5_000,
  maxResponseSize: MAX_BODY_BYTES,
});

/** Settings of the client; the defaults suit TMDB. */
export interface TmdbClientSettings {
  /** Maximum number of calls started in any one second, retries included; TMDB's limit. */
  readonly requestsPerSecond: number;
  /** Maximum number of calls in flight. */
  readonly concurrency: number;
  /** Timeout of one attempt, from its start to the last byte. */
  readonly attemptTimeoutMs: number;
  /** Budget shared by all attempts of one call, including the time in the queue and between attempts. */
  readonly totalTimeoutMs: number;
  /** Maximum number of attempts after the first. */
  readonly maxRetries: number;
  /** Longest wait before the first retry; doubled at each further one. */
  readonly backoffMs: number;
  /**
   * Called as each attempt starts, with the operation, the path without the base, and the client that made the
   * call (SERVER_CLIENT for the server's own). Clients that wait for another client's call are not counted.
   */
  readonly onCall: (operation: string, path: string, client: string) => void;
  /** Sends the requests; by default the process's connection pool. */
  readonly connections: Pick<Dispatcher, 'request'>;
  /** Returns a number from 0 to 1, for the jitter. */
  readonly random: () => number;
}

const DEFAULT_TUNING: TmdbClientSettings = {
  requestsPerSecond: REQUESTS_PER_SECOND,
  concurrency: 60,
  attemptTimeoutMs: 4_000,
  totalTimeoutMs: 10_000,
  maxRetries: 3,
  backoffMs: 250,
  onCall: () => undefined,
  connections: agent,
  random: Math.random,
};

export interface TmdbClientOptions extends Partial<TmdbClientSettings> {
  /** Any TMDB v3-compatible base, such as https://api.themoviedb.org/3. */
  readonly baseUrl: string;
  /** TMDB's read access token, sent as a bearer token. */
  readonly token: string;
  readonly logger: Logger;
  /** Where processes count their calls together; null for a single process. */
  readonly shared?: SharedTier | null;
}

/** Calls in flight, and calls in the queue. */
export interface TmdbLoad {
  readonly running: number;
  readonly waiting: number;
}

/** Sends GET requests to TMDB with deadlines and retries, within TMDB's rate limit. */
export class TmdbClient implements Transport {
  readonly #origin: string;
  /** The base's path, without a trailing slash. */
  readonly #basePath: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #logger: Logger;
  readonly #tuning: TmdbClientSettings;
  readonly #limiter: RateLimiter;
  readonly #breaker: CircuitBreaker;

  constructor({ baseUrl, token, logger, shared = null, ...tuning }: TmdbClientOptions) {
    const { origin, pathname } = new URL(baseUrl);
    this.#origin = origin;
    this.#basePath = pathname.replace(/\/+$/, '');
    this.#headers = {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      'accept-encoding': 'gzip',
    };
    this.#logger = logger;
    this.#breaker = new CircuitBreaker(logger);
    this.#tuning = { ...DEFAULT_TUNING, ...tuning };
    const { requestsPerSecond, concurrency } = this.#tuning;
    this.#limiter = new RateLimiter({
      maxStarts: requestsPerSecond,
      windowMs: RATE_LIMIT_WINDOW_MS,
      concurrency,
      waiting: QUEUE_LIMITS,
      shared: shared && new SharedRateLimit(shared, requestsPerSecond),
    });
  }

  /** Whether TMDB is down, so that calls fail at once. */
  get isCircuitOpen(): boolean {
    return this.#breaker.isOpen;
  }

  /** Calls in flight, and calls in the queue. */
  get load(): TmdbLoad {
    return this.#limiter.load;
  }

  async get(call: TmdbRequest, waiters: Waiters): Promise<unknown> {
    const deadline = performance.now() + this.#tuning.totalTimeoutMs;
    for (let retry = 0; ; retry += 1) {
      try {
        return await this.#attempt(call, waiters, Math.max(0, deadline - performance.now()));
      } catch (error) {
        const isFinal = retry >= this.#tuning.maxRetries || this.#breaker.isOpen;
        if (!(error instanceof TmdbError) || !isRetryable(error) || isFinal) throw error;
        const waitMs = this.#retryDelay(retry, error);
        if (performance.now() + waitMs >= deadline) throw error;
        const fields = {
          path: call.path,
          retry: retry + 1,
          waitMs: Math.round(waitMs),
          detail: error.detail,
        };
        this.#logger.debug(fields, `${error.message}; retrying`);
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    }
  }

  #retryDelay(retry: number, { status, retryAfterSeconds }: TmdbError): number {
    if (status === 429 && retryAfterSeconds !== undefined) return retryAfterSeconds * 1000;
    return backoffDelay(retry, this.#tuning.backoffMs, this.#tuning.random);
  }

  /** One attempt, including its time in the queue; `remainingMs` bounds both. */
  async #attempt(call: TmdbRequest, waiters: Waiters, remainingMs: number): Promise<unknown> {
    if (this.#breaker.isOpen) await this.#breaker.assertClosed(call);
    const abort = new AbortController();
    const budget = setTimeout(() => {
      abort.abort(this.#timeoutError(call, 'timeout'));
    }, remainingMs);
    let attempt: NodeJS.Timeout | undefined;
    try {
      const start = () => {
        attempt = setTimeout(() => {
          abort.abort(new TmdbError(call.operation, 'timeout'));
        }, this.#tuning.attemptTimeoutMs);
        return this.#breaker.execute(call, () => this.#send(call, waiters.initiator, abort.signal));
      };
      return await this.#limiter.run(start, { waiters, signal: abort.signal, maxWaitMs: remainingMs });
    } catch (error) {
      throw error instanceof QueueFullError ? this.#timeoutError(call, 'busy') : error;
    } finally {
      clearTimeout(budget);
      clearTimeout(attempt);
    }
  }

  async #send(
    { operation, path, query }: TmdbRequest,
    client: string,
    signal: AbortSignal,
  ): Promise<unknown> {
    this.#tuning.onCall(operation, path, client);
    try {
      const search = new URLSearchParams(query).toString();
      const response = await this.#tuning.connections.request({
        method: 'GET',
        origin: this.#origin,
        path: this.#basePath + (search ? `${path}?${search}` : path),
        headers: this.#headers,
        signal,
      });
      if (response.statusCode !== 200) throw this.#toError(operation, response);
      return await readJson(response, operation);
    } catch (error) {
      if (error instanceof TmdbError) throw error;
      signal.throwIfAborted();
      throw new TmdbError(operation, 'network', { detail: errorCode(error) });
    }
  }

  /** Creates the error for an unsuccessful response. A 429 with Retry-After pauses all calls, not only this one. */
  #toError(operation: string, { statusCode: status, headers, body }: Dispatcher.ResponseData): TmdbError {
    // Discard the body, so that the connection can be reused; a failure here does not matter.
    body.dump().catch(() => undefined);
    const retryAfterSeconds = parseRetryAfter(headers['retry-after'], Date.now());
    if (status === 429 && retryAfterSeconds !== undefined) this.#limiter.pause(retryAfterSeconds * 1000);
    return new TmdbError(operation, status, retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
  }

  /** Why a call cannot start within its budget: a Retry-After that pauses all calls, else the given status. */
  #timeoutError({ operation }: TmdbRequest, status: 'timeout' | 'busy'): TmdbError {
    const pausedMs = this.#limiter.pausedForMs();
    if (pausedMs === 0) return new TmdbError(operation, status);
    const options = {
      retryAfterSeconds: Math.ceil(pausedMs / 1000),
      detail: 'paused by an earlier Retry-After',
    };
    return new TmdbError(operation, 429, options);
  }
}
