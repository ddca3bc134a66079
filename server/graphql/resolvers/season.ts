import { episodeId, seasonId } from '../../domain/ids.ts';
import { imageUrl } from '../../domain/images.ts';
import { episodePlayerUrl } from '../../domain/playerUrl.ts';
import { episodesInOrder } from '../../domain/season.ts';
import { shownOverview } from '../../domain/wording.ts';
import { userError } from '../errors.ts';
import type { EpisodeResolvers, SeasonResolvers } from '../generated/resolvers.ts';

export const Season: SeasonResolvers = {
  id: ({ seriesId, number }) => seasonId(seriesId, number),
  poster: ({ posterPath }, { size }, { config }) => imageUrl(config.imageBaseUrl, 'poster', posterPath, size),
  episodes: async ({ seriesId, number, episodes }, _arguments, { loaders }) => {
    const known = episodes ?? (await loaders.seasons.load({ seriesId, number }))?.episodes;
    if (!known)
      throw userError('NOT_FOUND', `The movie database no longer has ${seasonId(seriesId, number)}.`);
    return episodesInOrder(known);
  },
};

export const Episode: EpisodeResolvers = {
  id: ({ seriesId, seasonNumber, number }) => episodeId(seriesId, seasonNumber, number),
  overview: ({ overview }) => shownOverview(overview),
  still: ({ stillPath }, { size }, { config }) => imageUrl(config.imageBaseUrl, 'still', stillPath, size),
  player: (episode, _arguments, { config }) => episodePlayerUrl(config.playerBaseUrl, episode),
};
