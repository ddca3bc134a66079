import { CardSkeleton } from './CardSkeleton.tsx';

interface TitleRowSkeletonProps {
  readonly heading: string;
  /** Shown and announced meanwhile, for example 'Loading recommendations...'. */
  readonly text?: string;
}

/** A row of cards that is on its way, in the boxes it will have. */
export function TitleRowSkeleton({ heading, text }: TitleRowSkeletonProps) {
  return (
    <section className="relative">
      <h2 className="mb-4 flex min-h-11 items-center text-lg">{heading}</h2>
      {text && (
        <p
          role="status"
          className="absolute top-28 left-1/2 z-10 -translate-x-1/2 rounded-full bg-ground/80 px-4 py-2 text-sm text-muted"
        >
          {text}
        </p>
      )}
      <div className="card-row overflow-x-hidden">
        {Array.from({ length: 6 }, (_, index) => (
          <CardSkeleton key={index} />
        ))}
      </div>
    </section>
  );
}
