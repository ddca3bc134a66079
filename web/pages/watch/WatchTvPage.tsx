import { useSuspenseQuery } from '@apollo/client/react';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ContinueWatching } from '../../account/continueWatching/ContinueWatching.tsx';
import { useToday } from '../../browser/hydration/pageContext.ts';
import { usePageKey } from '../../browser/navigation/playerNavigation.ts';
import type { PrefetchPage } from '../../browser/navigation/prefetch.ts';
import { SimilarTitles } from '../../components/cards/SimilarTitles.tsx';
import { SeasonPicker } from '../../components/episodes/SeasonPicker.tsx';
import { useLookup } from '../../components/feedback/useLookup.ts';
import { TitleErrorPage } from '../../components/head/TitlePage.tsx';
import { WatchTvDocument } from '../../gql/graphql.ts';
import { isReleased } from '../../text/dates.ts';
import { parseEpisodeNumber, parseTitleId } from '../../text/urlParams.ts';
import { DetailsError } from './DetailsError.tsx';
import { EpisodeNotFound } from './EpisodeNotFound.tsx';
import { NextEpisode } from './NextEpisode.tsx';
import { TvPlayer } from './TvPlayer.tsx';
import { placeholderTitle, useCachedTitle, watchedTitle } from './useCachedTitle.ts';
import { type EpisodeRef, isSameEpisode, usePlayerSync } from './usePlayerSync.ts';
import { WatchSkeleton } from './WatchHeading.tsx';

interface TvParams {
  /** The series' TMDB number. */
  readonly tmdbId: number;
  /** The episode in the URL; null lets the player choose. */
  readonly chosen: EpisodeRef | null;
}

/**
 * The player page of a series and its episodes. One route component, so that it stays mounted when the player moves to
 * the next episode.
 */
export function Component() {
  const { id, season, episode } = useParams();
  const opening = usePageKey();
  const params = tvParams(id, season, episode);
  if (!params) return <TitleErrorPage kind={season === undefined ? 'series' : 'episode'} />;
  return (
    <Suspense key={opening} fallback={<WatchSkeleton />}>
      <WatchTv {...params} opening={opening} />
    </Suspense>
  );
}

export const prefetch: PrefetchPage = async (client, { id, season, episode }) => {
  const params = tvParams(id, season, episode);
  if (params) await client.query({ query: WatchTvDocument, variables: variablesOf(params) });
};

function WatchTv({ tmdbId, chosen, opening }: TvParams & { readonly opening: string }) {
  const { data, error, refetch } = useSuspenseQuery(WatchTvDocument, {
    variables: variablesOf({ tmdbId, chosen }),
  });
  const { failed, retry, retrying } = useLookup(error, refetch);
  const today = useToday();
  const [startedEpisode, setStartedEpisode] = useState<EpisodeRef | null>(null);
  const {
    src,
    messages,
    episode: playingEpisode,
    playerMovedOn,
    onPlayerMessage,
  } = usePlayerSync({
    tmdbId,
    chosen,
    pageKey: opening,
  });
  const known = useCachedTitle({ mediaType: 'TV', tmdbId });
  const series = data?.series;
  if (!series && !failed) return <TitleErrorPage kind="series" />;

  const episodes = series?.season?.episodes;
  const episode = episodes?.find(({ number }) => number === chosen?.number) ?? null;
  const isListed = series?.seasons?.some(({ number }) => number === chosen?.seasonNumber) ?? true;
  const unread = !series || (chosen !== null && !episodes && isListed);
  // An episode that is playing keeps playing, whatever is known about it.
  const isAired = episode !== null && isReleased(episode.airDate, today);
  const plays =
    chosen === null || unread || playerMovedOn || isAired || isSameEpisode(startedEpisode, chosen);
  const isMissing = chosen !== null && !episode && !unread && !playerMovedOn;
  return (
    <div className="page-width md:pt-4">
      {series && isMissing ? (
        <EpisodeNotFound series={series} season={chosen.seasonNumber} episode={chosen.number} />
      ) : (
        <TvPlayer
          title={series ?? known ?? placeholderTitle({ mediaType: 'TV', tmdbId })}
          src={src}
          episodeRef={playingEpisode}
          isChosen={chosen !== null}
          episode={episode}
          plays={plays}
          onPlay={() => setStartedEpisode(chosen)}
          onMessage={onPlayerMessage}
        >
          {episodes && chosen && (
            <NextEpisode
              seriesId={tmdbId}
              season={chosen.seasonNumber}
              episode={chosen.number}
              seasons={series.seasons ?? []}
              episodes={episodes}
            />
          )}
        </TvPlayer>
      )}
      {unread && (
        <DetailsError
          of={chosen ? 'episode' : 'series'}
          retrying={retrying}
          retry={() => {
            setStartedEpisode(chosen);
            retry();
          }}
        />
      )}
      <div className="mt-10 grid grid-cols-1 gap-14">
        {series && (
          <SeasonPicker
            series={series}
            season={playingEpisode?.seasonNumber}
            episode={playingEpisode?.number}
            playing={playingEpisode !== null}
          />
        )}
        <ContinueWatching
          on="player"
          watched={known && !isMissing ? watchedTitle(known, chosen ?? undefined) : null}
          plays={plays}
          messages={messages}
        />
        {series && <SimilarTitles id={series.id} heading="You may also like" />}
      </div>
    </div>
  );
}

/** Without an episode the first season's number is used as a placeholder; its fields are not queried then. */
function variablesOf({ tmdbId, chosen }: TvParams) {
  return { tmdbId, season: chosen?.seasonNumber ?? 1, chosen: chosen !== null };
}

function tvParams(id?: string, season?: string, episode?: string): TvParams | null {
  const tmdbId = parseTitleId(id);
  if (tmdbId === null) return null;
  if (season === undefined) return { tmdbId, chosen: null };
  const [seasonNumber, number] = [parseEpisodeNumber(season), parseEpisodeNumber(episode)];
  return seasonNumber === null || number === null ? null : { tmdbId, chosen: { seasonNumber, number } };
}
