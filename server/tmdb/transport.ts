import type { StartTimer } from '../observe/telemetry.ts';
import { TmdbError } from './tmdbError.ts';
import type { Waiters } from './waiters.ts';

/** One GET request to TMDB. */
export interface TmdbRequest {
  /** Names the call in errors, such as fetchGenres. */
  readonly operation: string;
  /** The path below the base, such as /movie/603. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
}

/** Sends requests to TMDB. */
export interface Transport {
  /**
   * Returns the JSON of a successful response. The call is queued for its waiters. Throws a TmdbError when
   * there is no response within the budget.
   */
  get(call: TmdbRequest, waiters: Waiters): Promise<unknown>;
}

/** Statuses with their own label; the others are grouped by class, since an upstream may send any number. */
const LABELLED_STATUSES = new Set([401, 403, 404, 429]);

/** Wraps a transport so that each call is timed by endpoint; the outcome is 'ok', or a status of TmdbError. */
export function instrumentTransport(transport: Transport, watch: StartTimer): Transport {
  return {
    get: async (call, waiters) => {
      const stopTimer = watch(call.operation);
      try {
        const body = await transport.get(call, waiters);
        stopTimer('ok');
        return body;
      } catch (error) {
        stopTimer(outcomeOf(error));
        throw error;
      }
    },
  };
}

function outcomeOf(error: unknown): string {
  if (!(error instanceof TmdbError)) return 'fault';
  const { status } = error;
  return typeof status === 'number' && !LABELLED_STATUSES.has(status)
    ? `${Math.floor(status / 100)}xx`
    : String(status);
}
