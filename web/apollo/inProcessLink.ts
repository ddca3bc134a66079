import { ApolloLink } from '@apollo/client';
import type { FormattedExecutionResult } from 'graphql';
import { from } from 'rxjs';
import { persistedId } from './persistedId.ts';

/** One operation for the GraphQL server in the same process, named by its persisted id. */
export interface InProcessOperation {
  readonly operationName: string | undefined;
  readonly variables: Record<string, unknown>;
  readonly extensions: { readonly persistedQuery: { readonly version: 1; readonly sha256Hash: string } };
  /** Whether the page can do without what it has not in time; the query's context says so. */
  readonly optional: boolean;
}

export type ExecuteInProcess = (operation: InProcessOperation) => Promise<FormattedExecutionResult>;

/** The server's way to itself while it renders a page: no HTTP in between. */
export function createInProcessLink(execute: ExecuteInProcess): ApolloLink {
  return new ApolloLink(({ query, operationName, variables, getContext }) =>
    from(
      execute({
        operationName,
        variables,
        extensions: { persistedQuery: { version: 1, sha256Hash: persistedId(query) } },
        optional: getContext()['optional'] === true,
      }),
    ),
  );
}
