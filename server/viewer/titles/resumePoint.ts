import { type AiringSeries, whatFollows } from '../../../contract/airing.ts';
import type { EpisodeRecord } from '../../records/season.ts';
import { episodeOf, isPartFinished } from '../parts.ts';
import type { PartRecord, SeasonParts, ViewerTitleRecord } from '../records.ts';

/** Where a viewer resumes a title; `isNext` if at the episode after the one last played or marked, not at that one. */
export type ResumePointRecord = Omit<PartRecord, 'plays' | 'at'> & { readonly isNext: boolean };

/** Whether the resume point depends on episodes that have to be read. */
export function needsEpisodes(record: ViewerTitleRecord): boolean {
  return (!record.last || isPartFinished(record.last)) && furthestWatched(record) !== null;
}

/**
 * When a title was last continued: played, or marked further than that. The sort key of the titles to continue; null
 * when the title is certainly not among them.
 */
export function continuedAt(record: ViewerTitleRecord): string | null {
  const { playedAt, dismissedAt, droppedAt, last } = record;
  const isDismissed = dismissedAt !== null && (playedAt === null || dismissedAt >= playedAt);
  if (isDismissed || droppedAt !== null) return null;
  const furthest = furthestWatched(record);
  if (!furthest && (!last || isPartFinished(last))) return null;
  return !furthest || (playedAt !== null && playedAt > furthest.at) ? playedAt : furthest.at;
}

/** How what decides about a series is read. */
interface SeriesReads {
  readonly series: () => Promise<AiringSeries | null>;
  readonly episodes: (seasonNumber: number) => Promise<readonly EpisodeRecord[] | null>;
  readonly parts: (seasonNumber: number) => Promise<SeasonParts>;
}

/**
 * Finds where a viewer resumes: at what was last played if it was not finished, else at the next aired and unwatched
 * episode, continuing in the next aired season. Nothing comes after a movie or after specials.
 *
 * @param today the viewer's, YYYY-MM-DD
 * @param read at most two seasons are read, and the series at most once
 */
export async function findResumePoint(
  record: ViewerTitleRecord,
  today: string,
  read: SeriesReads,
): Promise<ResumePointRecord | null> {
  const { last } = record;
  if (last && !isPartFinished(last)) {
    const { seasonNumber, episodeNumber, position, length } = last;
    return { seasonNumber, episodeNumber, position, length, isNext: false };
  }
  const from = furthestWatched(record);
  if (!from) return null;
  const point = await resumeAfter(record, from, today, read);
  if (!point || !('season' in point)) return point;
  const next = await resumeAfter(record, { seasonNumber: point.season, episodeNumber: -1 }, today, read);
  return next && !('season' in next) ? next : null;
}

/** Where a viewer resumes in a season, after an episode of it, or else the season to continue in; null if nowhere. */
async function resumeAfter(
  record: ViewerTitleRecord,
  { seasonNumber, episodeNumber }: Readonly<{ seasonNumber: number; episodeNumber: number }>,
  today: string,
  read: SeriesReads,
): Promise<ResumePointRecord | { readonly season: number } | null> {
  const [listed, parts]: [readonly EpisodeRecord[] | null, SeasonParts] = await Promise.all([
    read.episodes(seasonNumber),
    record.seasons.has(seasonNumber) ? read.parts(seasonNumber) : new Map(),
  ]);
  const episodes = listed ?? [];
  const position = { seasonNumber, number: episodeNumber };
  const follow = (series: AiringSeries | null) =>
    whatFollows(series, position, episodes, today, ({ number }) => (parts.get(number)?.plays ?? 0) > 0);
  const later = episodes.filter(({ number }) => number > episodeNumber);
  // Usually the season's own dates decide.
  const isUndated = later.some(({ airDate }) => airDate === null);
  const isComing = later.some(({ airDate }) => airDate !== null && airDate > today);
  let next = follow(null);
  if (!next && (isUndated || !isComing)) next = follow(await read.series());
  if (!next || 'season' in next) return next;
  const { number } = next.episode;
  const { position: seconds = 0, length = null } = parts.get(number) ?? {};
  return { seasonNumber, episodeNumber: number, position: seconds, length, isNext: true };
}

/** The part last played, if it is finished, or the furthest later episode that was watched since. */
export function furthestWatched({ last, seasons }: ViewerTitleRecord) {
  const start = last && episodeOf(last);
  let furthest = start && isPartFinished(last) ? start : null;
  for (const [seasonNumber, tally] of seasons) {
    if (!tally.furthest || (start && tally.furthest.at < start.at)) continue;
    const { episode: episodeNumber, at } = tally.furthest;
    const isFurther = furthest?.seasonNumber === seasonNumber && episodeNumber > furthest.episodeNumber;
    const isLaterSeason = seasonNumber > (furthest?.seasonNumber ?? 0);
    if (isFurther || isLaterSeason) furthest = { seasonNumber, episodeNumber, at };
  }
  return furthest;
}
