/** An item of a list, with its cursor. */
interface Edge<Node> {
  readonly cursor: string;
  readonly node: Node;
}

/** A page of a list, as a client receives it. */
export interface Connection<Node, NodeEdge = Edge<Node>> {
  readonly nodes: Node[];
  readonly edges: NodeEdge[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
}

/**
 * Converts a page for a client.
 *
 * @param endCursor where the next page starts; by default after the last edge
 */
export function toConnection<Node, NodeEdge extends Edge<Node>>(
  edges: readonly (NodeEdge & Edge<Node>)[],
  {
    hasNextPage,
    hasPreviousPage,
    endCursor = edges.at(-1)?.cursor ?? null,
  }: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly endCursor?: string | null | undefined;
  },
): Connection<Node, NodeEdge> {
  return {
    nodes: edges.map(({ node }) => node),
    edges: [...edges],
    pageInfo: { hasNextPage, hasPreviousPage, startCursor: edges[0]?.cursor ?? null, endCursor },
  };
}
