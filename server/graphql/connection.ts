import type { PageInfo } from './generated/resolvers.ts';

interface Edge<Node> {
  readonly cursor: string;
  readonly node: Node;
}

/** A page of a list, as a client receives it. */
export interface Connection<Node, NodeEdge = Edge<Node>> {
  readonly nodes: Node[];
  readonly edges: NodeEdge[];
  readonly pageInfo: PageInfo;
}

/** What is known of a page; by default the next one starts after its last edge. */
type PageBounds = Pick<PageInfo, 'hasNextPage' | 'hasPreviousPage'> & Partial<Pick<PageInfo, 'endCursor'>>;

/** Converts a page for a client. */
export function toConnection<Node, NodeEdge extends Edge<Node>>(
  edges: readonly (NodeEdge & Edge<Node>)[],
  { hasNextPage, hasPreviousPage, endCursor = edges.at(-1)?.cursor ?? null }: PageBounds,
): Connection<Node, NodeEdge> {
  return {
    nodes: edges.map(({ node }) => node),
    edges: [...edges],
    pageInfo: { hasNextPage, hasPreviousPage, startCursor: edges[0]?.cursor ?? null, endCursor },
  };
}
