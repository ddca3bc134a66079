import { isReleased } from '../../text/dates.ts';

interface Dated {
  readonly number: number;
  /** YYYY-MM-DD; null when not announced. */
  readonly airDate: string | null;
}

/** The first episode after a number that has aired by today; null when there is none. */
export function firstAiredAfter<E extends Dated>(
  episodes: readonly E[],
  number: number,
  today: string,
): E | null {
  return episodes.find((episode) => episode.number > number && isReleased(episode.airDate, today)) ?? null;
}

/** The season after the given one, if it has started by today. Nothing follows the specials. */
export function nextSeason<S extends Dated>(seasons: readonly S[], number: number, today: string): S | null {
  if (number === 0) return null;
  const later = seasons.filter((season) => season.number > number);
  const next = later.sort((one, other) => one.number - other.number)[0];
  return next && isReleased(next.airDate, today) ? next : null;
}
