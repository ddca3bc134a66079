/**
 * Starts a timer under a name from a small fixed set; call the returned function with the outcome to stop it. Neither
 * throws.
 */
export type StartTimer = (name: string) => (outcome: string) => void;

/** Runs work and stops its timer: with the value's outcome, or with 'failed'. */
export async function timed<T>(
  stopTimer: (outcome: string) => void,
  work: () => Promise<T>,
  outcomeOf: (value: T) => string,
): Promise<T> {
  try {
    const value = await work();
    stopTimer(outcomeOf(value));
    return value;
  } catch (error) {
    stopTimer('failed');
    throw error;
  }
}

/** What is traced of a request; neither its query or body nor its sender is. */
interface TracedRequest {
  readonly method: string;
  readonly path: string;
  readonly scheme: 'http' | 'https';
  /** From a small fixed set; 'other' for no known route. */
  readonly route: string;
  /** The caller's span, from the traceparent header. */
  readonly traceparent: string | undefined;
}

const noop = (): void => undefined;
const noopTimer: StartTimer = () => noop;

/** Instrumentation that does nothing. */
export const noopTelemetry = {
  request: noopTimer,
  /**
   * Starts tracing a request; work started within it belongs to it. Call the returned function with the response's
   * status, or null when the client disconnected before. Throws only what the work throws.
   */
  trace: (_request: TracedRequest, work: () => void): ((status: number | null) => void) => {
    work();
    return noop;
  },
  /** Runs an operation's work and times it. Work started within it belongs to it. */
  operation: <T>(_name: string, work: () => Promise<T>, _outcomeOf: (value: T) => string): Promise<T> =>
    work(),
  /** Times calls of TMDB, by endpoint, including the time in the queue and the retries. */
  startUpstreamTimer: noopTimer,
  countUpstreamAttempt: noop as (endpoint: string) => void,
  countCacheRead: noop as (tier: string, result: string) => void,
  /** Registers a gauge whose values, by state, are read when the metrics are collected. */
  gauge: noop as (name: string, help: string, read: () => Readonly<Record<string, number>>) => void,
  close: (): Promise<void> => Promise.resolve(),
};

/**
 * The product's instrumentation. All names and outcomes come from small fixed sets; none is taken from a
 * client's input.
 */
export type Telemetry = Readonly<typeof noopTelemetry>;

/** The name of every operation that is not one of the web app's own, and the label of every unknown route. */
export const OTHER_OPERATION = 'other';
