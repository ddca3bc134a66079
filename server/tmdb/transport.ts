import type { StartTimer } from '../observe/telemetry.ts';
import type { TmdbClient } from './client.ts';
import { TmdbError } from './tmdbError.ts';

/** What is needed of the client to look something up. */
export type Transport = Pick<TmdbClient, 'get'>;

/** Statuses that say something of their own; of the others, whoever answers may send any. */
const LABELLED_STATUSES = new Set([401, 403, 404, 429]);

/** The transport, each of its calls watched by its endpoint: they end as 'ok', or in a word or status of TmdbError's. */
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
