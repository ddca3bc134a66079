import type { ReactNode } from 'react';
import { AirDate } from '../../components/AirDate.tsx';
import { usePublicConfig } from '../../components/handOver.ts';
import { partName } from '../../text/phrases.ts';
import type { WatchEpisodeQuery } from '../../gql/graphql.ts';
import { EpisodeFrame } from './EpisodeFrame.tsx';
import { PlayerBox } from './PlayerFrame.tsx';
import { type Played, playerUrl } from './playerUrl.ts';
import { type ShownTitle, WatchHead } from './WatchHead.tsx';
import { WatchHeading } from './WatchHeading.tsx';

type Series = NonNullable<WatchEpisodeQuery['series']>;
type Episode = NonNullable<NonNullable<Series['season']>['episodes']>[number];

interface EpisodePlayerProps {
  readonly title: ShownTitle;
  /** What is played, as the address says. */
  readonly played: Required<Played>;
  /** What is known of it; null when it could not be looked up. */
  readonly episode: Episode | null;
  /** Whether it plays: one that has not aired waits to be asked for. */
  readonly plays: boolean;
  /** Plays it although it has not aired. */
  readonly onPlay: () => void;
  /** A control at the heading's end. */
  readonly children?: ReactNode;
}

/** Plays an episode, and says of it what is known. */
export function EpisodePlayer({ title, played, episode, plays, onPlay, children }: EpisodePlayerProps) {
  const { playerBaseUrl } = usePublicConfig();
  const { seasonNumber, number } = played.episode;
  const part = partName(seasonNumber, number);
  return (
    <>
      <WatchHead title={title} part={part} />
      <PlayerBox>
        <EpisodeFrame
          url={playerUrl(playerBaseUrl, played)}
          airDate={episode?.airDate ?? null}
          title={`Player: ${title.title}, ${part}`}
          plays={plays}
          onPlay={onPlay}
        />
      </PlayerBox>
      <WatchHeading title={title} part={episode ? `${part}: ${episode.name}` : part}>
        {children}
      </WatchHeading>
      {episode && (
        <>
          <p className="mt-3 text-sm text-faint">
            <AirDate date={episode.airDate} />
          </p>
          <p className="mt-2 max-w-prose text-sm text-muted">{episode.overview}</p>
        </>
      )}
    </>
  );
}
