import { airedSeasons, countAired, hasAired, hasEnded } from '../../../contract/airing.ts';
import { daysAfter } from '../calendar/calendar.ts';
import { episodeOf, isPartFinished } from '../parts.ts';
import type { SeasonTally, TitleFacts, ViewerTitleRecord } from '../records.ts';
import { continuedAt, furthestWatched } from './resumePoint.ts';

/** Where a viewer stands in a title, by what is stored about it and its facts as last seen. */
type WatchState = 'NOT_STARTED' | 'IN_PROGRESS' | 'UP_TO_DATE' | 'FINISHED' | 'DROPPED';

/** How many episodes have been watched in the pass, of those that have aired. */
interface WatchProgress {
  readonly watched: number;
  readonly aired: number;
}

/** An episode to watch next; its date is null when it is not known. */
export interface NextEpisodeRecord {
  readonly seasonNumber: number;
  readonly episodeNumber: number;
  /** YYYY-MM-DD. */
  readonly airDate: string | null;
}

/**
 * The state of a title on a day (YYYY-MM-DD). Without facts about a series, or without a list of its seasons, it is in progress once
 * it was begun: what is left is not known.
 */
export function stateOf(record: ViewerTitleRecord, today: string): WatchState {
  const { droppedAt, mediaType, whole, seasons, facts } = record;
  if (droppedAt !== null) return 'DROPPED';
  if (!whole && seasons.size === 0) return 'NOT_STARTED';
  if (mediaType === 'MOVIE') return whole && whole.plays > 0 ? 'FINISHED' : 'IN_PROGRESS';
  const progress = progressOf(record, today);
  if (!facts || !progress || progress.aired > progress.watched) return 'IN_PROGRESS';
  return hasEnded(facts) && !isMoreToCome(facts, today) ? 'FINISHED' : 'UP_TO_DATE';
}

/** Whether an episode is known to be still to come by a day: the last one too, where the day is behind. */
function isMoreToCome({ lastEpisode: last, nextEpisode: next }: TitleFacts, today: string): boolean {
  return (last?.airDate ?? today) > today || (next !== null && (next.airDate ?? '9999') > today);
}

/** The progress in a series' regular seasons on a day; null for a movie, and while nothing is known about the seasons. */
export function progressOf(record: ViewerTitleRecord, today: string): WatchProgress | null {
  if (!record.facts) return null;
  const all = regularProgress(record, airingOf(record.facts), today);
  if (all.length === 0) return null;
  const add = (sum: WatchProgress, one: WatchProgress) => ({
    watched: sum.watched + one.watched,
    aired: sum.aired + one.aired,
  });
  return all.reduce<WatchProgress>(add, { watched: 0, aired: 0 });
}

/** The progress in each of a series' regular seasons. */
function regularProgress({ seasons }: ViewerTitleRecord, series: StoredSeries, today: string) {
  const airedOnes = airedSeasons(series, today);
  return regularSeasons(series).map((season) => {
    const aired = countAired(series, season.number, today, airedOnes) ?? 0;
    return { season, ...toProgress(seasons.get(season.number), aired) };
  });
}

/** No more count as watched than have aired: others may have been removed since. */
function toProgress(tally: SeasonTally | undefined, aired: number): WatchProgress {
  return { watched: Math.min(tally?.watched ?? 0, aired), aired };
}

/** The progress in a season, 0 for the specials, on a day; null when the series is not known to have it. */
export function seasonProgressOf(
  { facts, seasons }: ViewerTitleRecord,
  seasonNumber: number,
  today: string,
): WatchProgress | null {
  if (!facts?.seasons.some(({ number }) => number === seasonNumber)) return null;
  const aired = countAired(airingOf(facts), seasonNumber, today) ?? 0;
  return toProgress(seasons.get(seasonNumber), aired);
}

/**
 * The episode to watch next on a day: the one last played if it was not finished, else the aired one after the furthest that was watched,
 * or the first one that is left. Specials do not count. Null for a movie, and when nothing aired is left.
 */
export function nextOf(record: ViewerTitleRecord, today: string): NextEpisodeRecord | null {
  const { last, facts } = record;
  const series = facts && airingOf(facts);
  const begun = last && !isPartFinished(last) ? episodeOf(last) : null;
  const next = begun ? toPosition(begun) : series && nextAired(record, series, today);
  if (!next) return null;
  const { seasonNumber, number: episodeNumber } = next;
  return { seasonNumber, episodeNumber, airDate: series && airDateOf(series, next) };
}

function nextAired(record: ViewerTitleRecord, series: StoredSeries, today: string): Position | null {
  const candidates = [following(record, series), firstLeft(record, series, today)];
  return candidates.find((one) => one && hasAired(series, one, today)) ?? null;
}

/**
 * The episode that airs next after a day, as far as the facts tell: one with a date if there is one. Where the day is behind, it is the
 * one that aired last elsewhere. Specials do not count. Null for a movie, and when none is announced.
 */
export function upcomingOf({ facts }: ViewerTitleRecord, today: string): NextEpisodeRecord | null {
  if (!facts) return null;
  const { lastEpisode: last, nextEpisode: next } = facts;
  if (last && last.seasonNumber > 0 && (last.airDate ?? today) > today) return last;
  const isComing = next && next.seasonNumber > 0 && (next.airDate ?? '9999') > today;
  if (isComing && next.airDate !== null) return next;
  const season = regularSeasons(airingOf(facts)).find(({ airDate }) => airDate !== null && airDate > today);
  if (season) return { seasonNumber: season.number, episodeNumber: 1, airDate: season.airDate };
  return isComing ? next : null;
}

/**
 * When a title is next to be watched, the order of Up Next: the later of when it was last continued and when its next episode airs, ISO
 * 8601; null when nothing is known to be left, and when it was dropped or dismissed. It is stored, so it depends on no day: the next
 * episode is that of `nextOf` on the day that the facts were read, or else on the first later one on which something airs.
 */
export function nextAt(record: ViewerTitleRecord): string | null {
  const { last, facts } = record;
  const continued = continuedAt(record);
  if (continued === null || !facts || (last && !isPartFinished(last))) return continued;
  const series = airingOf(facts);
  if (regularSeasons(series).length === 0) return continued;
  const factsDay = facts.factsAt.slice(0, 10);
  for (const day of [factsDay, ...datesAfter(factsDay, series)]) {
    const next = nextAired(record, series, day);
    if (!next) continue;
    const date = day === factsDay ? airDateOf(series, next) : day;
    const airsAt = date === null ? continued : `${date}T00:00:00.000Z`;
    return airsAt > continued ? airsAt : continued;
  }
  return null;
}

/** The days after one on which more of a series is known to air, in order. */
function datesAfter(day: string, { seasons, lastEpisode, nextEpisode }: StoredSeries): readonly string[] {
  const dates = [...seasons, lastEpisode, nextEpisode].flatMap((one) => one?.airDate ?? []);
  return [...new Set(dates)].filter((date) => date > day).sort();
}

/**
 * The day on which a title on the watchlist or a series in progress comes next, the order of the calendar, YYYY-MM-DD: a movie's release;
 * of a series the episode to air next, or the beginning of a season that is announced; on its day, the one that airs then. Null when no
 * day is known, and when the title was dropped. It is stored, so it depends on no day, and may have passed.
 */
export function comingAt(record: ViewerTitleRecord): string | null {
  const { mediaType, listedAt, droppedAt, facts } = record;
  const isFollowed = listedAt !== null || (mediaType === 'TV' && continuedAt(record) !== null);
  if (!facts || !isFollowed || droppedAt !== null) return null;
  const { factsAt, releaseDate, lastEpisode, nextEpisode, seasons } = facts;
  if (mediaType === 'MOVIE') return releaseDate;
  // By TMDB's account it has aired from the beginning of its day, which is still to come or not over in some zones.
  if (lastEpisode?.airDate && lastEpisode.airDate >= daysAfter(factsAt.slice(0, 10), -1))
    return lastEpisode.airDate;
  if (nextEpisode?.airDate) return nextEpisode.airDate;
  if (!lastEpisode) return releaseDate;
  const airedUntil = lastEpisode.airDate ?? '';
  const announced = seasons.flatMap(({ number, airDate }) =>
    number > 0 && airDate !== null && airDate > airedUntil ? [airDate] : [],
  );
  return announced.toSorted()[0] ?? null;
}

/** A series as the rule of what has aired takes it; each season has a number of episodes: those that are known. */
type StoredSeries = ReturnType<typeof airingOf>;
type Position = Readonly<{ seasonNumber: number; number: number }>;

function airingOf({ status, seasons, ...others }: TitleFacts) {
  const lastEpisode = toDated(others.lastEpisode);
  const nextEpisode = toDated(others.nextEpisode);
  const dated = [lastEpisode, nextEpisode].filter((one) => one !== null);
  const counted = seasons.map((season) => {
    const numbers = dated.filter((one) => one.seasonNumber === season.number).map(({ number }) => number);
    return { ...season, episodeCount: season.episodeCount ?? Math.max(1, ...numbers) };
  });
  return { status, seasons: counted, lastEpisode, nextEpisode };
}

function toDated(episode: TitleFacts['lastEpisode']) {
  return episode && { ...toPosition(episode), airDate: episode.airDate };
}

function toPosition({ seasonNumber, episodeNumber: number }: Omit<NextEpisodeRecord, 'airDate'>): Position {
  return { seasonNumber, number };
}

/** The seasons that count, by number, whatever the numbers are. Those without episodes were only announced. */
function regularSeasons({ seasons }: StoredSeries) {
  return seasons
    .filter(({ number, episodeCount }) => number > 0 && episodeCount !== 0)
    .toSorted((one, other) => one.number - other.number);
}

/** The episode after the furthest watched one in the series' own list, aired or not, or the first one; null when none is listed. */
function following(record: ViewerTitleRecord, series: StoredSeries): Position | null {
  const tallies = record.seasons;
  const furthest = furthestWatched(record);
  for (const { number: seasonNumber, episodeCount } of regularSeasons(series)) {
    if (seasonNumber < (furthest?.seasonNumber ?? 0)) continue;
    const tally = tallies.get(seasonNumber);
    let number = tally?.left ?? 1;
    if (seasonNumber === furthest?.seasonNumber) {
      const { episodeNumber } = furthest;
      number = tally?.furthest?.episode === episodeNumber ? tally.furthest.next : episodeNumber + 1;
      // The season goes on numbering from the one before.
      if (episodeNumber > episodeCount && (tally?.watched ?? 0) < episodeCount)
        return { seasonNumber, number };
    }
    if (number <= episodeCount) return { seasonNumber, number };
  }
  return null;
}

/** The first aired episode that is left, also before the furthest watched one. */
function firstLeft(record: ViewerTitleRecord, series: StoredSeries, today: string): Position | null {
  for (const { season, watched, aired } of regularProgress(record, series, today)) {
    const { number: seasonNumber, episodeCount } = season;
    if (watched >= aired) continue;
    const { left = 1, furthest = null } = record.seasons.get(seasonNumber) ?? {};
    // Which numbers a season has that goes on numbering from the one before is not stored.
    if (left <= episodeCount && (furthest?.episode ?? 0) <= episodeCount)
      return { seasonNumber, number: left };
  }
  return null;
}

/** The date of an episode, if the series' details name it. */
function airDateOf({ seasons, lastEpisode, nextEpisode }: StoredSeries, { seasonNumber, number }: Position) {
  const named = [nextEpisode, lastEpisode].find(
    (one) => one?.seasonNumber === seasonNumber && one.number === number,
  );
  const season = number === 1 ? seasons.find((one) => one.number === seasonNumber) : null;
  return named?.airDate ?? season?.airDate ?? null;
}
