import type { ApolloServer, GraphQLRequest } from '@apollo/server';
import type { FormattedExecutionResult, GraphQLFormattedError } from 'graphql';
import type { Locale } from '../../contract/locales.ts';
import type { RequestContext } from '../graphql/context.ts';

/** An operation identified by the hash of its document. */
export interface PersistedRequest {
  readonly operationName?: string | undefined;
  readonly variables: Record<string, unknown>;
  readonly extensions: { readonly persistedQuery: { readonly version: 1; readonly sha256Hash: string } };
}

/** The client, language and timeouts an operation is executed with. */
export interface ExecutionOptions {
  /** The client whose queue and budget the upstream calls use. */
  readonly client: string;
  /** Locale in which titles and texts are read. */
  readonly language: Locale;
  /** Timeout of optional fields, in milliseconds; null for none. */
  readonly optionalFieldTimeoutMs: number | null;
  /** Number of further titles of the operation's list to prefetch; none by default. */
  readonly prefetchCount?: number;
}

/** The response to an operation, and its outcome. */
interface ExecutionResult {
  readonly result: FormattedExecutionResult;
  /** HTTP status set by Apollo: 200 unless the operation itself was rejected. */
  readonly status: number;
  /** `whole` may be cached and shared; `late` lacks only fields that timed out; `failed` for any other error. */
  readonly outcome: 'whole' | 'late' | 'failed';
}

/** Executes an operation for an anonymous viewer, without HTTP. */
export type Executor = (request: GraphQLRequest, options: ExecutionOptions) => Promise<ExecutionResult>;
/** Executes an operation whose document is known. */
export type PersistedExecutor = (
  operation: PersistedRequest,
  options: ExecutionOptions,
) => Promise<ExecutionResult>;

/**
 * Creates an executor for an Apollo server; each operation gets its own context and loaders. If all fields timed out,
 * the operation is executed again without a timeout, since a response without any data is of no use.
 */
export function createExecutor(
  server: ApolloServer<RequestContext>,
  createAnonymousContext: (options: ExecutionOptions) => RequestContext,
): Executor {
  const execute: Executor = async (request, options) => {
    const contextValue = createAnonymousContext(options);
    const { body, http } = await server.executeOperation(request, { contextValue });
    if (body.kind !== 'single') throw new Error('Incremental delivery (@defer, @stream) is not supported');
    const result = body.singleResult;
    if (options.optionalFieldTimeoutMs !== null && isAllNull(result) && result.errors?.some(isLate)) {
      return execute(request, { ...options, optionalFieldTimeoutMs: null });
    }
    return { result, status: http.status ?? 200, outcome: outcomeOf(result, contextValue) };
  };
  return execute;
}

function isAllNull({ data }: FormattedExecutionResult): boolean {
  return Object.values(data ?? {}).every((part) => part === null);
}

function isLate({ extensions }: GraphQLFormattedError): boolean {
  return extensions?.['late'] === true;
}

function outcomeOf(
  { data, errors = [] }: FormattedExecutionResult,
  { degraded }: RequestContext,
): ExecutionResult['outcome'] {
  if (errors.some((error) => !isLate(error)) || isPartialSearch(data)) return 'failed';
  return errors.length > 0 || degraded.size > 0 ? 'late' : 'whole';
}

/** A partially failed search reports no error; it sets its `partial` field. */
function isPartialSearch(data: FormattedExecutionResult['data']): boolean {
  const search: unknown = data?.['search'];
  return typeof search === 'object' && search !== null && 'partial' in search && search.partial === true;
}
