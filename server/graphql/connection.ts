/** A page of a list, each item with its cursor. */
export interface ConnectionRecord<Node> {
  readonly edges: readonly { readonly cursor: string; readonly node: Node }[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  /** The position to continue after; the last edge's cursor unless it is given. */
  readonly endCursor?: string | null;
}

/** Resolvers of the fields that all connections have. */
export const connectionFields = {
  nodes: <Node>({ edges }: ConnectionRecord<Node>): Node[] => edges.map(({ node }) => node),
  edges: <Edge>({ edges }: { readonly edges: readonly Edge[] }): Edge[] => [...edges],
  pageInfo: ({ edges, hasNextPage, hasPreviousPage, endCursor }: ConnectionRecord<unknown>) => ({
    hasNextPage,
    hasPreviousPage,
    startCursor: edges[0]?.cursor ?? null,
    endCursor: endCursor === undefined ? (edges.at(-1)?.cursor ?? null) : endCursor,
  }),
};
