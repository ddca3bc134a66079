import { TitleRowSkeleton } from '../../components/cards/TitleRow.tsx';
import { SlowNotice } from '../../components/feedback/Loading.tsx';
import { homeRows } from './homeRows.ts';

interface HomeSkeletonProps {
  /** A sentence at the page's top for browsers without JavaScript, which cannot fetch the rest. */
  readonly unscripted?: string | undefined;
}

/** Placeholder of a loading home page. */
export function HomeSkeleton({ unscripted }: HomeSkeletonProps) {
  return (
    <>
      <CarouselSkeleton unscripted={unscripted} />
      <div
        className={`page-width flex flex-col gap-6 pt-6 pb-16 lg:gap-8 ${unscripted ? 'noscript:hidden' : ''}`}
      >
        {homeRows.map(({ list, heading }) => (
          <TitleRowSkeleton key={list} heading={heading} />
        ))}
      </div>
    </>
  );
}

/** Placeholder of a loading carousel. */
export function CarouselSkeleton({ unscripted }: HomeSkeletonProps) {
  return (
    <>
      <div
        className={`flex min-h-hero flex-col justify-end bg-linear-to-bl from-raised to-ground ${unscripted ? 'noscript:hidden' : ''}`}
      >
        <div className="page-width pb-24">
          <p role="status" className="mb-6 text-sm text-muted">
            Loading...
          </p>
          <SlowNotice className="mb-6" />
          <div className="skeleton h-14 w-3/4 max-w-prose" />
          <div className="skeleton mt-5 h-5 w-1/2 max-w-80" />
          <div className="skeleton mt-5 h-20 w-full max-w-prose" />
          <div className="skeleton mt-6 h-11 w-64" />
        </div>
      </div>
      {unscripted && <p className="page-width hidden pt-28 text-muted noscript:block">{unscripted}</p>}
    </>
  );
}
