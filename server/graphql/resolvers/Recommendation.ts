import { recommendationId } from '../../domain/ids.ts';
import type { RecommendationResolvers } from '../generated/resolvers.ts';

export const Recommendation: RecommendationResolvers = {
  id: ({ of, title }) => recommendationId(of, title),
};
