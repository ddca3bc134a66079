import type { ApolloServer, GraphQLRequest } from '@apollo/server';
import type { FormattedExecutionResult, GraphQLFormattedError } from 'graphql';
import type { Locale } from '../../contract/locales.ts';
import type { RequestContext } from '../graphql/context.ts';
import type { TimeOperation } from '../observe/telemetry.ts';
import { hashOf } from './requestedOperation.ts';

export interface ExecutionOptions {
  /** The client whose queue and budget the upstream calls use. */
  readonly client: string;
  readonly language: Locale;
  /** Timeout of optional fields, in milliseconds; null for none. */
  readonly optionalFieldTimeoutMs: number | null;
  /** Number of further titles of the operation's list to prefetch; none by default. */
  readonly prefetchCount?: number;
}

export interface ExecutorOptions {
  readonly server: ApolloServer<RequestContext>;
  /** Creates the context of one operation, with its own loaders; without an ID token for an anonymous viewer. */
  readonly createRequestContext: (options: ExecutionOptions, idToken: string | null) => RequestContext;
  /**
   * Times every executed operation, by the hash of its document if it has one. The outcome of a page's and of a public
   * one is that of its result; any other is `answered` or `rejected`.
   */
  readonly timeOperation: TimeOperation;
}

interface ExecutionResult {
  readonly result: FormattedExecutionResult;
  /** `whole` may be cached and shared; `late` lacks only fields that timed out; `failed` for any other error. */
  readonly outcome: 'whole' | 'late' | 'failed';
}

/** Executes an operation for an anonymous viewer, without HTTP. */
export type Executor = (request: GraphQLRequest, options: ExecutionOptions) => Promise<ExecutionResult>;

/**
 * Creates an executor for an Apollo server. If all fields timed out, the operation is executed again without a timeout,
 * since a response without any data is of no use.
 */
export function createExecutor({ server, createRequestContext, timeOperation }: ExecutorOptions): Executor {
  const execute: Executor = async (request, options) => {
    const contextValue = createRequestContext(options, null);
    const { body } = await server.executeOperation(request, { contextValue });
    if (body.kind !== 'single') throw new Error('Incremental delivery (@defer, @stream) is not supported');
    const { data, errors = [] } = body.singleResult;
    const isEmpty = Object.values(data ?? {}).every((part) => part === null);
    if (options.optionalFieldTimeoutMs !== null && isEmpty && errors.some(isLate)) {
      return execute(request, { ...options, optionalFieldTimeoutMs: null });
    }
    const { degraded } = contextValue;
    const hasFailed = !errors.every(isLate) || degraded.has('search results');
    const isWhole = errors.length === 0 && degraded.size === 0;
    return { result: body.singleResult, outcome: hasFailed ? 'failed' : isWhole ? 'whole' : 'late' };
  };
  return (request, options) =>
    timeOperation(
      hashOf(request),
      () => execute(request, options),
      ({ outcome }) => outcome,
    );
}

function isLate({ extensions }: GraphQLFormattedError): boolean {
  return extensions?.['late'] === true;
}
