/**
 * Starts a timer under a name from a small fixed set; call the returned function with the outcome to stop it. Neither
 * throws.
 */
export type StartTimer = (name: string) => (outcome: string) => void;

/** Runs work and times it. Work started within it belongs to it. */
export type TimeOperation = <T>(
  name: string,
  work: () => Promise<T>,
  outcomeOf: (value: T) => string,
) => Promise<T>;

/** The parts of a request that are traced; neither its query or body nor its sender is. */
export interface TracedRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly scheme: 'http' | 'https';
  /** From a small fixed set; 'other' for no known route. */
  readonly route: string;
  /** The caller's span, from the traceparent header. */
  readonly traceparent: string | undefined;
}

/**
 * Starts tracing a request; work started within it belongs to it. Call the returned function with the
 * response's status, or null when the client disconnected before. Throws only what the work throws.
 */
export type TraceRequest = (request: TracedRequest, work: () => void) => (status: number | null) => void;
