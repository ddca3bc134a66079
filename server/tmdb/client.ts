import { fallbackLocale } from '../../contract/locales.ts';
import type { Logger } from '../observe/log.ts';
import type { SharedTier } from '../redis/sharedTier.ts';
import { CircuitBreaker } from './circuitBreaker.ts';
import { Waiters } from './fairQueue.ts';
import { RateLimiter } from './rateLimiter.ts';
import { agent, requestJson, type TmdbRequest } from './request.ts';
import { SharedRateLimit } from './sharedRateLimit.ts';
import { TmdbError } from './tmdbError.ts';

/** TMDB's limit for all requests from one address. */
export const REQUESTS_PER_SECOND = 40;
/** A little over a second, to allow for the delay between a start and its bytes on the wire. */
const RATE_LIMIT_WINDOW_MS = 1_025;
/** Many times what can start within a call's budget, so that a new client still finds a slot; a few megabytes. */
const MAX_QUEUED_CALLS = 4_000;
/** Statuses that the metrics distinguish; the others are grouped by class, since an upstream may send any number. */
const LABELLED_STATUSES = new Set([401, 403, 404, 429]);
/** The client name of the server's own calls. */
export const SERVER_CLIENT = 'server';

const DEFAULT_SETTINGS = {
  /** Maximum number of calls started in any one second, retries included. */
  requestsPerSecond: REQUESTS_PER_SECOND,
  concurrency: 60,
  /** Timeout of one attempt, from its start to the last byte. */
  attemptTimeoutMs: 4_000,
  /** Budget shared by all attempts of one call, including the time in the queue and between attempts. */
  totalTimeoutMs: 10_000,
  maxRetries: 3,
  /** Longest wait before the first retry; doubled at each further one. */
  backoffMs: 250,
  /**
   * Called as each attempt starts, with the operation, the path without the base, and the client that made the
   * call (SERVER_CLIENT for the server's own). Clients that wait for another client's call are not counted.
   */
  onCall: (_operation: string, _path: string, _client: string): void => undefined,
  /** Times every call, by operation; a call with several waiters or attempts is one. */
  watch:
    (_operation: string) =>
    (_outcome: string): void =>
      undefined,
  connections: agent,
};

type Settings = typeof DEFAULT_SETTINGS;

export interface TmdbClientOptions extends Partial<Settings> {
  /** Any TMDB v3-compatible base, such as https://api.themoviedb.org/3. */
  readonly baseUrl: string;
  /** TMDB's read access token, sent as a bearer token. */
  readonly token: string;
  readonly logger: Logger;
  /** Where processes count their calls together; null for a single process. */
  readonly shared?: SharedTier | null;
}

/** Sends GET requests to TMDB with deadlines and retries, within TMDB's rate limit. */
export class TmdbClient {
  readonly #endpoint: Parameters<typeof requestJson>[0];
  readonly #logger: Logger;
  readonly #settings: Settings;
  readonly breaker: CircuitBreaker;
  readonly limiter: RateLimiter;

  constructor({ baseUrl, token, logger, shared = null, ...settings }: TmdbClientOptions) {
    const { origin, pathname } = new URL(baseUrl);
    this.#logger = logger;
    this.breaker = new CircuitBreaker(logger);
    this.#settings = { ...DEFAULT_SETTINGS, ...settings };
    const { connections, requestsPerSecond, concurrency } = this.#settings;
    this.#endpoint = { connections, origin, basePath: pathname.replace(/\/+$/, ''), token };
    this.limiter = new RateLimiter({
      maxStarts: requestsPerSecond,
      windowMs: RATE_LIMIT_WINDOW_MS,
      concurrency,
      maxQueued: MAX_QUEUED_CALLS,
      shared: shared && new SharedRateLimit(shared, requestsPerSecond),
    });
  }

  /**
   * Returns the JSON of a successful response. The call is queued for its waiters. Rejects with a TmdbError when there
   * is no response within the budget.
   */
  async get(call: TmdbRequest, waiters: Waiters): Promise<unknown> {
    const stopTimer = this.#settings.watch(call.operation);
    try {
      const body = await this.#getWithRetries(call, waiters);
      stopTimer('ok');
      return body;
    } catch (error) {
      const status = error instanceof TmdbError ? error.status : 'fault';
      const isGrouped = typeof status === 'number' && !LABELLED_STATUSES.has(status);
      stopTimer(isGrouped ? `${Math.floor(status / 100)}xx` : String(status));
      throw error;
    }
  }

  /** Checks the token with one call and logs an error when TMDB rejects it. Does not reject because TMDB failed. */
  async checkToken(): Promise<void> {
    // Every call has a language; this response holds no text.
    const query = { language: fallbackLocale.code };
    try {
      await this.get({ operation: 'checkToken', path: '/authentication', query }, new Waiters(SERVER_CLIENT));
    } catch (error) {
      if (!(error instanceof TmdbError)) throw error;
      const { status, detail } = error;
      if (status === 401 || status === 403) {
        const advice = 'set it to a valid API read access token; until then nothing can be read';
        this.#logger.error({ status }, `TMDB rejected TMDB_TOKEN (${status}): ${advice}`);
      } else this.#logger.warn({ status, detail }, `TMDB_TOKEN could not be checked with TMDB (${status})`);
    }
  }

  async #getWithRetries(call: TmdbRequest, waiters: Waiters): Promise<unknown> {
    const { totalTimeoutMs, maxRetries, backoffMs } = this.#settings;
    const deadline = performance.now() + totalTimeoutMs;
    for (let retry = 0; ; retry += 1) {
      try {
        return await this.#attempt(call, waiters, deadline);
      } catch (error) {
        const isFinal = retry >= maxRetries || this.breaker.isOpen;
        if (!(error instanceof TmdbError) || !isRetryable(error) || isFinal) throw error;
        const { status, retryAfterSeconds, detail } = error;
        // Exponential backoff with full jitter, unless TMDB says how long to wait.
        let waitMs = Math.random() * backoffMs * 2 ** retry;
        if (status === 429 && retryAfterSeconds !== undefined) waitMs = retryAfterSeconds * 1000;
        if (performance.now() + waitMs >= deadline) throw error;
        const fields = { path: call.path, retry: retry + 1, waitMs: Math.round(waitMs), detail };
        this.#logger.debug(fields, `${error.message}; retrying`);
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    }
  }

  /** One attempt, including its time in the queue. */
  async #attempt(call: TmdbRequest, waiters: Waiters, deadline: number): Promise<unknown> {
    if (this.breaker.isOpen) await this.breaker.assertClosed(call);
    return this.limiter.run(call.operation, waiters, Math.max(0, deadline - performance.now()), () =>
      this.breaker.execute(call, () => this.#send(call, waiters.initiator, deadline)),
    );
  }

  async #send(call: TmdbRequest, client: string, deadline: number): Promise<unknown> {
    const { onCall, attemptTimeoutMs } = this.#settings;
    const abort = new AbortController();
    const timer = setTimeout(
      () => abort.abort(new TmdbError(call.operation, 'timeout')),
      Math.min(attemptTimeoutMs, deadline - performance.now()),
    );
    onCall(call.operation, call.path, client);
    try {
      return await requestJson(this.#endpoint, call, abort.signal);
    } catch (error) {
      // A 429 with Retry-After pauses all calls, not only this one.
      if (error instanceof TmdbError && error.status === 429 && error.retryAfterSeconds !== undefined)
        this.limiter.pause(error.retryAfterSeconds * 1000);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Whether a retry may help: after too many requests, a server or network error, or a timeout. */
function isRetryable({ status }: TmdbError): boolean {
  if (typeof status === 'number') return status === 429 || status >= 500;
  return status === 'network' || status === 'timeout';
}
