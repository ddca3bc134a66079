import type { ApolloServer, GraphQLRequest } from '@apollo/server';
import type { FormattedExecutionResult, GraphQLFormattedError } from 'graphql';
import type { Locale } from '../../contract/locales.ts';
import type { RequestContext } from '../graphql/context.ts';

/** An operation named by the hash of its document. */
export interface PersistedRequest {
  readonly operationName?: string | undefined;
  readonly variables: Record<string, unknown>;
  readonly extensions: { readonly persistedQuery: { readonly version: 1; readonly sha256Hash: string } };
}

/** For whom an operation is run, and how long for. */
export interface ExecutionOptions {
  /** The client whose turn and budget its upstream calls take. */
  readonly client: string;
  /** What titles and texts are read in. */
  readonly language: Locale;
  /** How long the parts that can be done without may take, in milliseconds; null lets them take their time. */
  readonly optionalFieldTimeoutMs: number | null;
  /** How many more titles of the operation's list will be asked for next; none without it. */
  readonly readAhead?: number;
}

/** An operation's answer, and how it went. */
interface ExecutionResult {
  readonly result: FormattedExecutionResult;
  /** HTTP status that Apollo gives it: 200 unless the operation itself was refused. */
  readonly status: number;
  /** `whole` may be kept and shown to others; `late` lacks only what was not there in time; else something failed. */
  readonly outcome: 'whole' | 'late' | 'failed';
}

/** Runs an operation for an anonymous viewer, without HTTP in between. */
export type Executor = (request: GraphQLRequest, asker: ExecutionOptions) => Promise<ExecutionResult>;
/** The same for an operation whose document is known. */
export type PersistedExecutor = (
  operation: PersistedRequest,
  asker: ExecutionOptions,
) => Promise<ExecutionResult>;

/**
 * The executor over an Apollo server; each operation gets a context, and so loaders, of its own. An answer none of whose
 * parts came in time is waited for after all: nobody can do without all of them.
 */
export function createExecutor(
  server: ApolloServer<RequestContext>,
  createAnonymousContext: (asker: ExecutionOptions) => RequestContext,
): Executor {
  const execute: Executor = async (request, asker) => {
    const contextValue = createAnonymousContext(asker);
    const { body, http } = await server.executeOperation(request, { contextValue });
    if (body.kind !== 'single')
      throw new Error('An operation must answer at once, without @defer or @stream');
    const result = body.singleResult;
    if (asker.optionalFieldTimeoutMs !== null && isAllNull(result) && result.errors?.some(isLate)) {
      return execute(request, { ...asker, optionalFieldTimeoutMs: null });
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

/** A search answers without an error when a part of it failed; it says so in its own field. */
function isPartialSearch(data: FormattedExecutionResult['data']): boolean {
  const search: unknown = data?.['search'];
  return typeof search === 'object' && search !== null && 'partial' in search && search.partial === true;
}
