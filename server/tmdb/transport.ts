import type { StartTimer } from '../observe/telemetry.ts';
import type { TmdbClient } from './client.ts';
import { TmdbError } from './tmdbError.ts';

/** The part of the client that lookups use. */
export type Transport = Pick<TmdbClient, 'get'>;

/** Statuses reported by themselves; any other is reported by its class, since an upstream may send any number. */
const LABELLED_STATUSES = new Set([401, 403, 404, 429]);

/** Times each call of a transport by endpoint, with the outcome 'ok' or a TmdbError's status. */
export function instrumentTransport(transport: Transport, watch: StartTimer): Transport {
  return {
    get: async (call, askers) => {
      const ended = watch(call.operation);
      try {
        const answer = await transport.get(call, askers);
        ended('ok');
        return answer;
      } catch (error) {
        ended(outcomeOf(error));
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
