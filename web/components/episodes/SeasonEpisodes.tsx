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
  /** Number of the episode the page plays, if it is in this season. */
  readonly current?: number;
  /** Number of the episode whose page is opened first; the first page if the season does not have it. */
  readonly initialEpisode?: number;
  /** The page in the URL. */
  readonly page?: number;
  /** The URL of a page of this season. */
  readonly pathOf: (page: number) => string;
  /** Whether overviews are shown. */
  readonly showOverviews?: boolean;
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
