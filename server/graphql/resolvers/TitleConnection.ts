import type { TitleConnectionResolvers } from '../generated/resolvers.ts';

export const TitleConnection: TitleConnectionResolvers = {
  nodes: ({ edges }) => edges.map(({ node }) => node),
  edges: ({ edges }) => [...edges],
  pageInfo: ({ hasNextPage, endCursor }) => ({ hasNextPage, endCursor }),
};
