import type { ReactNode } from 'react';
import type { PlayerMessage } from '../../../contract/playerProtocol.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import { AirDate } from '../../components/episodes/EpisodeCard.tsx';
import type { WatchTvQuery } from '../../gql/graphql.ts';
import { partName } from '../../text/format.ts';
import { PlayerBox, PlayerFrame } from './PlayerFrame.tsx';
import type { EpisodeRef } from './usePlayerSync.ts';
import { type ShownTitle, WatchHead, WatchHeading } from './WatchHeading.tsx';

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

/**
 * Plays a series or one of its episodes, with what is known about it. For an unaired episode it shows the air date, and
 * plays on demand, since dates can be wrong.
 */
export function TvPlayer({
  title,
  src,
  episodeRef,
  isChosen,
  episode,
  plays,
  onPlay,
  onMessage,
  children,
}: TvPlayerProps) {
  const part = episodeRef ? partName(episodeRef.seasonNumber, episodeRef.number) : undefined;
  const name = isChosen && part ? `${title.title}, ${part}` : title.title;
  return (
    <>
      <WatchHead title={title} part={isChosen ? part : undefined} />
      <PlayerBox>
        {plays ? (
          <PlayerFrame url={src} title={`Player: ${name}`} onMessage={onMessage} />
        ) : (
          <Unaired date={episode?.airDate ?? null} onPlay={onPlay} />
        )}
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

function Unaired({ date, onPlay }: Pick<TvPlayerProps, 'onPlay'> & { readonly date: string | null }) {
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-2 p-6 text-center">
      <p className="text-lg font-semibold">This episode has not aired yet.</p>
      <p className="text-base text-muted">
        <AirDate date={date} />
      </p>
      <Button icon={<Icon name="play" />} className="mt-3" onClick={onPlay}>
        Play anyway
      </Button>
    </div>
  );
}
