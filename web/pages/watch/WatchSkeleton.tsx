import { LoadingHeading } from '../../components/feedback/Loading.tsx';
import { PlayerBox } from './PlayerFrame.tsx';

/** A player's page that is on its way, in the boxes it will have. */
export function WatchSkeleton() {
  return (
    <div className="page-width min-h-dvh md:pt-4">
      <PlayerBox>
        <div className="skeleton absolute inset-0" />
      </PlayerBox>
      <LoadingHeading className="mt-5 text-xl" />
    </div>
  );
}
