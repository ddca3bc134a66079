import { type EpisodeRecord, episodesInOrder } from './season.ts';
import {
  isFinished,
  lastPart,
  type PartRecord,
  type PartRef,
  partKey,
  type ViewerTitleRecord,
} from './viewerTitle.ts';

/** Where a viewer goes on with a title. */
export interface ResumeRecord extends PartRef {
  /** Seconds. */
  readonly position: number;
  readonly length: number | null;
  /** Whether it comes after what was last played, rather than being that. */
  readonly isNext: boolean;
}

/** Reads the episodes of one of the series' seasons; null when there is no such season. */
export type ReadEpisodes = (seasonNumber: number) => Promise<readonly EpisodeRecord[] | null>;

/** Whether episodes have to be read to say where a title goes on. */
export function needsEpisodes(record: ViewerTitleRecord): boolean {
  const last = lastPart(record);
  return last !== null && isFinished(last) && episodeIn(last) !== null;
}

/**
 * Where a viewer goes on: what was last played when it was left before its end, else the next episode that has aired and is
 * not watched, over one season's end. Nothing comes after a movie, or after specials. Reads at most two seasons.
 *
 * @param today YYYY-MM-DD
 */
export async function resumeOf(
  record: ViewerTitleRecord,
  today: string,
  readEpisodes: ReadEpisodes,
): Promise<ResumeRecord | null> {
  const last = lastPart(record);
  if (!last) return null;
  if (!isFinished(last)) return pointAt(last, last, false);
  const from = furthestSince(record, last);
  if (!from) return null;
  const isLeft = (episode: EpisodeRecord) => isAired(episode, today) && !partOf(record, episode)?.watched;
  const later = episodesInOrder((await readEpisodes(from.seasonNumber)) ?? []).filter(
    ({ number }) => number > from.episodeNumber,
  );
  const here = later.find(isLeft);
  if (here) return nextPoint(record, here);
  // An episode that has not aired yet ends what can be watched.
  if (later.some((episode) => !isAired(episode, today))) return null;
  const following = episodesInOrder((await readEpisodes(from.seasonNumber + 1)) ?? []).find(isLeft);
  return following ? nextPoint(record, following) : null;
}

/** The place of an episode of a regular season. */
interface EpisodePlace {
  readonly seasonNumber: number;
  readonly episodeNumber: number;
}

function episodeIn({ seasonNumber, episodeNumber }: PartRef): EpisodePlace | null {
  return seasonNumber === null || seasonNumber === 0 || episodeNumber === null
    ? null
    : { seasonNumber, episodeNumber };
}

/** The last part, or the furthest behind it that was marked since: whoever marks a season goes on after it. */
function furthestSince({ parts }: ViewerTitleRecord, last: PartRecord): EpisodePlace | null {
  let furthest = episodeIn(last);
  for (const part of parts.values()) {
    const place = episodeIn(part);
    if (furthest && place && part.watched && part.at >= last.at && isBehind(place, furthest))
      furthest = place;
  }
  return furthest;
}

function isBehind(place: EpisodePlace, other: EpisodePlace): boolean {
  return place.seasonNumber === other.seasonNumber
    ? place.episodeNumber > other.episodeNumber
    : place.seasonNumber > other.seasonNumber;
}

/** Whether an episode has aired by a day (YYYY-MM-DD). */
export function isAired({ airDate }: EpisodeRecord, today: string): boolean {
  return airDate !== null && airDate <= today;
}

function partOf(
  { mediaType, parts }: ViewerTitleRecord,
  { seasonNumber, number }: EpisodeRecord,
): PartRecord | undefined {
  return parts.get(partKey(mediaType, { seasonNumber, episodeNumber: number }));
}

/** The next episode, where it was left when it has been begun already. */
function nextPoint(record: ViewerTitleRecord, episode: EpisodeRecord): ResumeRecord {
  const { seasonNumber, number: episodeNumber } = episode;
  return pointAt({ seasonNumber, episodeNumber }, partOf(record, episode), true);
}

function pointAt(
  { seasonNumber, episodeNumber }: PartRef,
  part: PartRecord | undefined,
  isNext: boolean,
): ResumeRecord {
  return {
    seasonNumber,
    episodeNumber,
    position: part?.position ?? 0,
    length: part?.length ?? null,
    isNext,
  };
}
