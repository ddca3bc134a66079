import type { ApolloClient, DocumentNode } from '@apollo/client';

/** What a page module may export as `prepare`: it runs before a server-rendered page hydrates. */
export type PreparePage = (client: ApolloClient) => Promise<void>;

/**
 * Reads a large query from the cache, each top-level field in a task of its own. The cache memoises what it reads by the
 * nodes of the document, so the query's own read is short afterwards; alone it would hold the main thread too long.
 */
export async function readByField({ cache }: ApolloClient, document: DocumentNode): Promise<void> {
  const fragments = document.definitions.filter((definition) => !('operation' in definition));
  for (const operation of document.definitions) {
    if (!('operation' in operation)) continue;
    for (const field of operation.selectionSet.selections) {
      const selectionSet = { ...operation.selectionSet, selections: [field] };
      const query = { ...document, definitions: [{ ...operation, selectionSet }, ...fragments] };
      cache.readQuery({ query, optimistic: true });
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
}
