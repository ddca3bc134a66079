import { skipToken } from '@apollo/client/react';
import { usePageQuery } from '../../browser/hydration/pageQuery.ts';
import type { ReactNode } from 'react';
import { type EpisodeCardFragment, EpisodeCardsDocument } from '../../gql/graphql.ts';
import { CardSkeletons } from '../cards/TitleCard.tsx';
import { LoadingLabel } from '../feedback/Loading.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { useRetry } from '../feedback/useRetry.ts';
import { EpisodeRowSkeleton } from './EpisodeCard.tsx';
import { EpisodeRangeSkeleton, PAGE_SIZE } from './EpisodeRange.tsx';
import { hasCard, type SeasonEpisode } from './useSeasonEpisodes.ts';
import * as m from '../../text/messages/episodes.ts';

const ROWS = 'grid grid-cols-1 gap-5 2xl:grid-cols-2';
const GRID = 'grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-4 xl:grid-cols-6';

interface EpisodeCardsProps {
  readonly tmdbId: number;
  readonly season: number;
  readonly asRows: boolean;
  /** Those of a page; of a long season their cards are still to be read. */
  readonly episodes: readonly SeasonEpisode[];
  readonly children: (episode: EpisodeCardFragment) => ReactNode;
}

/** A page of a season's episodes. */
export function EpisodeCards({ tmdbId, season, asRows, episodes, children }: EpisodeCardsProps) {
  const withCards = episodes.filter(hasCard);
  const numbers = episodes.map(({ number }) => number);
  const areCardsLoaded = withCards.length === episodes.length;
  const { data, refetch } = usePageQuery(
    EpisodeCardsDocument,
    areCardsLoaded ? skipToken : { variables: { tmdbId, season, numbers } },
  );
  const cards = areCardsLoaded ? withCards : data?.series?.season?.episodes;
  const retry = useRetry(refetch, !cards);
  if (!cards) return <Notice kind="failed" text={m.failed()} {...retry} />;
  return (
    <ul data-cards="Episodes" className={asRows ? ROWS : GRID}>
      {cards.map((episode) => (
        <li key={episode.id}>{children(episode)}</li>
      ))}
    </ul>
  );
}

interface EpisodesSkeletonProps {
  readonly asRows: boolean;
  /** How many there are; null when unknown. */
  readonly count?: number | null;
}

/** Placeholder of episodes that are loading. */
export function EpisodesSkeleton({ asRows, count = null }: EpisodesSkeletonProps) {
  return (
    <>
      <EpisodeRangeSkeleton count={count} />
      <CardsSkeleton asRows={asRows} />
      <div aria-hidden="true" className="mt-4 h-11" />
    </>
  );
}

/** Placeholder of a page of them. */
export function CardsSkeleton({ asRows }: { readonly asRows: boolean }) {
  const label = <LoadingLabel className="top-4" />;
  if (!asRows) return <CardSkeletons count={PAGE_SIZE} className={GRID} label={label} wide />;
  return (
    <div className="relative">
      {label}
      <div className={ROWS}>
        {Array.from({ length: PAGE_SIZE }, (_, index) => (
          <EpisodeRowSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}
