import { useSuspenseQuery } from '@apollo/client/react';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ContinueWatching } from '../../account/ContinueWatching.tsx';
import { partNumber, titleNumber } from '../../components/addressNumber.ts';
import { isOut } from '../../components/calendarDate.ts';
import { SimilarTitles } from '../../components/SimilarTitles.tsx';
import { TitleMissing } from '../../components/TitleMissing.tsx';
import { useToday } from '../../components/useToday.ts';
import type { WarmPage } from '../../components/WarmLink.tsx';
import { WatchEpisodeDocument } from '../../gql/graphql.ts';
import { EpisodeMissing } from './EpisodeMissing.tsx';
import { EpisodePlayer } from './EpisodePlayer.tsx';
import { EpisodeUnread } from './EpisodeUnread.tsx';
import { SeasonPicker } from './SeasonPicker.tsx';
import { watchedTitle } from './watchedTitle.ts';
import { WatchSkeleton } from './WatchSkeleton.tsx';

interface EpisodeAddress {
  /** The series' TMDB number. */
  readonly tmdbId: number;
  readonly season: number;
  readonly episode: number;
}

/** The player page of an episode. */
export function Component() {
  const { id, season, episode } = useParams();
  const address = episodeAddress(id, season, episode);
  if (!address) return <TitleMissing kind="episode" />;
  return (
    <Suspense key={Object.values(address).join('/')} fallback={<WatchSkeleton />}>
      <WatchEpisode {...address} />
    </Suspense>
  );
}

export const warm: WarmPage = async (client, { id, season, episode }) => {
  const address = episodeAddress(id, season, episode);
  if (!address) return;
  const { tmdbId, season: number } = address;
  await client.query({ query: WatchEpisodeDocument, variables: { tmdbId, season: number } });
};

function WatchEpisode({ tmdbId, season, episode }: EpisodeAddress) {
  const { data, error, refetch } = useSuspenseQuery(WatchEpisodeDocument, { variables: { tmdbId, season } });
  const today = useToday();
  const [asked, setAsked] = useState(false);
  const series = data?.series;
  const retry = () => void refetch();
  if (!series) return <TitleMissing kind="series" failed={Boolean(error)} retry={retry} />;
  const episodes = series.season?.episodes;
  const played = episodes?.find(({ number }) => number === episode);
  const plays = Boolean(played) && (asked || isOut(played?.airDate ?? null, today));
  const unread = !episodes && series.seasons?.some(({ number }) => number === season);
  return (
    <div className="page-width md:pt-4">
      {episodes && played && (
        <EpisodePlayer
          series={series}
          episodes={episodes}
          episode={played}
          plays={plays}
          onPlay={() => setAsked(true)}
        />
      )}
      {unread && <EpisodeUnread series={series} season={season} episode={episode} retry={retry} />}
      {!played && !unread && <EpisodeMissing series={series} season={season} episode={episode} />}
      <div className="mt-10 grid grid-cols-1 gap-14">
        <SeasonPicker series={series} season={season} current={episode} />
        <ContinueWatching on="player" watched={played ? watchedTitle(series, played) : null} plays={plays} />
        <SimilarTitles id={series.id} heading="You may also like" />
      </div>
    </div>
  );
}

function episodeAddress(id?: string, season?: string, episode?: string): EpisodeAddress | null {
  const address = { tmdbId: titleNumber(id), season: partNumber(season), episode: partNumber(episode) };
  return isWhole(address) ? address : null;
}

function isWhole(address: { [K in keyof EpisodeAddress]: number | null }): address is EpisodeAddress {
  return Object.values(address).every((number) => number !== null);
}
