/** TMDB's HTTP status, or what happened instead; 'busy' was not sent: the queue was full or too long. */
export type TmdbStatus = number | 'timeout' | 'network' | 'invalid' | 'busy';

/** A TMDB call without a usable response. The message, '{operation}: {status}', has no address or token. */
export class TmdbError extends Error {
  override readonly name = 'TmdbError';
  readonly operation: string;
  readonly status: TmdbStatus;
  readonly detail: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  /**
   * @param detail a short code or rule for the log, such as ECONNRESET; never a URL, a token or text of TMDB's
   * @param retryAfterSeconds how long TMDB requested to wait
   */
  constructor(operation: string, status: TmdbStatus, detail?: string, retryAfterSeconds?: number) {
    super(`${operation}: ${status}`);
    this.operation = operation;
    this.status = status;
    this.detail = detail;
    this.retryAfterSeconds = retryAfterSeconds;
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
