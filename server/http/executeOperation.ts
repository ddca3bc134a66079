import type { HTTPGraphQLRequest } from '@apollo/server';
import type { Locale } from '../../contract/locales.ts';
import type { ContextOptions } from '../graphql/context.ts';
import { currentRequest } from '../observe/log.ts';
import { POINTS } from './admission.ts';
import type { Debugging } from './debugHeaders.ts';
import type { RouteOptions } from './options.ts';

/** The start of every response without errors. */
export const WITHOUT_ERRORS = '{"data":{';

/** Who an operation is executed for, where, and in which language. */
export interface Caller {
  readonly client: string;
  readonly language: Locale;
  /** Origin of the embedded services' URLs in the response, as this server was reached; '' for our own pages. */
  readonly origin: string;
  /** The time zone that days are the viewer's own in; UTC without one. */
  readonly timeZone?: string | undefined;
  /** The bearer token of the request. */
  readonly token: string | null;
}

/** An operation as Apollo reads it from a request. */
export interface SentOperation extends Caller {
  readonly request: HTTPGraphQLRequest;
  readonly hash: string;
  readonly debugging: Debugging | null;
  readonly extensionsOf: ContextOptions['extensionsOf'];
}

type Outcome = (response: { readonly status: number; readonly isComplete: boolean }) => string;
export type WrittenOperation = Awaited<ReturnType<ReturnType<typeof createOperationExecutor>>>;

/** Creates a function that executes operations with Apollo, in their clients' turns. */
export function createOperationExecutor(options: RouteOptions) {
  const { server, faultDial, work, telemetry, createRequestContext } = options;
  return (sent: SentOperation, outcomeOf: Outcome) => {
    const { request, hash, client, language, origin, timeZone, token, debugging, extensionsOf } = sent;
    const run = async () => {
      const { faults, isTraced } = debugging ?? {};
      const execution = { client, language, origin, timeZone, extensionsOf, faults, isTraced };
      const context = createRequestContext(execution, token);
      const executing = faults && faultDial ? await faultDial.server() : server;
      const { status = 200, ...response } = await executing.executeHTTPGraphQLRequest({
        httpGraphQLRequest: request,
        context: () => Promise.resolve(context),
      });
      if (response.body.kind !== 'complete')
        throw new Error('Incremental delivery (@defer, @stream) is not supported');
      const text = response.body.string;
      return {
        status,
        headers: Object.fromEntries(response.headers),
        text,
        /** The id of the request that it was produced for. */
        requestId: currentRequest().id,
        /** Whether nothing in it failed or is missing. */
        isComplete: status === 200 && text.startsWith(WITHOUT_ERRORS) && context.degraded.size === 0,
        isViewerSpecific: context.isViewerSpecific(),
      };
    };
    return work.run(client, POINTS.operation, () => telemetry.operation(hash, run, outcomeOf));
  };
}
