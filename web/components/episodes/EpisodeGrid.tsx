import { useState } from 'react';
import { useToday } from '../../browser/hydration/pageContext.ts';
import type { EpisodeCardFragment } from '../../gql/graphql.ts';
import { episodeKey, useSeriesProgress } from '../../stores/episodeProgress.ts';
import type { TitleSummary } from '../../stores/libraryActions.ts';
import { useHistoryEntryState } from '../../stores/scrollPositions.ts';
import { useSettings } from '../../stores/settings.ts';
import { useTitleStatus } from '../../stores/titleStatus.ts';
import { isReleased } from '../../text/dates.ts';
import { Pager } from '../controls/Pager.tsx';
import { LoadingLabel } from '../feedback/Loading.tsx';
import { useUndoableAction } from '../feedback/useUndoableAction.ts';
import { EpisodeCard } from './EpisodeCard.tsx';
import { MarkSeasonButton } from './MarkSeasonButton.tsx';
import { spoilerEpisodes } from './spoilerShield.ts';

/** Episodes per page. */
const PAGE_SIZE = 6;
const GRID = 'grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-4 xl:grid-cols-6';

export interface EpisodeGridProps {
  readonly episodes: readonly EpisodeCardFragment[];
  readonly series: TitleSummary;
  /** The season's number, 0 for specials. */
  readonly season: number;
  /** Number of the episode the page plays, if it is in this season. */
  readonly current?: number | undefined;
  /**
   * Number of the episode whose page the grid opens on, and moves to when it changes; the first page if the season
   * does not have it.
   */
  readonly initialEpisode?: number | undefined;
  /** The page in the URL: the grid opens on it. */
  readonly page?: number | undefined;
  /** The URL of a page. */
  readonly pathOf: (page: number) => string;
  /** Whether overviews are shown. */
  readonly showOverviews?: boolean | undefined;
}

/** A season's episodes, six per page, with the viewer's progress. The pager is at the end of the heading above. */
export function EpisodeGrid({
  episodes,
  series,
  season,
  current,
  initialEpisode,
  page: requestedPage,
  pathOf,
  showOverviews = false,
}: EpisodeGridProps) {
  const pageCount = pageOf(episodes.length - 1);
  const initialPage = pageOf(episodes.findIndex(({ number }) => number === initialEpisode));
  // After the player has moved on to another episode, the grid shows that episode's page, whichever was selected
  // before.
  const [storedPage, setPage] = useHistoryEntryState(episodePageKey(season, initialEpisode));
  const page = storedPage ?? (requestedPage === undefined ? initialPage : Math.min(requestedPage, pageCount));
  const shown = episodes.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const today = useToday();
  const { spoilerShield } = useSettings();
  const marks = useSeriesProgress(series.id);
  const resume = useTitleStatus(series.id)?.resume ?? null;
  const marking = useUndoableAction();
  const [marked, setMarked] = useState(true);

  const numbers = episodes.map(({ number }) => number);
  const aired = episodes.filter(({ airDate }) => isReleased(airDate, today)).map(({ number }) => number);
  const spoilers = spoilerShield ? spoilerEpisodes({ season, episodes: numbers, marks, resume }) : null;
  const mark = (watched: boolean, of: readonly number[]) => {
    setMarked(watched);
    marking.perform({ kind: 'watch', title: series, watched, season, episodes: of });
  };
  return (
    <>
      <div className="absolute top-0 right-0">
        <Pager page={page} pageCount={pageCount} onPage={setPage} pathOf={pathOf} label="episodes" />
      </div>
      <ul data-cards="Episodes" className={GRID}>
        {shown.map((episode) => (
          <li key={episode.id}>
            <EpisodeCard
              episode={episode}
              seriesId={series.tmdbId}
              current={episode.number === current}
              showOverview={showOverviews}
              mark={marks.get(episodeKey(season, episode.number))}
              isSpoiler={episode.number !== current && (spoilers?.has(episode.number) ?? false)}
              onMark={(watched) => mark(watched, [episode.number])}
            />
          </li>
        ))}
      </ul>
      {aired.length > 0 && (
        <MarkSeasonButton
          watched={aired.every((number) => marks.get(episodeKey(season, number))?.watched)}
          onMark={(watched) => mark(watched, aired)}
          undo={
            marking.canUndo
              ? { text: marked ? 'Marked as watched.' : 'Marked as not watched.', ...marking }
              : null
          }
        />
      )}
    </>
  );
}

/** The key under which the current page of a season's episodes is stored. */
export function episodePageKey(season: number, initialEpisode?: number): string {
  return `episodes of season ${season}, from ${initialEpisode ?? 'the first'}`;
}

/** Placeholder of a grid that is loading. */
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
      <div aria-hidden="true" className="mt-4 h-11" />
    </div>
  );
}

/** The page, from 1, that holds the episode at an index; the first page for an index of -1. */
function pageOf(index: number): number {
  return Math.floor(Math.max(index, 0) / PAGE_SIZE) + 1;
}
