import type { HTTPGraphQLRequest } from '@apollo/server';
import type { FormattedExecutionResult, GraphQLFormattedError } from 'graphql';
import type { Locale } from '../../contract/locales.ts';
import type { PageOperation } from '../../contract/pageRendering.ts';
import type { ContextOptions } from '../graphql/context.ts';
import { currentRequest } from '../observe/log.ts';
import type { Debugging } from './debugHeaders.ts';
import type { AppOptions, ExecutionOptions } from './options.ts';

/** The start of every response without errors. */
const WITHOUT_ERRORS = '{"data":{';

const IS_INCREMENTAL = 'Incremental delivery (@defer, @stream) is not supported';

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
}

/** One of the web client's operations. */
type OwnOperation = Pick<PageOperation, 'variables' | 'extensions'>;

/** The result of one of the web client's operations. */
export interface ExecutedOperation {
  /** The status of an HTTP response with it. */
  readonly status: number;
  readonly result: FormattedExecutionResult;
  /** `whole` may be cached and shared; `late` lacks only fields that timed out; `failed` for any other error. */
  readonly outcome: 'whole' | 'late' | 'failed';
}

export type WrittenOperation = Awaited<ReturnType<ReturnType<typeof createOperationExecutor>['executeSent']>>;

/** Creates the functions that execute operations. Their callers wait for the client's turn. */
export function createOperationExecutor(
  options: Pick<AppOptions, 'server' | 'faultDial' | 'createRequestContext' | 'telemetry'>,
) {
  const { server, faultDial, telemetry, createRequestContext } = options;

  /**
   * If all fields timed out, the operation is executed again without a timeout, since a response without any data is of no
   * use.
   */
  async function execute(request: OwnOperation, execution: ExecutionOptions): Promise<ExecutedOperation> {
    const contextValue = createRequestContext(execution, null);
    const { body, http } = await server.executeOperation(request, { contextValue });
    if (body.kind !== 'single') throw new Error(IS_INCREMENTAL);
    const { data, errors = [] } = body.singleResult;
    const isEmpty = Object.values(data ?? {}).every((part) => part === null);
    if (isEmpty && errors.some(isLate))
      return execute(request, { ...execution, optionalFieldTimeoutMs: null });
    const { degraded } = contextValue;
    const hasFailed = !errors.every(isLate) || degraded.has('search results');
    const isWhole = errors.length === 0 && degraded.size === 0;
    const outcome = hasFailed ? 'failed' : isWhole ? 'whole' : 'late';
    return { status: http.status ?? 200, result: body.singleResult, outcome };
  }

  return {
    /** Executes one of the web client's operations for an anonymous viewer, without HTTP. */
    executeOwn: (request: OwnOperation, execution: ExecutionOptions) =>
      telemetry.operation(
        request.extensions.persistedQuery.sha256Hash,
        () => execute(request, execution),
        ({ outcome }) => outcome,
      ),

    /** Executes an operation by Apollo's own reading of its HTTP request. */
    executeSent: (sent: SentOperation, extensionsOf: ContextOptions['extensionsOf']) => {
      const { request, hash, client, language, origin, timeZone, token, debugging } = sent;
      const run = async () => {
        const { faults, isTraced } = debugging ?? {};
        const execution = { client, language, origin, timeZone, extensionsOf, faults, isTraced };
        const context = createRequestContext(execution, token);
        const executing = faults && faultDial ? await faultDial.server() : server;
        const { status = 200, ...response } = await executing.executeHTTPGraphQLRequest({
          httpGraphQLRequest: request,
          context: () => Promise.resolve(context),
        });
        if (response.body.kind !== 'complete') throw new Error(IS_INCREMENTAL);
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
      return telemetry.operation(hash, run, ({ status }) => (status < 400 ? 'answered' : 'rejected'));
    },
  };
}

function isLate({ extensions }: GraphQLFormattedError): boolean {
  return extensions?.['late'] === true;
}
