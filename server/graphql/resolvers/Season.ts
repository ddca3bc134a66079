import { seasonId } from '../../domain/ids.ts';
import { imageUrl } from '../../domain/images.ts';
import { episodesInOrder } from '../../domain/season.ts';
import { shownSeasonName } from '../../domain/wording.ts';
import { userError } from '../errors.ts';
import type { SeasonResolvers } from '../generated/resolvers.ts';

export const Season: SeasonResolvers = {
  id: ({ seriesId, number }) => seasonId(seriesId, number),
  name: ({ name, number }) => shownSeasonName(name, number),
  poster: ({ posterPath }, { size }, { config }) => imageUrl(config.imageBaseUrl, 'poster', posterPath, size),
  episodes: async ({ seriesId, number, episodes }, _arguments, { loaders }) => {
    const known = episodes ?? (await loaders.seasons.load({ seriesId, number }))?.episodes;
    if (!known)
      throw userError('NOT_FOUND', `The movie database no longer has ${seasonId(seriesId, number)}.`);
    return episodesInOrder(known);
  },
};
