import { useSuspenseQuery } from '@apollo/client/react';
import { Suspense, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useToday } from '../../browser/hydration/pageContext.ts';
import {
  type EpisodeCardFragment,
  SeasonEpisodesDocument,
  type SeasonPickerFragment,
} from '../../gql/graphql.ts';
import { useHistoryEntryState, useSetHistoryEntryState } from '../../stores/scrollPositions.ts';
import { useSettings } from '../../stores/settings.ts';
import { isReleased } from '../../text/dates.ts';
import { pluralize } from '../../text/format.ts';
import { readSeasonView, seasonQuery } from '../../text/urlParams.ts';
import { Button, Icon } from '../controls/Button.tsx';
import { LinkChips } from '../controls/LinkChips.tsx';
import { Pager } from '../controls/Pager.tsx';
import { Select } from '../controls/Pickers.tsx';
import { LoadingLabel } from '../feedback/Loading.tsx';
import { Notice, UndoNotice } from '../feedback/Notice.tsx';
import { useRetry } from '../feedback/useRetry.ts';
import { episodeKey, useSeriesProgress } from '../library/episodeProgress.ts';
import { type TitleSummary, useUndoableMutation } from '../library/libraryMutations.ts';
import { useTitleStatus } from '../library/titleStatus.ts';
import { CardSkeletons } from '../cards/TitleCard.tsx';
import { EpisodeCard, spoilerEpisodes } from './EpisodeCard.tsx';

const SECTION_ID = 'episodes';

interface SeasonPickerProps {
  readonly series: SeasonPickerFragment;
  /** The season to open on, by default the first, and the episode in it whose page is opened. */
  readonly season?: number | undefined;
  readonly episode?: number | undefined;
  /** Whether the page plays that episode; else the cards have overviews. */
  readonly playing?: boolean;
}

/** A season selector, specials last, with the season's episodes; without scripts, the URL and links select them. */
export function SeasonPicker({ series, season, episode, playing = false }: SeasonPickerProps) {
  const [chosen, choose] = useHistoryEntryState('season');
  const setEntryState = useSetHistoryEntryState();
  const { pathname } = useLocation();
  const view = readSeasonView(useSearchParams()[0]);
  const seasons = series.seasons ?? [];
  const shown = seasons.find(({ number }) => number === (chosen ?? view.season ?? season)) ?? seasons[0];
  if (!shown) return null;
  const initialEpisode = shown.number === season ? episode : undefined;
  const isUrlView = chosen === undefined && (view.season !== null || view.page !== null);
  const pathOf = (number: number, page: number | null) =>
    `${pathname}${seasonQuery({ season: number, page })}#${SECTION_ID}`;
  return (
    <section id={SECTION_ID} className="relative">
      <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-2 sm:pr-52">
        <h2 className="flex min-h-11 items-center text-lg max-sm:w-full">Episodes</h2>
        <div className="max-w-full noscript:hidden">
          <Select
            aria-label="Season"
            value={shown.number}
            onChange={({ target }) => {
              const number = Number(target.value);
              setEntryState(episodePageKey(number), undefined);
              choose(number);
            }}
          >
            {seasons.map(({ id, number, name, episodeCount }) => (
              <option key={id} value={number}>
                {name}
                {episodeCount !== null && ` (${pluralize(episodeCount, 'episode')})`}
              </option>
            ))}
          </Select>
        </div>
        {seasons.length > 1 && (
          <div className="hidden noscript:block">
            <LinkChips
              label="Seasons"
              choices={seasons.map(({ number, name }) => ({
                label: name,
                path: pathOf(number, null),
                isCurrent: number === shown.number,
              }))}
            />
          </div>
        )}
      </div>
      <Suspense key={`${series.tmdbId}/${shown.number}`} fallback={<EpisodeGridSkeleton />}>
        <Episodes
          seriesId={series.tmdbId}
          season={shown.number}
          current={playing ? initialEpisode : undefined}
          initialEpisode={chosen === undefined && !isUrlView ? initialEpisode : undefined}
          requestedPage={isUrlView ? view.page : null}
          pathOf={(page) => pathOf(shown.number, page)}
          showOverviews={!playing}
        />
      </Suspense>
    </section>
  );
}

const PAGE_SIZE = 6;
const GRID = 'grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-4 xl:grid-cols-6';

interface EpisodesProps {
  readonly seriesId: number;
  /** The season's number, 0 for specials. */
  readonly season: number;
  /** Number of the episode the page plays, if it is in this season. */
  readonly current: number | undefined;
  /** Number of the episode whose page is shown first, also when it changes; by default the first. */
  readonly initialEpisode: number | undefined;
  /** The page in the URL; null when it names none. */
  readonly requestedPage: number | null;
  readonly pathOf: (page: number) => string;
  readonly showOverviews: boolean;
}

/** The episodes of a season. A deferred section: it loads and fails independently of the page. */
function Episodes(props: EpisodesProps) {
  const { seriesId: tmdbId, season } = props;
  const { data, refetch } = useSuspenseQuery(SeasonEpisodesDocument, { variables: { tmdbId, season } });
  const series = data?.series;
  const episodes = series?.season?.episodes;
  const retry = useRetry(refetch, !episodes);
  if (!episodes) return <Notice kind="failed" text="Failed to load episodes." {...retry} />;
  if (episodes.length === 0) return <Notice kind="empty" text="No episodes have been announced yet." />;
  return <EpisodeGrid {...props} series={series} episodes={episodes} />;
}

interface EpisodeGridProps extends EpisodesProps {
  readonly series: TitleSummary;
  readonly episodes: readonly EpisodeCardFragment[];
}

/** Six episodes per page, with the viewer's progress. The pager is at the end of the heading above. */
function EpisodeGrid({ series, episodes, season, current, ...view }: EpisodeGridProps) {
  const { initialEpisode, requestedPage, pathOf, showOverviews } = view;
  const pageCount = pageOf(episodes.length - 1);
  const initialPage = pageOf(episodes.findIndex(({ number }) => number === initialEpisode));
  // After the player has moved on to another episode, that episode's page is shown, whichever was selected before.
  const [storedPage, setPage] = useHistoryEntryState(episodePageKey(season, initialEpisode));
  const page = storedPage ?? (requestedPage === null ? initialPage : Math.min(requestedPage, pageCount));
  const today = useToday();
  const { spoilerShield } = useSettings();
  const marks = useSeriesProgress(series.id) ?? new Map<string, never>();
  const resume = useTitleStatus(series.id)?.resume ?? null;
  const { perform, canUndo, undo } = useUndoableMutation();
  const [marked, setMarked] = useState(true);

  const numbers = episodes.map(({ number }) => number);
  const aired = episodes.filter(({ airDate }) => isReleased(airDate, today)).map(({ number }) => number);
  const allWatched = aired.every((number) => marks.get(episodeKey(season, number))?.watched);
  const spoilers = spoilerShield ? spoilerEpisodes({ season, episodes: numbers, marks, resume }) : null;
  const mark = (watched: boolean, episodeNumbers: number[]) => {
    setMarked(watched);
    perform({
      operation: 'SetWatched',
      title: series,
      input: { seasonNumber: season, episodeNumbers, watched },
    });
  };
  return (
    <>
      <div className="absolute top-0 right-0">
        <Pager page={page} pageCount={pageCount} onPage={setPage} pathOf={pathOf} label="episodes" />
      </div>
      <ul data-cards="Episodes" className={GRID}>
        {episodes.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((episode) => (
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
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button
            data-season-mark=""
            icon={<Icon name="check" className="size-4" />}
            className="bg-transparent px-3! -ml-3 text-muted! hover:text-text!"
            onClick={() => mark(!allWatched, aired)}
          >
            {allWatched ? 'Mark season as not watched' : 'Mark season as watched'}
          </Button>
          {canUndo && (
            <UndoNotice
              text={marked ? 'Marked as watched.' : 'Marked as not watched.'}
              onUndo={undo}
              focusTarget="[data-season-mark]"
            />
          )}
        </div>
      )}
    </>
  );
}

/** The key under which the current page of a season's episodes is stored. */
function episodePageKey(season: number, initialEpisode?: number): string {
  return `episodes of season ${season}, from ${initialEpisode ?? 'the first'}`;
}

/** The page, from 1, that holds the episode at an index; the first page for an index of -1. */
function pageOf(index: number): number {
  return Math.floor(Math.max(index, 0) / PAGE_SIZE) + 1;
}

/** Placeholder of a grid that is loading. */
export function EpisodeGridSkeleton() {
  return (
    <>
      <CardSkeletons count={PAGE_SIZE} className={GRID} label={<LoadingLabel className="top-4" />} wide />
      <div aria-hidden="true" className="mt-4 h-11" />
    </>
  );
}
