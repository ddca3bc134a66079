/**
 * Why a call failed: TMDB's HTTP status, or what happened instead of an answer that can be read. 'busy' is a call that was
 * not made, since it could not have its turn in time.
 */
export type TmdbStatus = number | 'timeout' | 'network' | 'invalid' | 'busy';

/** What else is known of a failure. */
interface TmdbErrorOptions {
  /** Seconds that TMDB asked to wait. */
  readonly retryAfterSeconds?: number;
  /** A short code or rule for the log, such as ECONNRESET. Never a URL, a token or a text of TMDB's. */
  readonly detail?: string;
}

/**
 * The one error of this folder: a call of TMDB that gave no usable answer. Its message is the specification's,
 * '{operation}: {status}', and holds neither the address nor the token.
 */
export class TmdbError extends Error {
  override readonly name = 'TmdbError';
  readonly operation: string;
  readonly status: TmdbStatus;
  readonly retryAfterSeconds: number | undefined;
  readonly detail: string | undefined;

  constructor(operation: string, status: TmdbStatus, facts: TmdbErrorOptions = {}) {
    super(`${operation}: ${status}`);
    this.operation = operation;
    this.status = status;
    this.retryAfterSeconds = facts.retryAfterSeconds;
    this.detail = facts.detail;
  }
}

/** What is read; null when TMDB keeps it from being read, which has been logged where it failed. */
export async function orNull<Answer>(read: Promise<Answer>): Promise<Answer | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof TmdbError) return null;
    throw error;
  }
}
