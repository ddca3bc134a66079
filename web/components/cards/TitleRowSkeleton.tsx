import { LoadingLabel } from '../feedback/Loading.tsx';
import { TitleCardSkeleton } from './TitleCard.tsx';

interface CardRowSkeletonProps {
  /** Shown and announced while loading, such as 'Loading recommendations...'. */
  readonly text?: string;
  /** Shown instead in browsers without JavaScript, which cannot fetch the cards. */
  readonly noScriptText?: string;
}

interface TitleRowSkeletonProps extends CardRowSkeletonProps {
  readonly heading: string;
}

/** Placeholder of a row that is loading. */
export function TitleRowSkeleton({ heading, ...cards }: TitleRowSkeletonProps) {
  return (
    <section>
      <h2 className="mb-4 flex min-h-11 items-center text-lg">{heading}</h2>
      <CardRowSkeleton {...cards} />
    </section>
  );
}

/** The same without its heading. */
export function CardRowSkeleton({ text, noScriptText }: CardRowSkeletonProps) {
  return (
    <>
      <div className={noScriptText ? 'relative noscript:hidden' : 'relative'}>
        {text && <LoadingLabel text={text} className="top-13" />}
        <div className="card-row overflow-x-hidden">
          {Array.from({ length: 6 }, (_, index) => (
            <TitleCardSkeleton key={index} />
          ))}
        </div>
      </div>
      {noScriptText && <p className="hidden text-muted noscript:block">{noScriptText}</p>}
    </>
  );
}
