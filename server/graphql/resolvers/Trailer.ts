import type { TrailerResolvers } from '../generated/resolvers.ts';

export const Trailer: TrailerResolvers = {
  embedUrl: ({ key }, _arguments, { config }) => `${config.trailerBaseUrl}/${encodeURIComponent(key)}`,
};
