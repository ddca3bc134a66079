import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Agent, type Dispatcher, errors, Pool, ProxyAgent, request } from 'undici';
import { errorCode } from '../observe/log.ts';
import { MAX_RETRY_AFTER_SECONDS } from './sharedRateLimit.ts';
import { TmdbError } from './tmdbError.ts';

/** One GET request to TMDB. */
export interface TmdbRequest {
  /** Names the call in errors, such as fetchGenres. */
  readonly operation: string;
  /** What else the response brings, by the name of its own call: it is missing too when this call fails. */
  readonly alsoBrings?: readonly string[];
  /** The path below the base, such as /movie/603. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Names the part of the response that is read and cached; without a name, it is the whole. */
  readonly excerpt?: string;
}

/** Far above the longest real response (a season of thousands of episodes with their crews), far below our memory. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

/**
 * Idle connections stay open for half a minute, so that the next request of a visit can reuse them. Each
 * attempt has its own deadline, so bodyTimeout only applies to bodies that are never read.
 */
const connectionOptions = {
  keepAliveTimeout: 30_000,
  headersTimeout: 0,
  bodyTimeout: 5_000,
  maxResponseSize: MAX_BODY_BYTES,
};
const agent = new Agent(connectionOptions);

/** Where requests are sent, how they are authorised, and what connects to it. */
interface Upstream {
  readonly baseUrl: string;
  readonly token: string;
  readonly dispatcher: Dispatcher;
}

/**
 * Connects to TMDB, through a proxy if there is one. The proxy may take `tunnelTimeoutMs` to connect: undici aborts a request
 * only once it has a connection.
 */
export function createDispatcher(proxy: URL | null, tunnelTimeoutMs: number): Dispatcher {
  if (!proxy) return agent;
  return new ProxyAgent({
    ...connectionOptions,
    uri: proxy.href,
    clientFactory: (origin, options) => new Pool(origin, { ...options, headersTimeout: tunnelTimeoutMs }),
  });
}

const gunzipAsync = promisify(gunzip);

/** Sends one request and returns its JSON, gzipped or not. Rejects with a TmdbError within `timeoutMs`. */
export async function requestJson(
  { baseUrl, token, dispatcher }: Upstream,
  { operation, path, query }: TmdbRequest,
  timeoutMs: number,
): Promise<unknown> {
  const url = new URL(baseUrl.replace(/\/+$/, '') + path);
  url.search = new URLSearchParams(query).toString();
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeoutMs);
  try {
    const response = await request(url, {
      dispatcher,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        'accept-encoding': 'gzip',
      },
      signal: abort.signal,
    });
    return await readJson(operation, response);
  } catch (error) {
    if (error instanceof TmdbError) throw error;
    if (abort.signal.aborted) throw new TmdbError(operation, 'timeout');
    const isTooLong = error instanceof errors.ResponseExceededMaxSizeError;
    throw new TmdbError(operation, isTooLong ? 'invalid' : 'network', errorCode(error));
  } finally {
    clearTimeout(timer);
  }
}

async function readJson(operation: string, { statusCode, headers, body }: Dispatcher.ResponseData) {
  const encoding = headers['content-encoding']?.toString().toLowerCase() || 'identity';
  // No other encoding was requested, and none is decoded.
  const isReadable = encoding === 'gzip' || encoding === 'identity';
  if (statusCode !== 200 || !isReadable) {
    // Discard the body, so that the connection can be reused; a failure here does not matter.
    body.dump().catch(() => undefined);
    if (statusCode === 200) throw new TmdbError(operation, 'invalid', 'unexpected content encoding');
    const retryAfterSeconds = parseRetryAfter(headers['retry-after'], Date.now());
    throw new TmdbError(operation, statusCode, undefined, retryAfterSeconds);
  }
  const received = Buffer.from(await body.arrayBuffer());
  try {
    const isGzipped = encoding === 'gzip';
    const bytes = isGzipped ? await gunzipAsync(received, { maxOutputLength: MAX_BODY_BYTES }) : received;
    return JSON.parse(bytes.toString()) as unknown;
  } catch {
    // The parser's own message quotes the body, which is TMDB's text and must not be logged.
    throw new TmdbError(operation, 'invalid', `no JSON in ${received.byteLength} bytes`);
  }
}

/** Parses a Retry-After header, in seconds or as an HTTP date; `now` is in milliseconds since the epoch. */
export function parseRetryAfter(header: string | readonly string[] | undefined, now: number) {
  const text = header?.toString().trim() ?? '';
  if (text === '') return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), MAX_RETRY_AFTER_SECONDS);
}
