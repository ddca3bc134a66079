import { ApolloLink, type DocumentNode } from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import type { FormattedExecutionResult } from 'graphql';
import { from } from 'rxjs';
import type { PageRequest } from '../../contract/pageRendering.ts';

/**
 * The browser's HTTP link: queries are GETs of persisted documents, so that every HTTP cache can store the responses.
 */
export function createHttpLink(uri: string, fetcher: typeof fetch): ApolloLink {
  return ApolloLink.from([
    new PersistedQueryLink({ generateHash: persistedQueryHash, useGETForHashedQueries: true }),
    new BaseHttpLink({ uri, fetch: fetcher, headers: { 'apollo-require-preflight': 'true' } }),
  ]);
}

/**
 * Lets the context `asViewer` authenticate its operations. The context brings the code, which anonymous visitors do not
 * load.
 */
export const viewerLink = new ApolloLink((operation, forward) => {
  const { authenticate } = operation.getContext() as { authenticate?: ApolloLink.RequestHandler };
  return authenticate ? authenticate(operation, forward) : forward(operation);
});

/** The server's link while it renders a page: executes in the same process, without HTTP. */
export function createInProcessLink(execute: PageRequest<FormattedExecutionResult>['execute']): ApolloLink {
  return new ApolloLink(({ query, operationName = '', variables, getContext }) =>
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
function persistedQueryHash(document: DocumentNode): string {
  const hash = (document as DocumentNode & { __meta__?: { hash?: unknown } }).__meta__?.hash;
  if (typeof hash !== 'string') throw new Error('An operation must come from web/gql, with its persisted id');
  return hash.replace(/^sha256:/, '');
}
