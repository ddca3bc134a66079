import type { RatingScale } from '../../contract/settings.ts';
import * as m from './messages/rating.ts';

/** The ratings that a viewer can give: in the schema's units, of which a star is two. */
export const ratingValues = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** The highest rating of what a viewer does not like: two of five stars. */
export const LOW_RATING = 4;

/** A rating as a number on a viewer's scale; an imported one may be between two that can be given. */
export function ratingNumber(value: number, scale: RatingScale): number {
  return scale === 'STARS' ? value / 2 : value;
}

/** The same in words: '3.5 of 5 stars', or '7 of 10'. */
export function ratingInWords(value: number, scale: RatingScale): string {
  const number = ratingNumber(value, scale);
  return scale === 'STARS' ? m.stars({ stars: number }) : m.ten({ value: number });
}

/** Whether a rating is one that a viewer can give, or none: an imported one may not be. */
export function isGivable(value: number | null): boolean {
  return value === null || (value >= 0.5 && Number.isInteger(value * 2));
}
