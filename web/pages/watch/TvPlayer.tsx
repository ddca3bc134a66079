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
  /** Absolute URL of the player; null while it is not known where it begins. */
  readonly src: string | null;
  /** The episode that plays; null while only the player knows. */
  readonly place: EpisodeRef | null;
  /** Whether the address names it. */
  readonly isChosen: boolean;
  /** What is known of it; null when it could not be looked up. */
  readonly episode: Episode | null;
  /** Whether it plays: one that has not aired waits to be asked for. */
  readonly plays: boolean;
  /** Plays it although it has not aired. */
  readonly onPlay: () => void;
  readonly onMessage: (message: PlayerMessage) => void;
  /** A control at the heading's end. */
  readonly children?: ReactNode;
}

/** Plays a series or one of its episodes, and says of it what is known. */
export function TvPlayer({ title, src, place, isChosen, episode, children, ...frame }: TvPlayerProps) {
  const part = place ? partName(place.seasonNumber, place.number) : undefined;
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
