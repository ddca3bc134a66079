import { LoadingHeading } from '../../components/feedback/Loading.tsx';
import { PlayerBox } from './PlayerFrame.tsx';

/** Placeholder of a loading player page. */
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
