import { CardSkeleton } from './CardSkeleton.tsx';

interface TitleGridSkeletonProps {
  readonly count?: number;
  /** What is shown and announced meanwhile. */
  readonly text?: string;
}

/** A grid of cards that is on its way, in the boxes it will have. */
export function TitleGridSkeleton({ count = 21, text = 'Loading...' }: TitleGridSkeletonProps) {
  return (
    <div className="relative">
      <p
        role="status"
        className="absolute top-24 left-1/2 z-10 -translate-x-1/2 rounded-full bg-ground/80 px-4 py-2 text-sm text-muted"
      >
        {text}
      </p>
      <div className="card-grid">
        {Array.from({ length: count }, (_, index) => (
          <CardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}
