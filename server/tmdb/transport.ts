import type { StartTimer } from '../observe/telemetry.ts';
import type { TmdbClient } from './client.ts';
import { TmdbError } from './tmdbError.ts';

/** The part of the client that reads need. */
export type Transport = Pick<TmdbClient, 'get'>;

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
