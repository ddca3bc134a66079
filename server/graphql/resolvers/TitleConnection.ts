import type { TitleConnectionResolvers } from '../generated/resolvers.ts';

export const TitleConnection: TitleConnectionResolvers = {
  nodes: ({ edges }) => edges.map(({ node }) => node),
  edges: ({ edges }) => [...edges],
  pageInfo: ({ edges, hasNextPage, hasPreviousPage, endCursor }) => ({
    hasNextPage,
    hasPreviousPage,
    startCursor: edges[0]?.cursor ?? null,
    endCursor,
  }),
};
