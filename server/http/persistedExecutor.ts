import type { ApolloServer, GraphQLRequest } from '@apollo/server';
import type { FormattedExecutionResult } from 'graphql';
import type { RequestContext } from '../graphql/context.ts';

/** An operation named by the hash of its document. */
export interface PersistedOperation {
  readonly operationName?: string | undefined;
  readonly variables: Record<string, unknown>;
  readonly extensions: { readonly persistedQuery: { readonly version: 1; readonly sha256Hash: string } };
}

/** Runs a persisted operation for an anonymous viewer, without HTTP in between. */
export type PersistedExecutor = (operation: PersistedOperation) => Promise<FormattedExecutionResult>;

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
): Promise<FormattedExecutionResult> {
  const { body } = await server.executeOperation(request, { contextValue });
  if (body.kind !== 'single') throw new Error('An operation must answer at once, without @defer or @stream');
  return body.singleResult;
}
