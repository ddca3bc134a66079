/** TMDB's HTTP status, or what happened instead; 'busy' was not sent: the queue was full or too long. */
export type TmdbStatus = number | 'timeout' | 'network' | 'invalid' | 'busy';

/** The detail of a call that failed without being sent, in an outage. */
export const NOT_SENT = 'not sent: the circuit breaker is open';

/** A TMDB call without a usable response. The message, '{operation}: {status}', has no address or token. */
export class TmdbError extends Error {
  override readonly name = 'TmdbError';
  readonly operation: string;
  readonly status: TmdbStatus;
  /** A short code or rule for the log, such as ECONNRESET; never a URL, a token or text of TMDB's. */
  readonly detail: string | undefined;
  /** How long TMDB requested to wait. */
  readonly retryAfterSeconds: number | undefined;

  constructor(operation: string, status: TmdbStatus, detail?: string, retryAfterSeconds?: number) {
    super(`${operation}: ${status}`);
    this.operation = operation;
    this.status = status;
    this.detail = detail;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The messages of a failed call: its own, and those of what else it would have brought. */
export function failureMessages(
  { message, status }: TmdbError,
  alsoBrings: readonly string[] = [],
): string[] {
  return [message, ...alsoBrings.map((operation) => `${operation}: ${status}`)];
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
