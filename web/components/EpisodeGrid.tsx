import { useState } from 'react';
import type { EpisodeCardFragment } from '../gql/graphql.ts';
import { EpisodeCard } from './EpisodeCard.tsx';
import { LoadingLabel } from './Loading.tsx';
import { Pager } from './Pager.tsx';

/** How many episodes a page of the grid shows. */
const PAGE_SIZE = 6;
const GRID = 'grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-4 xl:grid-cols-6';

interface EpisodeGridProps {
  readonly episodes: readonly EpisodeCardFragment[];
  /** The series' TMDB number. */
  readonly seriesId: number;
  /** Number of the episode the page plays, when it is of this season. */
  readonly current?: number;
  /** Number of the episode whose page the grid opens on; the first page when it has none. */
  readonly opensAt?: number;
}

/** A season's episodes, six a page. Its pager stands at the end of the heading above. */
export function EpisodeGrid({ episodes, seriesId, current, opensAt }: EpisodeGridProps) {
  const [page, setPage] = useState(() => pageOf(episodes.findIndex(({ number }) => number === opensAt)));
  const shown = episodes.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return (
    <>
      <div className="absolute top-0 right-0">
        <Pager page={page} pageCount={pageOf(episodes.length - 1)} onPage={setPage} label="episodes" />
      </div>
      <ul className={GRID}>
        {shown.map((episode) => (
          <li key={episode.id}>
            <EpisodeCard episode={episode} seriesId={seriesId} current={episode.number === current} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The same boxes while the episodes are on their way. */
export function EpisodeGridSkeleton() {
  return (
    <div className="relative">
      <LoadingLabel className="top-4" />
      <div aria-hidden="true" className={GRID}>
        {Array.from({ length: PAGE_SIZE }, (_, index) => (
          <div key={index}>
            <div className="skeleton aspect-video rounded-card" />
            <div className="skeleton mt-3 h-5 w-4/5" />
            <div className="skeleton mt-2 h-4 w-1/2" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** The page, from 1, that holds the episode at a place; the first for a place that is none. */
function pageOf(index: number): number {
  return Math.floor(Math.max(index, 0) / PAGE_SIZE) + 1;
}
