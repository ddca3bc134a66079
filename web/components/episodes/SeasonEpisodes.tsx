import { useSuspenseQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { SeasonEpisodesDocument } from '../../gql/graphql.ts';
import { Notice } from '../feedback/Notice.tsx';
import { useRetry } from '../feedback/useRetry.ts';
import { EpisodeGrid, type EpisodeGridProps, EpisodeGridSkeleton } from './EpisodeGrid.tsx';

interface SeasonEpisodesProps extends Omit<EpisodeGridProps, 'episodes' | 'series'> {
  /** The series' TMDB number. */
  readonly seriesId: number;
}

/**
 * The episodes of a season. A deferred section: it loads and fails independently of the page. Another season opens on
 * its first page.
 */
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
