import { skipToken } from '@apollo/client/react';
import { usePageQuery } from '../../browser/hydration/pageQuery.ts';
import { Suspense, useState } from 'react';
import { type Params, useParams } from 'react-router-dom';
import { airedEpisodes } from '../../../contract/airing.ts';
import { titlePath } from '../../../contract/paths.ts';
import { ContinueWatching } from '../../account/continueWatching/ContinueWatching.tsx';
import { useToday } from '../../browser/hydration/pageContext.ts';
import { SimilarTitles } from '../../components/cards/SimilarTitles.tsx';
import { Button, Icon, PageLink } from '../../components/controls/Button.tsx';
import { AirDate } from '../../components/episodes/EpisodeCard.tsx';
import { type EpisodeRef, SeasonPicker } from '../../components/episodes/SeasonPicker.tsx';
import { hasCard, useSeasonEpisodes } from '../../components/episodes/useSeasonEpisodes.ts';
import { ErrorPage } from '../../components/feedback/Notice.tsx';
import { type DetailsProps, lookupPage } from '../../components/head/TitlePage.tsx';
import { usePlayback } from '../../library/playback.ts';
import { PlayerState } from '../../components/state/PlayerState.tsx';
import { globalTitleId, type TitleSummary } from '../../library/titleStatus.ts';
import {
  type AiringFragment,
  EpisodeCardsDocument,
  WatchTvDocument,
  type WatchTvQuery,
} from '../../gql/graphql.ts';
import { partName } from '../../text/format.ts';
import * as m from '../../text/messages/watch.ts';
import { richText } from '../../text/richText.tsx';
import { parseEpisodeNumber } from '../../text/urlParams.ts';
import { NextEpisode } from './NextEpisode.tsx';
import { isSameEpisode } from './player.ts';
import { useSeriesPlayer } from './usePlayer.ts';
import { DetailsError, useWatchedTitle, WatchPlayer, WatchSkeleton } from './WatchPlayer.tsx';

/** The player page of a series and its episodes: one route, so that it stays mounted when the player moves on. */
export const { Component, prefetch } = lookupPage(
  'series',
  WatchTvDocument,
  <WatchSkeleton />,
  WatchTv,
  (_searchParams, params) => {
    const chosen = episodeIn(params);
    if (!chosen) return params['episode'] === undefined ? {} : null;
    return { season: chosen.seasonNumber, chosen: true };
  },
);

/** The episode in the URL; null when it names none, and the player chooses. */
function episodeIn({ season, episode }: Params): EpisodeRef | null {
  const [seasonNumber, number] = [parseEpisodeNumber(season), parseEpisodeNumber(episode)];
  return seasonNumber === null || number === null ? null : { seasonNumber, number };
}

function WatchTv({ tmdbId, pageKey, title: series, lookup }: DetailsProps<WatchTvQuery['series']>) {
  const chosen = episodeIn(useParams());
  const today = useToday();
  const [startedEpisode, setStartedEpisode] = useState<EpisodeRef | null>(null);
  const player = useSeriesPlayer(tmdbId, chosen, pageKey);
  const { playing, playerMovedOn } = player;
  const { title, watched } = useWatchedTitle({ mediaType: 'TV', tmdbId, episode: playing }, series);

  const episodes = series?.season?.episodes;
  const episode = episodes?.find(({ number }) => number === chosen?.number) ?? null;
  const isListed = series?.seasons?.some(({ number }) => number === chosen?.seasonNumber) ?? true;
  const isLookupMissing = !series || (chosen !== null && !episodes && isListed);
  // An episode that is playing keeps playing, whatever is known about it.
  const isAired =
    chosen !== null &&
    episode !== null &&
    airedEpisodes(series ?? null, chosen.seasonNumber, episodes ?? [], today).includes(episode);
  const plays =
    chosen === null || isLookupMissing || playerMovedOn || isAired || isSameEpisode(startedEpisode, chosen);
  const isMissing = chosen !== null && !episode && !isLookupMissing && !playerMovedOn;
  usePlayback(plays && !isMissing && !player.isHeld ? watched : null, player.messages);
  const part = playing ? partName(playing.seasonNumber, playing.number) : undefined;
  return (
    <div className="page-width md:pt-4">
      {series && isMissing ? (
        <EpisodeNotFound series={series} {...chosen} />
      ) : (
        <>
          <WatchPlayer
            title={title}
            part={chosen ? part : undefined}
            line={part && episode ? m.episodeLine({ part, name: episode.name }) : part}
            src={player.src}
            onMessage={player.onMessage}
            choice={player.choice}
            instead={
              !plays && <Unaired date={episode?.airDate ?? null} onPlay={() => setStartedEpisode(chosen)} />
            }
          >
            {episodes && chosen && <NextEpisode series={series} playing={chosen} episodes={episodes} />}
          </WatchPlayer>
          <PlayerState titleId={globalTitleId({ mediaType: 'TV', tmdbId })} />
          {series && chosen && episode && (
            <>
              <p className="mt-3 text-sm text-faint">
                <AirDate date={episode.airDate} aired={isAired} />
              </p>
              <Suspense fallback={<p className={OVERVIEW} />}>
                <Overview series={series} episode={chosen} />
              </Suspense>
            </>
          )}
        </>
      )}
      {isLookupMissing && (
        <DetailsError
          of={chosen ? 'episode' : 'series'}
          retrying={lookup.retrying}
          retry={() => {
            setStartedEpisode(chosen);
            lookup.retry();
          }}
        />
      )}
      <div className="mt-10 grid grid-cols-1 gap-14">
        {series && <SeasonPicker series={series} playing={playing} />}
        <ContinueWatching on="player" watched={isMissing ? null : watched} plays={plays} />
        {series && <SimilarTitles id={series.id} heading={m.similar()} />}
      </div>
    </div>
  );
}

const OVERVIEW = 'mt-2 min-h-[1.5em] max-w-prose text-match-parent text-sm text-muted';

interface OverviewProps {
  readonly series: AiringFragment & Pick<DetailsProps<unknown>, 'tmdbId'>;
  readonly episode: EpisodeRef;
}

/** An episode's overview, which the list of its season reads too. */
function Overview({ series, episode: { seasonNumber, number } }: OverviewProps) {
  const { data } = useSeasonEpisodes(series, seasonNumber);
  const listed = data?.series?.season?.episodes?.find((one) => one.number === number);
  const card = listed && hasCard(listed) ? listed : null;
  const variables = { tmdbId: series.tmdbId, season: seasonNumber, numbers: [number] };
  const cards = usePageQuery(EpisodeCardsDocument, card || !listed ? skipToken : { variables });
  const shown = card ?? cards.data?.series?.season?.episodes?.[0];
  return (
    <p dir="auto" className={OVERVIEW}>
      {shown?.overview}
    </p>
  );
}

/** An episode that has not aired plays on demand, since dates can be wrong. */
function Unaired({ date, onPlay }: { readonly date: string | null; readonly onPlay: () => void }) {
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-2 p-6 text-center">
      <p className="text-lg font-semibold">{m.notAired()}</p>
      <p className="text-base text-muted">
        <AirDate date={date} aired={false} />
      </p>
      <Button icon={<Icon name="play" />} className="mt-3" onClick={onPlay}>
        {m.playAnyway()}
      </Button>
    </div>
  );
}

/** Says that a series has no such episode; the list of its episodes follows below. */
function EpisodeNotFound({ series, seasonNumber, number }: EpisodeRef & { readonly series: TitleSummary }) {
  return (
    <ErrorPage kind="none" heading={m.episodeNotFound()} compact>
      <p className="max-w-prose text-base text-muted">
        {richText(m.noSuchEpisode({ series: series.title, number, season: seasonNumber }), {
          series: (words) => (
            <PageLink href={titlePath(series)} className="text-text underline underline-offset-4">
              {words}
            </PageLink>
          ),
        })}
      </p>
    </ErrorPage>
  );
}
