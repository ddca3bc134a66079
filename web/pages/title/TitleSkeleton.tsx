import { LoadingHeading } from '../../components/feedback/Loading.tsx';
import { HeroLayout } from './HeroLayout.tsx';

/** Placeholder of a loading title page. */
export function TitleSkeleton() {
  return (
    // The footer is below the window, so that nothing visible moves when the page arrives.
    <div className="min-h-dvh">
      <HeroLayout poster={<div className="skeleton aspect-2/3 rounded-card" />}>
        <LoadingHeading className="text-2xl" />
        <div aria-hidden="true">
          <div className="skeleton mt-4 h-5 w-72 max-w-full" />
          <div className="skeleton mt-8 h-11 w-64 max-w-full" />
          <div className="skeleton mt-8 h-32 max-w-prose" />
        </div>
      </HeroLayout>
    </div>
  );
}
