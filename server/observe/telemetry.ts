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

/** What of a request is told to whoever traces it: nothing of its query or body, nor of whom it comes from. */
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
 * Begins to answer a request; what the work begins on its way belongs to it. What comes back is told the status it was
 * answered with, null when whoever asked went before that. Throws only what the work throws.
 */
export type TraceRequest = (request: TracedRequest, work: () => void) => (status: number | null) => void;
