import { isFinished } from '../../contract/seenToEnd.ts';
import { type EpisodeRecord, sortEpisodes } from '../records/season.ts';
import type { SeasonParts, SeasonTally, ViewerTitleRecord, WatchedPartRecord } from './records.ts';

/** Where a viewer resumes a title; `isNext` if at the episode after the one last played or marked, not at that one. */
export type ResumePointRecord = Omit<WatchedPartRecord, 'watched' | 'at'> & { readonly isNext: boolean };

/** Whether the resume point depends on episodes that have to be read. */
export function needsEpisodes(record: ViewerTitleRecord): boolean {
  return (!record.last || isFinished(record.last)) && furthestWatched(record) !== null;
}

/**
 * When a title was last continued: played, or marked further than that. The sort key of the titles to continue; null
 * when the title is certainly not among them.
 */
export function continuedAt(record: ViewerTitleRecord): string | null {
  const { playedAt, hiddenAt, last } = record;
  if (hiddenAt !== null && (playedAt === null || hiddenAt >= playedAt)) return null;
  const furthest = furthestWatched(record);
  if (!furthest && (!last || isFinished(last))) return null;
  return !furthest || (playedAt !== null && playedAt > furthest.at) ? playedAt : furthest.at;
}

/**
 * Finds where a viewer resumes: at what was last played if it was not finished, else at the next aired and unwatched
 * episode, continuing in the next season. Nothing comes after a movie or after specials.
 *
 * @param today YYYY-MM-DD
 * @param read how to read a season of the series, at most two of them
 */
export async function findResumePoint(
  record: ViewerTitleRecord,
  today: string,
  read: {
    readonly episodes: (seasonNumber: number) => Promise<readonly EpisodeRecord[] | null>;
    readonly parts: (seasonNumber: number) => Promise<SeasonParts>;
  },
): Promise<ResumePointRecord | null> {
  const { last } = record;
  if (last && !isFinished(last)) {
    const { seasonNumber, episodeNumber, position, length } = last;
    return { seasonNumber, episodeNumber, position, length, isNext: false };
  }
  const from = furthestWatched(record);
  if (!from) return null;
  const seasons = [
    { number: from.seasonNumber, after: from.episodeNumber },
    { number: from.seasonNumber + 1, after: -1 },
  ];
  for (const { number, after } of seasons) {
    const [episodes, parts]: [readonly EpisodeRecord[] | null, SeasonParts] = await Promise.all([
      read.episodes(number),
      record.seasons.has(number) ? read.parts(number) : new Map(),
    ]);
    const later = sortEpisodes(episodes ?? []).filter((episode) => episode.number > after);
    const next = later.find((episode) => hasAired(episode, today) && !parts.get(episode.number)?.watched);
    if (next) {
      const { position = 0, length = null } = parts.get(next.number) ?? {};
      return { seasonNumber: number, episodeNumber: next.number, position, length, isNext: true };
    }
    // An episode that has not aired yet ends what can be watched.
    if (later.some((episode) => !hasAired(episode, today))) return null;
  }
  return null;
}

/** A part as an episode of a regular season; null for any other. */
function episodePart({ seasonNumber, episodeNumber, at }: WatchedPartRecord) {
  return seasonNumber && episodeNumber !== null ? { seasonNumber, episodeNumber, at } : null;
}

/**
 * The furthest episode of a season that was watched since the last playback: a viewer who marks a season
 * continues after it. Without a last played episode of a regular season, every watched episode counts.
 */
export function furthestOf(last: WatchedPartRecord | null, seasonNumber: number, season: SeasonParts) {
  if (seasonNumber === 0) return null;
  const since = (last && episodePart(last)?.at) ?? '';
  let furthest: SeasonTally['furthest'] = null;
  for (const [episode, { watched, at }] of season) {
    if (watched && at >= since && episode > (furthest?.episode ?? -1)) furthest = { episode, at };
  }
  return furthest;
}

/** The part last played, if it is finished, or the furthest later episode that was watched since. */
function furthestWatched({ last, seasons }: ViewerTitleRecord) {
  const start = last && episodePart(last);
  let furthest = start && isFinished(last) ? start : null;
  for (const [seasonNumber, tally] of seasons) {
    if (!tally.furthest || (start && tally.furthest.at < start.at)) continue;
    const { episode: episodeNumber, at } = tally.furthest;
    const isFurther = furthest?.seasonNumber === seasonNumber && episodeNumber > furthest.episodeNumber;
    const isLaterSeason = seasonNumber > (furthest?.seasonNumber ?? 0);
    if (isFurther || isLaterSeason) furthest = { seasonNumber, episodeNumber, at };
  }
  return furthest;
}

/** Whether an episode has aired by a day (YYYY-MM-DD). */
export function hasAired({ airDate }: EpisodeRecord, today: string): boolean {
  return airDate !== null && airDate <= today;
}
