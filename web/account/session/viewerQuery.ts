import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { asViewer } from './authLink.ts';

/** Request timeout in milliseconds: the server's own deadline plus the round trip. */
const REQUEST_TIMEOUT_MS = 15_000;

/** A page of a list. */
interface Page<Node> {
  readonly nodes: readonly Node[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** The context of a viewer's request with a timeout: queued requests must not wait forever. */
export function viewerContext() {
  return { ...asViewer, fetchOptions: { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) } };
}

/** Runs a query of the viewer, whose response is not cached. */
export function queryAsViewer<TData, TVariables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
) {
  return client.query({
    // The variables have been checked against the document's; Apollo's types cannot check them again.
    query: query as TypedDocumentNode<TData, Record<string, never>>,
    variables: variables as Record<string, never>,
    fetchPolicy: 'no-cache',
    context: viewerContext(),
  });
}

/** All nodes of a connection from its first page on. Rejects when a page could not be read. */
export async function allNodes<Node>(
  first: Page<Node> | null | undefined,
  readPage: (after: string) => Promise<Page<Node> | null | undefined>,
): Promise<Node[]> {
  const nodes: Node[] = [];
  for (let page = first; ;) {
    if (!page) throw new Error('The response must have a page of the list');
    nodes.push(...page.nodes);
    const { hasNextPage, endCursor } = page.pageInfo;
    if (!hasNextPage || endCursor === null) return nodes;
    page = await readPage(endCursor);
  }
}
