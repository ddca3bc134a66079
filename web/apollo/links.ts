import { ApolloLink, type DocumentNode } from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import type { FormattedExecutionResult } from 'graphql';
import { from } from 'rxjs';
import type { PageRequest } from '../../contract/pageRendering.ts';

/** The browser's way to the server: reads are GETs of known documents, so that every cache on the way can keep them. */
export function createHttpLink(uri: string, fetcher: typeof fetch): ApolloLink {
  return ApolloLink.from([
    new PersistedQueryLink({ generateHash: persistedQueryHash, useGETForHashedQueries: true }),
    new BaseHttpLink({ uri, fetch: fetcher, headers: { 'apollo-require-preflight': 'true' } }),
  ]);
}

/** The server's way to itself while it renders a page: no HTTP in between. */
export function createInProcessLink(execute: PageRequest<FormattedExecutionResult>['execute']): ApolloLink {
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
