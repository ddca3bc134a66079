import { airedSeasons } from '../../contract/airing.ts';
import { releaseId, trailerId, videoId } from '../records/globalIds.ts';
import type { TitleRef } from '../records/title.ts';
import type { TitleDetails, TrailerRecord, VideoRecord } from '../records/titleDetails.ts';
import type { ReleaseRecord, TitleFacts } from '../records/titleFacts.ts';

interface Identified {
  readonly id: string;
}
/** The records of a title that have no id of their own. */
export type TitleTrailer = TrailerRecord & Identified;
export type TitleVideo = VideoRecord & Identified;
export type TitleRelease = ReleaseRecord & Identified;

export function trailerOf(title: TitleRef, trailer: TrailerRecord | null): TitleTrailer | null {
  return trailer && { ...trailer, id: trailerId(title) };
}

export function videosOf(title: TitleRef, videos: readonly VideoRecord[]): TitleVideo[] {
  return videos.map((video) => ({ ...video, id: videoId(title, video.key) }));
}

/** The releases of a movie in a region (ISO 3166-1), earliest first. */
export function releasesIn(title: TitleRef, { regions }: TitleFacts, region: string): TitleRelease[] {
  const releases = regions[region]?.releases ?? [];
  return releases.map((one) => ({ ...one, id: releaseId(title, region, one.kind, one.date) }));
}

/**
 * The number of a series' regular seasons of which an episode has aired by a day (YYYY-MM-DD). Without a list of its
 * seasons, TMDB's number; null when that is unknown, too.
 */
export function countSeasons(series: TitleDetails, today: string): number | null {
  if (series.seasons.length === 0) return series.seasonCount;
  return airedSeasons(series, today).filter(({ number }) => number > 0).length;
}
