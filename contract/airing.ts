/** A season of a series, or an episode of a season. */
interface Dated {
  readonly number: number;
  /** YYYY-MM-DD; null when TMDB has none. */
  readonly airDate: string | null;
}

interface Season extends Dated {
  /** Null when unknown. */
  readonly episodeCount: number | null;
}

/** What decides which seasons and episodes of a series have aired. */
export interface AiringSeries {
  /** In TMDB's words, such as 'Returning Series'; null when unknown. */
  readonly status: string | null;
  /** Its own list, specials (number 0) included; null when it could not be read. */
  readonly seasons: readonly Season[] | null;
  /** The episode that aired last, by TMDB's account; null when none has. */
  readonly lastEpisode: SeriesEpisode | null;
  /** The episode that airs next; with stored details it may have aired since. */
  readonly nextEpisode?: SeriesEpisode | null;
}

interface SeriesEpisode extends Dated {
  readonly seasonNumber: number;
}

/**
 * The episodes of a season that have aired by a day (YYYY-MM-DD): those dated that day or earlier, and those without a date
 * if a later one has aired, or if the series has ended. Specials are a list of their own. Without the series, only the
 * season's own dates are known.
 */
export function airedEpisodes<Episode extends Dated>(
  series: AiringSeries | null,
  seasonNumber: number,
  episodes: readonly Episode[],
  today: string,
): Episode[] {
  const isFollowed = airedSeasons(series, today).some(
    ({ number }) => seasonNumber > 0 && number > seasonNumber,
  );
  if (hasEnded(series) || isFollowed) return airedUpTo(Infinity, episodes, today);
  const last = lastAired(series, today);
  return airedUpTo(last?.seasonNumber === seasonNumber ? last.number : -1, episodes, today);
}

/** The seasons of a series of which an episode has aired by a day, by the same rule; specials last. */
export function airedSeasons<Listed extends Season>(
  series: (Omit<AiringSeries, 'seasons'> & { readonly seasons: readonly Listed[] | null }) | null,
  today: string,
): Listed[] {
  const listed = series?.seasons?.filter(({ episodeCount }) => episodeCount !== 0) ?? [];
  const last = lastAired(series, today)?.seasonNumber ?? -1;
  const upTo = (isLast: boolean) => (hasEnded(series) ? Infinity : isLast ? last : -1);
  const regular = listed.filter(({ number }) => number > 0);
  const specials = listed.filter(({ number }) => number === 0);
  return [...airedUpTo(upTo(last > 0), regular, today), ...airedUpTo(upTo(last === 0), specials, today)];
}

/**
 * Whether an episode has aired by a day, by the same rule, as far as the series alone says: any of a season that is followed by an aired
 * one, or of an ended series; else those up to the one that aired last, or the first one of a season that has begun.
 */
export function hasAired(
  series: AiringSeries,
  { seasonNumber, number }: EpisodePosition,
  today: string,
): boolean {
  return number <= lastAiredIn(series, seasonNumber, today, airedSeasons(series, today));
}

/**
 * How many episodes of a season have aired by a day, by the same rule; null when its number of episodes is not known.
 *
 * @param aired the seasons that have aired by then, for a caller that counts several
 */
export function countAired(
  series: AiringSeries,
  seasonNumber: number,
  today: string,
  aired: readonly Season[] = airedSeasons(series, today),
): number | null {
  const last = lastAiredIn(series, seasonNumber, today, aired);
  const { episodeCount = null } = series.seasons?.find(({ number }) => number === seasonNumber) ?? {};
  if (last === Infinity || episodeCount === null) return last === Infinity ? episodeCount : last;
  // In a season that continues the numbering of the one before, only the coming episode is known to be left.
  if (last > episodeCount) return episodeCount - (comingIn(series, seasonNumber, today) ? 1 : 0);
  return last;
}

/** The number up to which a season's episodes have aired; 0 when none has. */
function lastAiredIn(
  series: AiringSeries,
  seasonNumber: number,
  today: string,
  aired: readonly Season[],
): number {
  if (!aired.some(({ number }) => number === seasonNumber)) return 0;
  const isFollowed = seasonNumber > 0 && aired.some(({ number }) => number > seasonNumber);
  const coming = comingIn(series, seasonNumber, today);
  if (isFollowed || (hasEnded(series) && !coming)) return Infinity;
  const last = lastAired(series, today);
  if (last?.seasonNumber === seasonNumber) return last.number;
  // Where the day is behind, the one that aired last elsewhere is still to come: those before it have aired.
  return coming && coming === series.lastEpisode ? Math.max(1, coming.number - 1) : 1;
}

/** The first episode of a season that is known to be still to come by a day; null when none is. */
function comingIn(
  { lastEpisode, nextEpisode = null }: AiringSeries,
  seasonNumber: number,
  today: string,
): SeriesEpisode | null {
  const isIn = (one: SeriesEpisode | null) => one?.seasonNumber === seasonNumber;
  // By TMDB's account it has aired, so without a date it has.
  if (isIn(lastEpisode) && (lastEpisode?.airDate ?? today) > today) return lastEpisode;
  return isIn(nextEpisode) && (nextEpisode?.airDate ?? '9999') > today ? nextEpisode : null;
}

/** An episode, or where episodes are looked for: after one of that number, or before all with -1. */
interface EpisodePosition {
  readonly seasonNumber: number;
  readonly number: number;
}

/**
 * What comes after an episode: the next aired one of its season that has not been watched, or else the next aired season in
 * the series' own list, whatever its number; null when nothing does. Nothing has aired after an episode with a date in the
 * future, and no season follows the specials.
 */
export function whatFollows<Episode extends Dated>(
  series: AiringSeries | null,
  { seasonNumber, number: from }: EpisodePosition,
  episodes: readonly Episode[],
  today: string,
  isWatched: (episode: Episode) => boolean = () => false,
): { readonly episode: Episode } | { readonly season: number } | null {
  const later = episodes.filter(({ number }) => number > from);
  const [episode] = airedEpisodes(series, seasonNumber, episodes, today)
    .filter((one) => one.number > from && !isWatched(one))
    .sort(byNumber);
  if (episode) return { episode };
  if (seasonNumber === 0 || later.some(({ airDate }) => airDate !== null && airDate > today)) return null;
  const [season] = airedSeasons(series, today)
    .filter(({ number }) => number > seasonNumber)
    .sort(byNumber);
  return season ? { season: season.number } : null;
}

/** Whether no more episodes of a series will come. */
export function hasEnded(series: Pick<AiringSeries, 'status'> | null): boolean {
  return series?.status === 'Ended' || series?.status === 'Canceled';
}

function lastAired(
  series: Pick<AiringSeries, 'lastEpisode' | 'nextEpisode'> | null,
  today: string,
): AiringSeries['lastEpisode'] {
  const { lastEpisode: last = null, nextEpisode: next = null } = series ?? {};
  if (next && next.airDate !== null && next.airDate <= today) return next;
  return last && (last.airDate ?? today) <= today ? last : null;
}

/** Those of a list that have aired. It is known that all up to a number have that are not dated in the future. */
function airedUpTo<Item extends Dated>(upTo: number, items: readonly Item[], today: string): Item[] {
  const isDue = ({ airDate }: Item) => airDate !== null && airDate <= today;
  const latest = Math.max(upTo, ...items.filter(isDue).map(({ number }) => number));
  return items.filter((item) => (item.airDate === null ? item.number <= latest : isDue(item)));
}

const byNumber = (one: Dated, other: Dated) => one.number - other.number;
