import type { ViewerResolvers } from '../generated/resolvers.ts';

export const Viewer: ViewerResolvers = { id: ({ uid }) => uid };
