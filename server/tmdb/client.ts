import { Agent, type Dispatcher } from 'undici';
import type { Logger } from '../observe/log.ts';
import type { SharedTier } from '../redis/sharedTier.ts';
import { CircuitBreaker } from './circuitBreaker.ts';
import { QueueFullError, RateLimiter } from './rateLimiter.ts';
import { MAX_BODY_BYTES, readJson } from './responseBody.ts';
import { backoffDelay, isRetryable, parseRetryAfter } from './retry.ts';
import { SharedRateLimit } from './sharedRateLimit.ts';
import { TmdbError } from './tmdbError.ts';
import type { Waiters } from './waiters.ts';

/** TMDB's own figure, for everything that asks it from one place. */
export const REQUESTS_PER_SECOND = 40;
/** A little over a second, so that a start's way to the socket never puts one too many into TMDB's second. */
const RATE_LIMIT_WINDOW_MS = 1_025;

/** Many times what starts within a call's budget, so that a newcomer finds room, and a few megabytes of memory. */
const QUEUE_LIMITS = { entries: 4_000, entriesPerClient: 1_000 };

/**
 * Keep-alive: idle connections stay open for half a minute, so that the next visit finds them open. Each attempt has
 * its own deadline; here only an unread body needs one.
 */
const agent = new Agent({
  keepAliveTimeout: 30_000,
  headersTimeout: 0,
  bodyTimeout: 5_000,
  maxResponseSize: MAX_BODY_BYTES,
});

/** What a client may be told to do differently; the defaults suit TMDB. */
export interface TmdbClientSettings {
  /** Most calls started in any one second, retries included; TMDB's own figure. */
  readonly requestsPerSecond: number;
  /** Most calls in flight. */
  readonly concurrency: number;
  /** How long one attempt may take from its start to the last byte. */
  readonly attemptTimeoutMs: number;
  /** What all attempts of one call share, with the waiting in line and between them. */
  readonly totalTimeoutMs: number;
  /** Most attempts after the first. */
  readonly maxRetries: number;
  /** Longest wait before the first retry, doubled at each further one. */
  readonly backoffMs: number;
  /**
   * Called as each attempt starts, with the operation, the path without the base, and the client that made the call;
   * SERVER for the server's own. A client that waits for another client's call makes none.
   */
  readonly onCall: (operation: string, path: string, client: string) => void;
  /** What sends the requests: the process's connections. */
  readonly connections: Pick<Dispatcher, 'request'>;
  /** A number from 0 to 1, for the jitter. */
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
  /** TMDB's read access token, sent as a bearer. */
  readonly token: string;
  readonly logger: Logger;
  /** Where processes count their calls together; null when this one is alone. */
  readonly shared?: SharedTier | null;
}

/** Calls under way, and calls that wait for their turn. */
export interface TmdbLoad {
  readonly running: number;
  readonly waiting: number;
}

/** One GET of TMDB. */
export interface TmdbRequest {
  /** What its error is named after, such as fetchGenres. */
  readonly operation: string;
  /** Below the base, such as /movie/603. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
}

/** The transport: one GET, with its deadline, its retries, and its turn within TMDB's limits. */
export class TmdbClient {
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

  /** Whether TMDB answers nothing, so that calls fail at once. */
  get isCircuitOpen(): boolean {
    return this.#breaker.isOpen;
  }

  /** What is under way and what waits. */
  get load(): TmdbLoad {
    return this.#limiter.load;
  }

  /** The JSON of a successful answer, in the askers' turn. Throws a TmdbError when there is none within the budget. */
  async get(call: TmdbRequest, askers: Waiters): Promise<unknown> {
    const deadline = performance.now() + this.#tuning.totalTimeoutMs;
    for (let retry = 0; ; retry += 1) {
      try {
        return await this.#attempt(call, askers, Math.max(0, deadline - performance.now()));
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
        this.#logger.debug(fields, `${error.message}; trying again`);
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    }
  }

  #retryDelay(retry: number, { status, retryAfterSeconds: asked }: TmdbError): number {
    if (status === 429 && asked !== undefined) return asked * 1000;
    return backoffDelay(retry, this.#tuning.backoffMs, this.#tuning.random);
  }

  /** One attempt, which waits for its turn first; `remainingMs` bounds both. */
  async #attempt(call: TmdbRequest, askers: Waiters, remainingMs: number): Promise<unknown> {
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
        return this.#breaker.execute(call, () => this.#send(call, askers.initiator, abort.signal));
      };
      return await this.#limiter.run(start, { askers, signal: abort.signal, maxWaitMs: remainingMs });
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
      const answer = await this.#tuning.connections.request({
        method: 'GET',
        origin: this.#origin,
        path: this.#basePath + (search ? `${path}?${search}` : path),
        headers: this.#headers,
        signal,
      });
      if (answer.statusCode !== 200) throw this.#toError(operation, answer);
      return await readJson(answer, operation);
    } catch (error) {
      if (error instanceof TmdbError) throw error;
      signal.throwIfAborted();
      throw new TmdbError(operation, 'network', { detail: errorCode(error) });
    }
  }

  /** The error of an answer that is no success. A 429 with Retry-After holds every start, not only this call's. */
  #toError(operation: string, { statusCode: status, headers, body }: Dispatcher.ResponseData): TmdbError {
    // What it says is not read, but let through, so that its connection can be used again; it may fail unseen.
    body.dump().catch(() => undefined);
    const asked = parseRetryAfter(headers['retry-after'], Date.now());
    if (status === 429 && asked !== undefined) this.#limiter.pause(asked * 1000);
    return new TmdbError(operation, status, asked === undefined ? {} : { retryAfterSeconds: asked });
  }

  /** Why a call cannot start within its budget: a Retry-After that keeps every call waiting, else what is given. */
  #timeoutError({ operation }: TmdbRequest, status: 'timeout' | 'busy'): TmdbError {
    const heldMs = this.#limiter.pausedForMs();
    if (heldMs === 0) return new TmdbError(operation, status);
    const facts = { retryAfterSeconds: Math.ceil(heldMs / 1000), detail: 'held by an earlier Retry-After' };
    return new TmdbError(operation, 429, facts);
  }
}

/** The code of a network fault. Its message is left out: it may hold the address or the token. */
function errorCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'unknown fault';
}
