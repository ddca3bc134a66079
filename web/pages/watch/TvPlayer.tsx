import type { ReactNode } from 'react';
import type { PlayerMessage } from '../../../contract/playerProtocol.ts';
import { AirDate } from '../../components/episodes/AirDate.tsx';
import type { WatchTvQuery } from '../../gql/graphql.ts';
import { partName } from '../../text/format.ts';
import { EpisodePlayer } from './EpisodePlayer.tsx';
import { PlayerBox } from './PlayerFrame.tsx';
import type { EpisodeRef } from './usePlayerSync.ts';
import { type ShownTitle, WatchHead } from './WatchHead.tsx';
import { WatchHeading } from './WatchHeading.tsx';

type Series = NonNullable<WatchTvQuery['series']>;
type Episode = NonNullable<NonNullable<Series['season']>['episodes']>[number];

interface TvPlayerProps {
  readonly title: ShownTitle;
  /** Absolute URL of the player; null until its start position is known. */
  readonly src: string | null;
  /** The playing episode; null while only the player knows it. */
  readonly episodeRef: EpisodeRef | null;
  /** Whether the URL names the episode. */
  readonly isChosen: boolean;
  /** The episode's data; null when it could not be looked up. */
  readonly episode: Episode | null;
  /** Whether it plays. An unaired episode waits for the visitor to start it. */
  readonly plays: boolean;
  /** Plays it although it has not aired. */
  readonly onPlay: () => void;
  readonly onMessage: (message: PlayerMessage) => void;
  /** A control at the end of the heading. */
  readonly children?: ReactNode;
}

/** Plays a series or one of its episodes, with what is known about it. */
export function TvPlayer({ title, src, episodeRef, isChosen, episode, children, ...frame }: TvPlayerProps) {
  const part = episodeRef ? partName(episodeRef.seasonNumber, episodeRef.number) : undefined;
  const name = isChosen && part ? `${title.title}, ${part}` : title.title;
  return (
    <>
      <WatchHead title={title} part={isChosen ? part : undefined} />
      <PlayerBox>
        <EpisodePlayer url={src} airDate={episode?.airDate ?? null} title={`Player: ${name}`} {...frame} />
      </PlayerBox>
      <WatchHeading title={title} part={part && episode ? `${part}: ${episode.name}` : part}>
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
