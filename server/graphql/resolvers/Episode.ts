import { episodeId } from '../../domain/ids.ts';
import { imageUrl } from '../../domain/images.ts';
import { episodePlayerUrl } from '../../domain/playerUrl.ts';
import { shownEpisodeName, shownOverview } from '../../domain/wording.ts';
import type { EpisodeResolvers } from '../generated/resolvers.ts';

export const Episode: EpisodeResolvers = {
  id: ({ seriesId, seasonNumber, number }) => episodeId(seriesId, seasonNumber, number),
  name: ({ name, number }) => shownEpisodeName(name, number),
  overview: ({ overview }) => shownOverview(overview),
  still: ({ stillPath }, { size }, { config }) => imageUrl(config.imageBaseUrl, 'still', stillPath, size),
  player: (episode, _arguments, { config }) => episodePlayerUrl(config.playerBaseUrl, episode),
};
