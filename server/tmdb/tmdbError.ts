/**
 * Why a call failed: TMDB's HTTP status, or what happened instead of a readable response. 'busy' means that the
 * call was not sent, because the queue was full or too long.
 */
export type TmdbStatus = number | 'timeout' | 'network' | 'invalid' | 'busy';

/** More about a failure. */
interface TmdbErrorOptions {
  /** Seconds to wait, from TMDB's Retry-After. */
  readonly retryAfterSeconds?: number;
  /** A short code or rule for the log, such as ECONNRESET. Never a URL, a token or text of TMDB's. */
  readonly detail?: string;
}

/**
 * The only error of this folder: a TMDB call without a usable response. Its message has the specification's
 * form, '{operation}: {status}', and contains neither the address nor the token.
 */
export class TmdbError extends Error {
  override readonly name = 'TmdbError';
  readonly operation: string;
  readonly status: TmdbStatus;
  readonly retryAfterSeconds: number | undefined;
  readonly detail: string | undefined;

  constructor(operation: string, status: TmdbStatus, options: TmdbErrorOptions = {}) {
    super(`${operation}: ${status}`);
    this.operation = operation;
    this.status = status;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.detail = options.detail;
  }
}

/** Returns what the read resolves with, or null after a TmdbError, which has been logged where it arose. */
export async function orNull<Value>(read: Promise<Value>): Promise<Value | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof TmdbError) return null;
    throw error;
  }
}
