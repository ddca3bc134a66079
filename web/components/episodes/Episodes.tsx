import { skipToken, useSuspenseQuery } from '@apollo/client/react';
import { type ReactNode, Suspense, useState } from 'react';
import { useDependsOnZone, useToday } from '../../browser/hydration/pageContext.ts';
import { airedEpisodes } from '../../../contract/airing.ts';
import {
  type EpisodeCardFragment,
  EpisodeCardsDocument,
  type SeasonPickerFragment,
} from '../../gql/graphql.ts';
import { useSettings } from '../../stores/settings.ts';
import { Button, Icon, useRestoreFocus } from '../controls/Button.tsx';
import { Pager } from '../controls/Pager.tsx';
import { LoadingLabel } from '../feedback/Loading.tsx';
import { Notice, UndoNotice } from '../feedback/Notice.tsx';
import { useRetry } from '../feedback/useRetry.ts';
import { episodeKey, unwatchedSeasons, useSeriesProgress } from '../library/episodeProgress.ts';
import { useUndoableMutation } from '../library/libraryMutations.ts';
import { useTitleStatus } from '../library/titleStatus.ts';
import { CardSkeletons } from '../cards/TitleCard.tsx';
import { EpisodeCard, EpisodeRowSkeleton, spoilerEpisodes } from './EpisodeCard.tsx';
import { EpisodeRange, EpisodeRangeSkeleton, PAGE_SIZE, pageOf } from './EpisodeRange.tsx';
import { hasCard, useSeasonEpisodes } from './useSeasonEpisodes.ts';
import * as m from '../../text/messages/episodes.ts';

/** The season and the page of its episodes in the URL, null where it has none, and the way to others. */
export interface SeasonView {
  readonly season: number | null;
  readonly page: number | null;
  readonly pathOf: (season: number, page?: number | null) => string;
  readonly show: (season: number, page?: number | null) => void;
}

const ROWS = 'grid grid-cols-1 gap-5 xl:grid-cols-2';
const GRID = 'grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-4 xl:grid-cols-6';

const SEASON_MARK = '[data-season-mark]';

/** What was marked last. */
interface LastMark {
  readonly watched: boolean;
  /** The episode whose button was pressed; null if it was a season's or the series'. */
  readonly episode: number | null;
  /** Whether episodes before it are left to mark. */
  readonly canAddEarlier: boolean;
}

interface EpisodesProps {
  readonly series: SeasonPickerFragment;
  /** The page of the episodes in the URL, and the way to others. */
  readonly view: SeasonView;
  /** The season's number, 0 for specials. */
  readonly season: number;
  /** Number of the episode that is played or would be resumed, if it is in this season: its page is shown at first. */
  readonly own: number | null | undefined;
  readonly isPlayer: boolean;
}

/**
 * The episodes of a season, six per page, with the viewer's progress. The pager is at the end of the heading above. A
 * deferred section: it loads and fails independently of the page.
 */
export function Episodes({ series: shown, view, season, own, isPlayer }: EpisodesProps) {
  const { id, tmdbId, seasons } = shown;
  const { data, refetch } = useSeasonEpisodes(shown, season);
  const series = data?.series;
  const episodes = series?.season?.episodes;
  const retry = useRetry(refetch, !episodes);
  const today = useToday();
  const dependsOnZone = useDependsOnZone();
  const { spoilerShield } = useSettings();
  const marks = useSeriesProgress(id) ?? new Map<string, never>();
  const resume = useTitleStatus(id)?.resume ?? null;
  const { perform, canUndo, undo } = useUndoableMutation();
  const [last, setLast] = useState<LastMark>({ watched: true, episode: null, canAddEarlier: false });
  if (!episodes) return <Notice kind="failed" text={m.failed()} {...retry} />;
  if (episodes.length === 0) return <Notice kind="empty" text={m.empty()} />;

  const numbers = episodes.map(({ number }) => number);
  const current = isPlayer ? own : null;
  const pageCount = pageOf(episodes.length - 1);
  const initialPage = view.season === null ? pageOf(numbers.indexOf(own ?? NaN)) : 1;
  const page = Math.min(view.page ?? initialPage, pageCount);
  const onPage = episodes.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const aired = airedEpisodes(shown, season, episodes, today).map(({ number }) => number);
  const airedNumbers = new Set(aired);
  const allWatched = aired.every((number) => marks.get(episodeKey(season, number))?.watched);
  const spoilers = spoilerShield
    ? spoilerEpisodes({
        season,
        seasons: (seasons ?? []).map(({ number }) => number),
        episodes: numbers,
        marks,
        resume,
      })
    : null;
  const left = unwatchedSeasons(seasons ?? [], marks);
  const firstLeft = aired.find((number) => !marks.get(episodeKey(season, number))?.watched) ?? Infinity;
  // Specials are not marked with the others.
  const hasEarlier = (number: number) =>
    season > 0 && (number > firstLeft || left.some((earlier) => earlier < season));
  const mark = (watched: boolean, episodeNumbers: number[], episode: number | null = null) => {
    setLast({ watched, episode, canAddEarlier: watched && episode !== null && hasEarlier(episode) });
    perform({
      operation: 'SetWatched',
      title: series,
      input: { seasonNumber: season, episodeNumbers, watched },
    });
  };
  const markSeries = (upTo: number | null) => {
    setLast({ watched: true, episode: upTo, canAddEarlier: false });
    perform({
      operation: 'SetSeriesWatched',
      title: series,
      input: upTo === null ? { watched: true } : { seasonNumber: season, episodeNumber: upTo, watched: true },
      shown: {
        seasonNumber: season,
        episodeNumbers: season === 0 ? [] : aired.filter((number) => number <= (upTo ?? number)),
      },
    });
  };
  // In the row of a list where the button was pressed, else below the episodes.
  const noticeRow = isPlayer ? null : last.episode;
  const focusTarget = noticeRow === null ? SEASON_MARK : '.watched-toggle';
  const notice = canUndo && (
    <UndoNotice
      text={
        last.canAddEarlier ? (
          <EarlierButton focusTarget={focusTarget} onMark={() => markSeries(last.episode)} />
        ) : last.watched ? (
          m.marked()
        ) : (
          m.unmarked()
        )
      }
      onUndo={undo}
      focusTarget={focusTarget}
    />
  );
  return (
    <>
      <div className="absolute top-0 right-0">
        <Pager
          page={page}
          pageCount={pageCount}
          onPage={(next) => view.show(season, next)}
          pathOf={(next) => view.pathOf(season, next)}
          previous={m.previous()}
          next={m.next()}
        />
      </div>
      <EpisodeRange
        numbers={numbers}
        page={page}
        action={view.pathOf(season)}
        season={season}
        onPage={(next) => view.show(season, next)}
      />
      <Suspense fallback={<CardsSkeleton asRows={!isPlayer} />}>
        <Cards tmdbId={tmdbId} season={season} asRows={!isPlayer} episodes={onPage}>
          {(episode) => (
            <EpisodeCard
              episode={episode}
              seriesId={tmdbId}
              current={episode.number === current}
              aired={airedNumbers.has(episode.number)}
              asRow={!isPlayer}
              mark={marks.get(episodeKey(season, episode.number))}
              isSpoiler={episode.number !== current && (spoilers?.has(episode.number) ?? false)}
              onMark={(watched) => mark(watched, [episode.number], episode.number)}
              notice={noticeRow === episode.number && notice}
            />
          )}
        </Cards>
      </Suspense>
      {(aired.length > 0 || episodes.some(({ airDate }) => dependsOnZone(airDate))) && (
        <div className="mt-4 flex min-h-11 flex-wrap items-center gap-x-6 gap-y-2 noscript:hidden">
          {aired.length > 0 && (
            <Button
              data-season-mark=""
              icon={<Icon name="check" className="size-4" />}
              className="bg-transparent px-3! -ml-3 text-muted! hover:text-text!"
              onClick={() => mark(!allWatched, aired)}
            >
              {allWatched ? m.unmarkSeason() : m.markSeason()}
            </Button>
          )}
          {isPlayer && left.some((number) => number !== season) && (
            <MarkSeriesButton onMark={() => markSeries(null)} />
          )}
          {noticeRow === null && notice}
        </div>
      )}
    </>
  );
}

interface CardsProps {
  readonly tmdbId: number;
  readonly season: number;
  readonly asRows: boolean;
  /** Those of a page; of a long season their cards are still to be read. */
  readonly episodes: readonly (EpisodeCardFragment | { readonly number: number })[];
  readonly children: (episode: EpisodeCardFragment) => ReactNode;
}

function Cards({ tmdbId, season, asRows, episodes, children }: CardsProps) {
  const known = episodes.filter(hasCard);
  const numbers = episodes.map(({ number }) => number);
  const isKnown = known.length === episodes.length;
  const { data, refetch } = useSuspenseQuery(
    EpisodeCardsDocument,
    isKnown ? skipToken : { variables: { tmdbId, season, numbers } },
  );
  const cards = isKnown ? known : data?.series?.season?.episodes;
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

interface EarlierButtonProps {
  readonly focusTarget: string;
  readonly onMark: () => void;
}

/** Marks the episodes before one that has just been marked. */
function EarlierButton({ focusTarget, onMark }: EarlierButtonProps) {
  const button = useRestoreFocus(focusTarget);
  return (
    <Button ref={button} className="px-3!" onClick={onMark}>
      {m.markEarlier()}
    </Button>
  );
}

/** A title's page has such a button beside its actions. */
function MarkSeriesButton({ onMark }: { readonly onMark: () => void }) {
  const button = useRestoreFocus(SEASON_MARK);
  return (
    <Button
      ref={button}
      icon={<Icon name="check" className="size-4" />}
      className="bg-transparent px-3! -ml-3 text-muted! hover:text-text!"
      onClick={onMark}
    >
      {m.markSeries()}
    </Button>
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

function CardsSkeleton({ asRows }: { readonly asRows: boolean }) {
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
