import type { ApolloServer, GraphQLRequest } from '@apollo/server';
import type { FormattedExecutionResult } from 'graphql';
import type { RequestContext } from '../graphql/context.ts';

/** An operation named by the hash of its document. */
export interface PersistedOperation {
  readonly operationName?: string | undefined;
  readonly variables: Record<string, unknown>;
  readonly extensions: { readonly persistedQuery: { readonly version: 1; readonly sha256Hash: string } };
}

/** An operation's answer, and how it went. */
export interface Execution {
  readonly result: FormattedExecutionResult;
  /** HTTP status that Apollo gives it: 200 unless the operation itself was refused. */
  readonly status: number;
  /** Whether nothing of it failed, so that it may be kept and shown to others. */
  readonly whole: boolean;
}

/** Runs a persisted operation for an anonymous viewer, without HTTP in between. */
export type PersistedExecutor = (operation: PersistedOperation) => Promise<Execution>;

/** The executor over an Apollo server; each operation gets a context, and so loaders, of its own. */
export function createPersistedExecutor(
  server: ApolloServer<RequestContext>,
  anonymousContext: () => RequestContext,
): PersistedExecutor {
  return ({ operationName, variables, extensions }) =>
    executeAnonymously(server, anonymousContext(), { operationName, variables, extensions });
}

/** Runs one operation in this process; every operation of ours answers at once. */
export async function executeAnonymously(
  server: ApolloServer<RequestContext>,
  contextValue: RequestContext,
  request: GraphQLRequest,
): Promise<Execution> {
  const { body, http } = await server.executeOperation(request, { contextValue });
  if (body.kind !== 'single') throw new Error('An operation must answer at once, without @defer or @stream');
  const result = body.singleResult;
  return { result, status: http.status ?? 200, whole: !result.errors && !isPartialSearch(result) };
}

/** A search answers without an error when a part of it failed; it says so in its own field. */
function isPartialSearch({ data }: FormattedExecutionResult): boolean {
  const search: unknown = data?.['search'];
  return typeof search === 'object' && search !== null && 'partial' in search && search.partial === true;
}
