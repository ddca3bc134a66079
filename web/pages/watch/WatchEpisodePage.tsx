import { useSuspenseQuery } from '@apollo/client/react';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ContinueWatching } from '../../account/ContinueWatching.tsx';
import { partNumber, titleNumber } from '../../text/addressParts.ts';
import { isOut } from '../../text/calendarDate.ts';
import type { WarmPage } from '../../browser/warm.ts';
import { SimilarTitles } from '../../components/SimilarTitles.tsx';
import { TitleMissing } from '../../components/TitlePage.tsx';
import { useToday } from '../../components/handOver.ts';
import { WatchEpisodeDocument } from '../../gql/graphql.ts';
import { DetailsUnread } from './DetailsUnread.tsx';
import { EpisodeMissing } from './EpisodeMissing.tsx';
import { EpisodePlayer } from './EpisodePlayer.tsx';
import { NextEpisode } from './NextEpisode.tsx';
import { SeasonPicker } from './SeasonPicker.tsx';
import { namelessTitle, useKnownTitle, watchedTitle } from './useKnownTitle.ts';
import { useLookup } from './useLookup.ts';
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

function WatchEpisode({ tmdbId, season, episode: number }: EpisodeAddress) {
  const { data, error, refetch } = useSuspenseQuery(WatchEpisodeDocument, { variables: { tmdbId, season } });
  const { failed, retry, retrying } = useLookup(error, refetch);
  const today = useToday();
  const [asked, setAsked] = useState(false);
  const played = { mediaType: 'TV', tmdbId, episode: { seasonNumber: season, number } } as const;
  const known = useKnownTitle(played);
  const series = data?.series;
  if (!series && !failed) return <TitleMissing kind="series" retry={() => void refetch()} />;

  const episodes = series?.season?.episodes;
  const episode = episodes?.find((candidate) => candidate.number === number) ?? null;
  const isListed = series?.seasons?.some((candidate) => candidate.number === season) ?? true;
  const unread = !series || (!episodes && isListed);
  const plays = unread || (episode !== null && (asked || isOut(episode.airDate, today)));
  return (
    <div className="page-width md:pt-4">
      {series && !episode && !unread ? (
        <EpisodeMissing series={series} season={season} episode={number} />
      ) : (
        <EpisodePlayer
          title={series ?? known ?? namelessTitle(played)}
          played={played}
          episode={episode}
          plays={plays}
          onPlay={() => setAsked(true)}
        >
          {episodes && (
            <NextEpisode
              seriesId={tmdbId}
              season={season}
              episode={number}
              seasons={series.seasons ?? []}
              episodes={episodes}
            />
          )}
        </EpisodePlayer>
      )}
      {unread && (
        <DetailsUnread
          of="episode"
          retrying={retrying}
          retry={() => {
            // What plays already plays on, whatever its date turns out to be.
            setAsked(true);
            retry();
          }}
        />
      )}
      <div className="mt-10 grid grid-cols-1 gap-14">
        {series && <SeasonPicker series={series} season={season} current={number} />}
        <ContinueWatching
          on="player"
          watched={known && (episode || unread) ? watchedTitle(known, played.episode) : null}
          plays={plays}
        />
        {series && <SimilarTitles id={series.id} heading="You may also like" />}
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
