import { userError } from '../graphql/errors.ts';
import type { EpisodeResolvers, SeasonResolvers } from '../graphql/generated/resolvers.ts';
import { episodeId, seasonId } from '../records/globalIds.ts';
import { imageUrl } from '../records/imageUrl.ts';
import { sortEpisodes } from '../records/season.ts';
import { overviewOrDefault } from '../records/wording.ts';

export const Season: SeasonResolvers = {
  id: ({ seriesId, number }) => seasonId(seriesId, number),
  poster: ({ posterPath }, { size }, { config }) => imageUrl(config.imageBaseUrl, 'poster', posterPath, size),
  episodes: async ({ seriesId, number, episodes }, _arguments, { loaders }) => {
    const loaded = episodes ?? (await loaders.seasons.load({ seriesId, number }))?.episodes;
    if (!loaded)
      throw userError('NOT_FOUND', `The movie database no longer has ${seasonId(seriesId, number)}.`);
    return sortEpisodes(loaded);
  },
};

export const Episode: EpisodeResolvers = {
  id: ({ seriesId, seasonNumber, number }) => episodeId(seriesId, seasonNumber, number),
  overview: ({ overview }) => overviewOrDefault(overview),
  still: ({ stillPath }, { size }, { config }) => imageUrl(config.imageBaseUrl, 'still', stillPath, size),
  // The player continues with the next episode automatically.
  player: ({ seriesId, seasonNumber, number }, _arguments, { config }) =>
    `${config.playerBaseUrl}/tv/${seriesId}/${seasonNumber}-${number}?autoplay=1&autonext=1`,
};
