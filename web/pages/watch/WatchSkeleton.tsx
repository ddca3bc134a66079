import { LoadingHeading } from '../../components/LoadingHeading.tsx';
import { SlowNotice } from '../../components/SlowNotice.tsx';
import { PlayerBox } from './PlayerBox.tsx';

/** A player's page that is on its way, in the boxes it will have. */
export function WatchSkeleton() {
  return (
    <div className="page-width min-h-dvh md:pt-4">
      <PlayerBox>
        <div className="skeleton absolute inset-0" />
      </PlayerBox>
      <LoadingHeading className="mt-5 text-xl" />
      <SlowNotice className="mt-2" />
    </div>
  );
}
