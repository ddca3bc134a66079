import { ApolloLink, type DocumentNode } from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import type { FormattedExecutionResult } from 'graphql';
import { from } from 'rxjs';

/** The browser's way to the server: reads are GETs of known documents, so that every cache on the way can keep them. */
export function createHttpLink(uri: string, fetcher: typeof fetch): ApolloLink {
  return ApolloLink.from([
    new PersistedQueryLink({ generateHash: persistedQueryHash, useGETForHashedQueries: true }),
    new BaseHttpLink({ uri, fetch: fetcher, headers: { 'apollo-require-preflight': 'true' } }),
  ]);
}

/** One operation for the GraphQL server in the same process, named by its persisted id. */
interface InProcessOperation {
  readonly operationName: string | undefined;
  readonly variables: Record<string, unknown>;
  readonly extensions: { readonly persistedQuery: { readonly version: 1; readonly sha256Hash: string } };
  /** Whether the page can do without what it has not in time; the query's context says so. */
  readonly deferrable: boolean;
  /** How many more titles of its list the page will ask for next; the query's context says so. */
  readonly prefetchCount: number;
}

export type ExecuteInProcess = (operation: InProcessOperation) => Promise<FormattedExecutionResult>;

/** The server's way to itself while it renders a page: no HTTP in between. */
export function createInProcessLink(execute: ExecuteInProcess): ApolloLink {
  return new ApolloLink(({ query, operationName, variables, getContext }) =>
    from(
      execute({
        operationName,
        variables,
        extensions: { persistedQuery: { version: 1, sha256Hash: persistedQueryHash(query) } },
        deferrable: getContext()['deferrable'] === true,
        prefetchCount: Number(getContext()['prefetchCount'] ?? 0),
      }),
    ),
  );
}

/** The SHA-256 the code generator gave a document; the server knows the document by it. */
export function persistedQueryHash(document: DocumentNode): string {
  const meta: unknown = '__meta__' in document ? document.__meta__ : undefined;
  if (typeof meta === 'object' && meta !== null && 'hash' in meta && typeof meta.hash === 'string') {
    return meta.hash.replace(/^sha256:/, '');
  }
  throw new Error('Every operation must come from web/gql: this document has no persisted id');
}
