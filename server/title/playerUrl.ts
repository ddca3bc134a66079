import type { EpisodeRecord } from '../records/season.ts';
import type { TitleRef } from '../records/title.ts';

/** Absolute URL of the embedded player for a movie, or for a series with no episode chosen. */
export function titlePlayerUrl(playerBaseUrl: string, { mediaType, tmdbId }: TitleRef): string {
  return `${playerBaseUrl}/${mediaType === 'MOVIE' ? 'movie' : 'tv'}/${tmdbId}?autoplay=1`;
}

/** Absolute URL of the embedded player for an episode; the player continues with the next one automatically. */
export function episodePlayerUrl(
  playerBaseUrl: string,
  { seriesId, seasonNumber, number }: Pick<EpisodeRecord, 'seriesId' | 'seasonNumber' | 'number'>,
): string {
  return `${playerBaseUrl}/tv/${seriesId}/${seasonNumber}-${number}?autoplay=1&autonext=1`;
}
