import { CardSkeleton } from './CardSkeleton.tsx';

interface CardRowSkeletonProps {
  /** Shown and announced meanwhile, for example 'Loading recommendations...'. */
  readonly text?: string;
  /** What stands here instead where no script can fetch the cards: a sentence that says so. */
  readonly unscripted?: string;
}

interface TitleRowSkeletonProps extends CardRowSkeletonProps {
  readonly heading: string;
}

/** A row of cards that is on its way, in the boxes it will have. */
export function TitleRowSkeleton({ heading, ...cards }: TitleRowSkeletonProps) {
  return (
    <section>
      <h2 className="mb-4 flex min-h-11 items-center text-lg">{heading}</h2>
      <CardRowSkeleton {...cards} />
    </section>
  );
}

/** The same without its heading. */
export function CardRowSkeleton({ text, unscripted }: CardRowSkeletonProps) {
  return (
    <>
      <div className={unscripted ? 'relative noscript:hidden' : 'relative'}>
        {text && (
          <p
            role="status"
            className="absolute top-13 left-1/2 z-10 -translate-x-1/2 rounded-full bg-ground/80 px-4 py-2 text-sm text-muted"
          >
            {text}
          </p>
        )}
        <div className="card-row overflow-x-hidden">
          {Array.from({ length: 6 }, (_, index) => (
            <CardSkeleton key={index} />
          ))}
        </div>
      </div>
      {unscripted && <p className="hidden text-muted noscript:block">{unscripted}</p>}
    </>
  );
}
