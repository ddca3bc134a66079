import { imageUrl } from '../../domain/images.ts';
import type { CastMemberResolvers } from '../generated/resolvers.ts';

export const CastMember: CastMemberResolvers = {
  id: ({ creditId }) => creditId,
  profile: ({ profilePath }, { size }, { config }) =>
    imageUrl(config.imageBaseUrl, 'profile', profilePath, size),
};
