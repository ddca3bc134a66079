import { useSuspenseQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { SeasonEpisodesDocument } from '../../gql/graphql.ts';
import { Notice } from '../feedback/Notice.tsx';
import { useRetry } from '../feedback/useRetry.ts';
import { EpisodeGrid, EpisodeGridSkeleton } from './EpisodeGrid.tsx';

interface SeasonEpisodesProps {
  /** The series' TMDB number. */
  readonly seriesId: number;
  /** The season's number, 0 for specials. */
  readonly season: number;
  /** Number of the episode the page plays, when it is of this season. */
  readonly current?: number;
  /** Number of the episode whose page is opened first; the first page when the season has none. */
  readonly initialEpisode?: number;
  /** The page that the address asks for. */
  readonly page?: number;
  /** The address of a page of this season. */
  readonly pathOf: (page: number) => string;
  /** Whether each episode's overview stands under it. */
  readonly told?: boolean;
}

/** The episodes of a season. It waits and fails on its own; another season begins on its first page. */
export function SeasonEpisodes(props: SeasonEpisodesProps) {
  return (
    <Suspense key={`${props.seriesId}/${props.season}`} fallback={<EpisodeGridSkeleton />}>
      <Episodes {...props} />
    </Suspense>
  );
}

function Episodes({ seriesId, season, ...grid }: SeasonEpisodesProps) {
  const { data, refetch } = useSuspenseQuery(SeasonEpisodesDocument, {
    variables: { tmdbId: seriesId, season },
  });
  const series = data?.series;
  const episodes = series?.season?.episodes;
  const retry = useRetry(refetch, !episodes);
  if (!episodes) return <Notice kind="failed" text="Failed to load episodes." {...retry} />;
  if (episodes.length === 0) return <Notice kind="empty" text="No episodes have been announced yet." />;
  return <EpisodeGrid episodes={episodes} series={series} season={season} {...grid} />;
}
