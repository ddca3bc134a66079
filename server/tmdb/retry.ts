import type { TmdbError } from './tmdbError.ts';

/** The longest wait that a Retry-After can impose, so that one odd header cannot block all calls for hours. */
export const MAX_RETRY_AFTER_SECONDS = 300;

/** Whether a retry may help: after too many requests, a server or network error, or a timeout. */
export function isRetryable({ status }: TmdbError): boolean {
  if (typeof status === 'number') return status === 429 || status >= 500;
  return status === 'network' || status === 'timeout';
}

/** Exponential backoff with full jitter: between zero and `baseMs` doubled at each further retry. */
export function backoffDelay(retry: number, baseMs: number, random: () => number): number {
  return random() * baseMs * 2 ** retry;
}

/**
 * Parses a Retry-After header, in seconds or as an HTTP date; undefined when it is missing or invalid. `now` is
 * in milliseconds since the epoch.
 */
export function parseRetryAfter(
  header: string | readonly string[] | undefined,
  now: number,
): number | undefined {
  const text = header?.toString().trim() ?? '';
  if (text === '') return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000);
  if (Number.isNaN(seconds)) return undefined;
  return Math.min(Math.max(seconds, 0), MAX_RETRY_AFTER_SECONDS);
}
