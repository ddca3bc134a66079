import { Notice } from '../../components/Notice.tsx';
import { PageStatus } from '../../components/PageStatus.tsx';
import { seasonName } from '../../components/seasonName.ts';
import type { WatchEpisodeQuery } from '../../gql/graphql.ts';
import { PlayerBox } from './PlayerBox.tsx';
import { WatchHead } from './WatchHead.tsx';
import { WatchHeading } from './WatchHeading.tsx';

interface EpisodeUnreadProps {
  readonly series: NonNullable<WatchEpisodeQuery['series']>;
  readonly season: number;
  readonly episode: number;
  /** Asks for the season again. */
  readonly retry: () => void;
}

/** Stands in the player's place when the season's episodes could not be looked up. */
export function EpisodeUnread({ series, season, episode, retry }: EpisodeUnreadProps) {
  const part = `${seasonName(season)}, episode ${episode}`;
  return (
    <>
      <PageStatus code={503} />
      <WatchHead title={series} part={part} />
      <PlayerBox>
        <div className="absolute inset-0 grid items-center p-4">
          <Notice kind="failed" text="This episode could not be looked up." retry={retry} />
        </div>
      </PlayerBox>
      <WatchHeading title={series} part={part} />
    </>
  );
}
