/** A title's rating from 0 to 10 with one decimal, behind a star; null without votes. */
export function Rating({ value }: { readonly value: number | null }) {
  if (value === null) return <span className="whitespace-nowrap">Not rated</span>;
  const rating = value.toFixed(1);
  return (
    <span role="img" aria-label={`Rated ${rating} out of 10`} className="rating">
      {rating}
    </span>
  );
}
