import { lastWatchedId } from '../../domain/ids.ts';
import { imageUrl } from '../../domain/images.ts';
import { titleId } from '../../domain/title.ts';
import type { LastWatchedResolvers } from '../generated/resolvers.ts';

export const LastWatched: LastWatchedResolvers = {
  id: ({ uid }) => lastWatchedId(uid),
  titleId: ({ mediaType, movieId }) => titleId({ mediaType, tmdbId: movieId }),
  poster: ({ posterPath }, { size }, { config }) => imageUrl(config.imageBaseUrl, 'poster', posterPath, size),
};
