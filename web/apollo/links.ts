import { ApolloLink, type DocumentNode } from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import type { FormattedExecutionResult } from 'graphql';
import { from } from 'rxjs';

/**
 * The browser's HTTP link: queries are GETs of persisted documents, so that every HTTP cache can store the responses.
 */
export function createHttpLink(uri: string, fetcher: typeof fetch): ApolloLink {
  return ApolloLink.from([
    new PersistedQueryLink({ generateHash: persistedQueryHash, useGETForHashedQueries: true }),
    new BaseHttpLink({ uri, fetch: fetcher, headers: { 'apollo-require-preflight': 'true' } }),
  ]);
}

/** An operation for the GraphQL server in the same process, identified by its persisted hash. */
interface InProcessOperation {
  readonly operationName: string | undefined;
  readonly variables: Record<string, unknown>;
  readonly extensions: { readonly persistedQuery: { readonly version: 1; readonly sha256Hash: string } };
  /** Whether the page renders without fields that take too long; set in the query's context. */
  readonly deferrable: boolean;
  /** How many more titles of its list the page will request next; set in the query's context. */
  readonly prefetchCount: number;
}

export type ExecuteInProcess = (operation: InProcessOperation) => Promise<FormattedExecutionResult>;

/** The server's link while it renders a page: executes in the same process, without HTTP. */
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

/** The document's SHA-256 from the code generator, by which the server identifies it. */
export function persistedQueryHash(document: DocumentNode): string {
  const meta: unknown = '__meta__' in document ? document.__meta__ : undefined;
  if (typeof meta === 'object' && meta !== null && 'hash' in meta && typeof meta.hash === 'string') {
    return meta.hash.replace(/^sha256:/, '');
  }
  throw new Error('Every operation must come from web/gql: this document has no persisted id');
}
