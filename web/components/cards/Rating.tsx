interface RatingProps {
  /** 0 to 10; null without votes. */
  readonly value: number | null;
}

/** A title's rating with one decimal, behind a star. */
export function Rating({ value }: RatingProps) {
  if (value === null) return <span className="whitespace-nowrap">Not rated</span>;
  const rating = value.toFixed(1);
  return (
    <span role="img" aria-label={`Rated ${rating} out of 10`} className="rating">
      {rating}
    </span>
  );
}
