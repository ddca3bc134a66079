import { AirDate } from '../../components/AirDate.tsx';
import { seasonName } from '../../components/seasonName.ts';
import type { WatchEpisodeQuery } from '../../gql/graphql.ts';
import { EpisodeFrame } from './EpisodeFrame.tsx';
import { NextEpisode } from './NextEpisode.tsx';
import { PlayerBox } from './PlayerBox.tsx';
import { WatchHead } from './WatchHead.tsx';
import { WatchHeading } from './WatchHeading.tsx';

type Series = NonNullable<WatchEpisodeQuery['series']>;
type Episode = NonNullable<NonNullable<Series['season']>['episodes']>[number];

interface EpisodePlayerProps {
  readonly series: Series;
  /** All episodes of the season. */
  readonly episodes: readonly Episode[];
  /** The one to play. */
  readonly episode: Episode;
  /** Whether it plays: one that has not aired waits to be asked for. */
  readonly plays: boolean;
  /** Plays it although it has not aired. */
  readonly onPlay: () => void;
}

/** Plays an episode, says which it is, and leads on to the next. */
export function EpisodePlayer({ series, episodes, episode, plays, onPlay }: EpisodePlayerProps) {
  const { number, seasonNumber, name, overview, airDate } = episode;
  const part = `${seasonName(seasonNumber)}, episode ${number}`;
  return (
    <>
      <WatchHead title={series} part={part} />
      <PlayerBox>
        <EpisodeFrame
          episode={episode}
          title={`Player: ${series.title}, ${part}`}
          plays={plays}
          onPlay={onPlay}
        />
      </PlayerBox>
      <WatchHeading title={series} part={`${part}: ${name}`}>
        <NextEpisode
          seriesId={series.tmdbId}
          season={seasonNumber}
          episode={number}
          seasons={series.seasons ?? []}
          episodes={episodes}
        />
      </WatchHeading>
      <p className="mt-3 text-sm text-faint">
        <AirDate date={airDate} />
      </p>
      <p className="mt-2 max-w-prose text-sm text-muted">{overview}</p>
    </>
  );
}
