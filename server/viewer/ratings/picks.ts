import { distinctBy, interleave, titleId } from '../../records/title.ts';
import type { TitleRecord } from '../../records/titleDetails.ts';
import type { RatingRecord, ViewerTitleRecord } from '../records.ts';

/** How many of a viewer's latest ratings are read to find the best ones. */
export const RATINGS_READ = 100;
/** Of how many titles the recommendations are picked: each costs calls. */
const MAX_BEST = 3;
/** The lowest rating of a title that others are recommended for, in tenths. */
const MIN_VALUE = 70;

/** A title recommended to a viewer, and the rating that it is recommended for. */
export interface ViewerPick {
  readonly title: TitleRecord;
  readonly because: RatingRecord;
}

/** The titles that a viewer has rated best, of equal ratings the latest first: those of seasons and episodes do not count. */
export function bestRated(ratings: readonly RatingRecord[]): RatingRecord[] {
  return ratings
    .filter(({ targetId, titleId: id, value }) => targetId === id && value >= MIN_VALUE)
    .toSorted((one, other) => other.value - one.value || other.at.localeCompare(one.at))
    .slice(0, MAX_BEST);
}

/** Whether a viewer has begun a title, in any pass, has rated any of it, or gave it up: then it is not recommended. */
export function isFamiliar({ whole, seasons, plays, ratings, droppedAt }: ViewerTitleRecord): boolean {
  return whole !== null || seasons.size > 0 || plays > 0 || ratings > 0 || droppedAt !== null;
}

/** The recommendations for rated titles in turn, each title once, for the first of the ratings that it is recommended for. */
export function pickTitles(
  recommended: readonly Readonly<{ because: RatingRecord; titles: readonly TitleRecord[] }>[],
  isLeftOut: (title: TitleRecord) => boolean,
  count: number,
): ViewerPick[] {
  const picks = recommended.map(({ because, titles }) =>
    titles.filter((title) => !isLeftOut(title)).map((title) => ({ title, because })),
  );
  return distinctBy(interleave(picks), ({ title }) => titleId(title)).slice(0, count);
}
