import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fallbackLocale } from '../../contract/locales.ts';
import type { Logger } from '../observe/log.ts';
import { noopTelemetry } from '../observe/telemetry.ts';
import type { SharedTier } from '../redis/redisTier.ts';
import { createRateLimiter, Waiters } from './rateLimiter.ts';
import { createDispatcher, requestJson, type TmdbRequest } from './request.ts';
import { createSharedRateLimit } from './sharedRateLimit.ts';
import { NOT_SENT, TmdbError, type TmdbStatus } from './tmdbError.ts';

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
  /** Whether calls fail at once while TMDB is not responding. */
  hasCircuitBreaker: true,
  /** Called as each attempt starts. Clients that wait for another client's call are not counted. */
  onCall: (_operation: string, _path: string, _client: string): void => undefined,
  /** Times every call, by operation; a call with several waiters or attempts is one. */
  watch: noopTelemetry.startUpstreamTimer,
};

export interface TmdbClientOptions extends Partial<typeof DEFAULT_SETTINGS> {
  /** Any TMDB v3-compatible base, such as https://api.themoviedb.org/3. */
  readonly baseUrl: string;
  /** TMDB's read access token, sent as a bearer token. */
  readonly token: string;
  /** The proxy that calls go through; null for none. */
  readonly proxy?: URL | null;
  readonly logger: Logger;
  /** Where processes count their calls together; null for a single process. */
  readonly shared?: SharedTier | null;
}

export type TmdbClient = ReturnType<typeof createTmdbClient>;

/** Creates what sends GET requests to TMDB with deadlines and retries, within TMDB's rate limit. */
export function createTmdbClient(options: TmdbClientOptions) {
  const { baseUrl, token, proxy = null, logger, shared = null, ...overrides } = options;
  const settings = { ...DEFAULT_SETTINGS, ...overrides };
  const { requestsPerSecond, concurrency, attemptTimeoutMs, totalTimeoutMs, maxRetries, backoffMs } =
    settings;
  const upstream = { baseUrl, token, dispatcher: createDispatcher(proxy, attemptTimeoutMs) };
  const breaker = settings.hasCircuitBreaker ? createCircuitBreaker(logger) : noCircuitBreaker;
  const limiter = createRateLimiter({
    maxStarts: requestsPerSecond,
    windowMs: RATE_LIMIT_WINDOW_MS,
    concurrency,
    maxQueued: MAX_QUEUED_CALLS,
    shared: shared && createSharedRateLimit(shared, requestsPerSecond),
  });

  /**
   * Returns the JSON of a successful response. Rejects with a TmdbError if there is none in the budget.
   *
   * @param onSend called as each attempt starts
   */
  async function get(call: TmdbRequest, waiters: Waiters, onSend?: () => void): Promise<unknown> {
    const stopTimer = settings.watch(call.operation);
    try {
      const body = await getWithRetries(call, waiters, onSend);
      stopTimer('ok');
      return body;
    } catch (error) {
      const status = error instanceof TmdbError ? error.status : 'fault';
      const isGrouped = typeof status === 'number' && !LABELLED_STATUSES.has(status);
      stopTimer(isGrouped ? `${Math.floor(status / 100)}xx` : String(status));
      throw error;
    }
  }

  async function getWithRetries(call: TmdbRequest, waiters: Waiters, onSend?: () => void) {
    const deadline = performance.now() + totalTimeoutMs;
    for (let retry = 0; ; retry += 1) {
      try {
        await breaker.assertClosed(call);
        const maxWaitMs = Math.max(0, deadline - performance.now());
        return await limiter.run(call.operation, waiters, maxWaitMs, () =>
          breaker.execute(call, () => {
            onSend?.();
            return send(call, waiters.initiator, deadline);
          }),
        );
      } catch (error) {
        const isFinal = retry >= maxRetries || breaker.isOpen();
        if (!(error instanceof TmdbError) || !isRetryable(error) || isFinal) throw error;
        const { status, retryAfterSeconds, detail } = error;
        // Exponential backoff with full jitter, unless TMDB says how long to wait.
        let waitMs = Math.random() * backoffMs * 2 ** retry;
        if (status === 429 && retryAfterSeconds !== undefined) waitMs = retryAfterSeconds * 1000;
        if (performance.now() + waitMs >= deadline) throw error;
        const fields = { path: call.path, retry: retry + 1, waitMs: Math.round(waitMs), detail };
        logger.debug(fields, `${error.message}; retrying`);
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    }
  }

  async function send(call: TmdbRequest, client: string, deadline: number): Promise<unknown> {
    settings.onCall(call.operation, call.path, client);
    try {
      const timeoutMs = Math.min(attemptTimeoutMs, deadline - performance.now());
      return await requestJson(upstream, call, timeoutMs);
    } catch (error) {
      // A 429 with Retry-After pauses all calls, not only this one.
      if (error instanceof TmdbError && error.status === 429 && error.retryAfterSeconds !== undefined)
        limiter.pause(error.retryAfterSeconds * 1000);
      throw error;
    }
  }

  /** Checks the token with one call and logs an error when TMDB rejects it. Does not reject because TMDB failed. */
  async function checkToken(): Promise<void> {
    // Every call has a language; this response holds no text.
    const query = { language: fallbackLocale.code };
    try {
      await get({ operation: 'checkToken', path: '/authentication', query }, new Waiters(SERVER_CLIENT));
    } catch (error) {
      if (!(error instanceof TmdbError)) throw error;
      const { status, detail } = error;
      if (status === 401 || status === 403) {
        const advice = 'set it to a valid API read access token; until then nothing can be read';
        logger.error({ status }, `TMDB rejected TMDB_TOKEN (${status}): ${advice}`);
      } else logger.warn({ status, detail }, `TMDB_TOKEN could not be checked with TMDB (${status})`);
    }
  }

  return { get, checkToken, breaker, limiter };
}

/** Whether a retry may help: after too many requests, a server or network error, or a timeout. */
function isRetryable({ status }: TmdbError): boolean {
  if (typeof status === 'number') return status === 429 || status >= 500;
  return status === 'network' || status === 'timeout';
}

/** Opens after this many different calls failed within this time; repeats of one call count once. */
const FAILURE_THRESHOLD = { calls: 5, withinMs: 10_000 };
/** How long TMDB must have been silent. A few failures among successful calls are not an outage. */
const MIN_OUTAGE_MS = 3_000;
/** How long the breaker stays open before a probe call is let through. */
const RESET_TIMEOUT_MS = 2_000;
/** How long other calls wait for the probe: longer than TMDB takes when it is up. */
const HALF_OPEN_TIMEOUT_MS = 1_000;

/**
 * Fails calls at once during an outage of TMDB, so that clients do not wait in vain. While the breaker is open,
 * one probe call at a time is let through; the first response, whatever its status, closes the breaker.
 */
export function createCircuitBreaker(logger: Logger, now = () => performance.now()) {
  /** Times of the failures since the last response, by call; at most as many as the threshold. */
  const failed = new Map<string, number>();
  let answeredAt = Number.NEGATIVE_INFINITY;
  let lastFailure: TmdbStatus = 'network';
  /** Until when calls fail at once; null while the breaker is closed. */
  let openUntil: number | null = null;
  /** Aborted when the probe call has ended; null when none is in flight. */
  let probe: AbortController | null = null;

  function endProbe(): void {
    probe?.abort();
    probe = null;
  }

  function onSuccess(): void {
    if (openUntil !== null) logger.info({}, 'Circuit breaker closed: TMDB is responding again');
    answeredAt = now();
    failed.clear();
    openUntil = null;
    endProbe();
  }

  function onFailure({ path, query }: TmdbRequest, status: TmdbStatus): void {
    const at = now();
    lastFailure = status;
    for (const [call, failedAt] of failed)
      if (at - failedAt > FAILURE_THRESHOLD.withinMs) failed.delete(call);
    if (failed.size < FAILURE_THRESHOLD.calls) failed.set(`${path}?${new URLSearchParams(query)}`, at);
    const hasEnough = failed.size >= FAILURE_THRESHOLD.calls && at - answeredAt >= MIN_OUTAGE_MS;
    if (openUntil === null && !hasEnough) return;
    if (openUntil === null) logger.warn({ status }, 'Circuit breaker opened: TMDB is not responding');
    openUntil = at + RESET_TIMEOUT_MS;
    endProbe();
  }

  const ended = ({ signal }: AbortController) =>
    pause(HALF_OPEN_TIMEOUT_MS, null, { signal, ref: false }).catch(() => null);

  /** Throws the last failure, under the call's name, unless the call may be tried. */
  function check({ operation }: TmdbRequest): void {
    if (openUntil === null || (now() >= openUntil && !probe)) return;
    throw new TmdbError(operation, lastFailure, NOT_SENT);
  }

  return {
    /** Whether calls fail at once. */
    isOpen: () => openUntil !== null,
    /** Rejects with the last failure, once no probe is in flight, unless the call may be tried. */
    assertClosed: async (call: TmdbRequest): Promise<void> => {
      if (probe) await ended(probe);
      check(call);
    },

    /** Runs the call and records its outcome. */
    execute: async <T>(call: TmdbRequest, send: () => Promise<T>): Promise<T> => {
      if (probe) await ended(probe);
      // Nothing is awaited from here on: of several calls, one becomes the probe.
      check(call);
      if (openUntil !== null) {
        probe = new AbortController();
        // Every call that waits for the probe listens.
        setMaxListeners(0, probe.signal);
      }
      try {
        const answer = await send();
        onSuccess();
        return answer;
      } catch (error) {
        if (error instanceof TmdbError && isOutage(error.status)) onFailure(call, error.status);
        else onSuccess();
        throw error;
      }
    },
  };
}

/** Lets every call through. */
const noCircuitBreaker: ReturnType<typeof createCircuitBreaker> = {
  isOpen: () => false,
  assertClosed: () => Promise.resolve(),
  execute: (_call, send) => send(),
};

/** Whether a failure means that TMDB is down rather than that it rejects this call. */
function isOutage(status: TmdbStatus): boolean {
  return typeof status === 'number' ? status >= 500 : status !== 'busy';
}
