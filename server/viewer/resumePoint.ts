import { type EpisodeRecord, sortEpisodes } from '../records/season.ts';
import {
  isFinished,
  type PlayableRef,
  type SeasonParts,
  type SeasonTally,
  type ViewerTitleRecord,
  type WatchedPartRecord,
} from './viewerTitle.ts';

/** Where a viewer resumes a title. */
export interface ResumePointRecord extends PlayableRef {
  /** Seconds. */
  readonly position: number;
  readonly length: number | null;
  /** Whether it comes after what was last played or marked, rather than being that. */
  readonly isNext: boolean;
}

/** The reads that finding a resume point may make, each for one season of the series. */
interface SeasonReads {
  /** Null when there is no such season. */
  readonly episodes: (seasonNumber: number) => Promise<readonly EpisodeRecord[] | null>;
  readonly parts: (seasonNumber: number) => Promise<SeasonParts>;
}

/** Whether finding the resume point of a title needs its episodes. */
export function needsEpisodes(record: ViewerTitleRecord): boolean {
  return (!record.last || isFinished(record.last)) && furthestWatched(record) !== null;
}

/**
 * When a title was last gone on with: played, or marked further than that. What it is sorted by among what the viewer may go
 * on with; null when it is surely not there, since it was removed, or since nothing comes after what was played.
 */
export function continuedAt(record: ViewerTitleRecord): string | null {
  const { playedAt, hiddenAt, last } = record;
  if (hiddenAt !== null && (playedAt === null || hiddenAt >= playedAt)) return null;
  const furthest = furthestWatched(record);
  if (!furthest && (!last || isFinished(last))) return null;
  return playedAt !== null && playedAt > (furthest?.at ?? '') ? playedAt : (furthest?.at ?? null);
}

/**
 * The viewer's resume point: what was played last if it was left before its end, else the next episode that has aired
 * and is not watched, across one season boundary. Nothing follows a movie or the specials. Reads at most two seasons.
 *
 * @param today YYYY-MM-DD
 */
export async function findResumePoint(
  record: ViewerTitleRecord,
  today: string,
  read: SeasonReads,
): Promise<ResumePointRecord | null> {
  const { last } = record;
  if (last && !isFinished(last)) return toResumePoint(last, last, false);
  const from = furthestWatched(record);
  if (!from) return null;
  const { seasonNumber } = from;
  const [episodes, parts] = await readSeason(record, seasonNumber, read);
  const later = episodes.filter(({ number }) => number > from.episodeNumber);
  const isUnwatched = (episode: EpisodeRecord) =>
    hasAired(episode, today) && !parts.get(episode.number)?.watched;
  const here = later.find(isUnwatched);
  if (here) return nextEpisodePoint(here, parts);
  // An episode that has not aired yet ends what can be watched.
  if (later.some((episode) => !hasAired(episode, today))) return null;
  const [nextEpisodes, nextParts] = await readSeason(record, seasonNumber + 1, read);
  const following = nextEpisodes.find(
    (episode) => hasAired(episode, today) && !nextParts.get(episode.number)?.watched,
  );
  return following ? nextEpisodePoint(following, nextParts) : null;
}

async function readSeason(
  { seasons }: ViewerTitleRecord,
  seasonNumber: number,
  read: SeasonReads,
): Promise<[readonly EpisodeRecord[], SeasonParts]> {
  const [episodes, parts] = await Promise.all([
    read.episodes(seasonNumber),
    seasons.has(seasonNumber) ? read.parts(seasonNumber) : new Map(),
  ]);
  return [sortEpisodes(episodes ?? []), parts];
}

/** The place of a watched episode of a regular season. */
interface EpisodeRef {
  readonly seasonNumber: number;
  readonly episodeNumber: number;
  readonly at: string;
}

function placeOf({ seasonNumber, episodeNumber, at }: WatchedPartRecord): EpisodeRef | null {
  return seasonNumber === null || seasonNumber === 0 || episodeNumber === null
    ? null
    : { seasonNumber, episodeNumber, at };
}

/**
 * The last episode of a season that was watched after the most recent playback: a viewer who marks a season continues
 * after it. If the most recent playback is not an episode of a regular season, every watched episode counts.
 */
export function furthestOf(
  last: WatchedPartRecord | null,
  seasonNumber: number,
  season: SeasonParts,
): SeasonTally['furthest'] {
  if (seasonNumber === 0) return null;
  const since = (last && placeOf(last)?.at) ?? '';
  let furthest: { episode: number; at: string } | null = null;
  for (const [episode, { watched, at }] of season) {
    if (watched && at >= since && episode > (furthest?.episode ?? -1)) furthest = { episode, at };
  }
  return furthest;
}

/** The last part, when it is watched, or the furthest behind it that was watched since. */
function furthestWatched({ last, seasons }: ViewerTitleRecord): EpisodeRef | null {
  const start = last && placeOf(last);
  let furthest = start && isFinished(last) ? start : null;
  for (const [seasonNumber, tally] of seasons) {
    if (!tally.furthest || (start && tally.furthest.at < start.at)) continue;
    const { episode: episodeNumber, at } = tally.furthest;
    const place = { seasonNumber, episodeNumber, at };
    if (!furthest || isAfter(place, furthest)) furthest = place;
  }
  return furthest;
}

function isAfter(place: EpisodeRef, other: EpisodeRef): boolean {
  return place.seasonNumber === other.seasonNumber
    ? place.episodeNumber > other.episodeNumber
    : place.seasonNumber > other.seasonNumber;
}

/** Whether an episode has aired by a day (YYYY-MM-DD). */
export function hasAired({ airDate }: EpisodeRecord, today: string): boolean {
  return airDate !== null && airDate <= today;
}

/** The next episode, where it was left when it has been begun already. */
function nextEpisodePoint(
  { seasonNumber, number: episodeNumber }: EpisodeRecord,
  parts: SeasonParts,
): ResumePointRecord {
  return toResumePoint({ seasonNumber, episodeNumber }, parts.get(episodeNumber), true);
}

function toResumePoint(
  { seasonNumber, episodeNumber }: PlayableRef,
  part: WatchedPartRecord | undefined,
  isNext: boolean,
): ResumePointRecord {
  return {
    seasonNumber,
    episodeNumber,
    position: part?.position ?? 0,
    length: part?.length ?? null,
    isNext,
  };
}
