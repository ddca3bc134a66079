import { LoadingHeading } from '../../components/Loading.tsx';
import { PersonFrame } from './PersonFrame.tsx';

/** A person's page that is on its way, in the boxes it will have. */
export function PersonSkeleton() {
  return (
    // The footer waits below the window: nothing in sight moves when the page comes.
    <div className="min-h-dvh">
      <PersonFrame
        portrait={<div className="skeleton aspect-2/3 rounded-card" />}
        words={<div aria-hidden="true" className="skeleton h-40 max-w-prose" />}
      >
        <LoadingHeading className="text-xl md:text-2xl" />
        <div aria-hidden="true" className="skeleton mt-4 h-16 w-56 max-w-full" />
      </PersonFrame>
    </div>
  );
}
