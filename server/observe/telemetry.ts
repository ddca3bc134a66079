/**
 * Starts a timer under a name from a small fixed set; call the returned function with the outcome to stop it. Neither
 * throws.
 */
export type StartTimer = (name: string) => (outcome: string) => void;

/** Does some work, watched from its beginning to its end. What it begins on its way belongs to it. */
export type TimeOperation = <T>(
  name: string,
  work: () => Promise<T>,
  outcomeOf: (value: T) => string,
) => Promise<T>;

/** The parts of a request that are traced: nothing of its query, its body or its sender. */
export interface TracedRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly scheme: 'http' | 'https';
  /** Out of a few; 'other' is none. */
  readonly route: string;
  /** The caller's own span, as the caller has written it. */
  readonly traceparent: string | undefined;
}

/**
 * Starts the span of a request; spans started by the work become its children. Call the result with the response
 * status, or null when the client disconnected first. Throws only what the work throws.
 */
export type TraceRequest = (request: TracedRequest, work: () => void) => (status: number | null) => void;
