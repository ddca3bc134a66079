import { viewerId } from '../../domain/ids.ts';
import type { ViewerResolvers } from '../generated/resolvers.ts';

export const Viewer: ViewerResolvers = { id: ({ uid }) => viewerId(uid) };
