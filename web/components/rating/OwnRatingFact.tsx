import { useSettings } from '../../stores/settings.ts';
import { formatCount } from '../../text/format.ts';
import * as m from '../../text/messages/rating.ts';
import { ratingInWords, ratingNumber } from '../../text/ratings.ts';

/** The viewer's rating among a card's facts; nothing without one. */
export function OwnRatingFact({ value }: { readonly value: number | null | undefined }) {
  const { ratingScale } = useSettings();
  if (value == null) return null;
  return (
    <span
      role="img"
      aria-label={m.ownRating({ rating: ratingInWords(value, ratingScale) })}
      className="rating own-rating"
    >
      {formatCount(ratingNumber(value, ratingScale))}
    </span>
  );
}
