import { StarIcon } from './icons.tsx';

interface RatingProps {
  /** 0 to 10; null when nobody has voted. */
  readonly value: number | null;
}

/** A title's rating with one decimal. */
export function Rating({ value }: RatingProps) {
  if (value === null) return <span className="whitespace-nowrap">Not rated</span>;
  return (
    <span className="inline-flex items-center gap-1 font-semibold whitespace-nowrap text-accent tabular-nums">
      <StarIcon className="size-3.5" />
      <span className="sr-only">Rated </span>
      {value.toFixed(1)}
      <span className="sr-only"> out of 10</span>
    </span>
  );
}
