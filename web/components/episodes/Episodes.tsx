import { Suspense } from 'react';
import { airedEpisodes } from '../../../contract/airing.ts';
import { useDependsOnZone, useToday } from '../../browser/hydration/pageContext.ts';
import type { EpisodesSeriesFragment, SeasonPickerFragment } from '../../gql/graphql.ts';
import { useSettings } from '../../stores/settings.ts';
import { Button, Icon, useRestoreFocus } from '../controls/Button.tsx';
import { Pager } from '../controls/Pager.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { useRetry } from '../feedback/useRetry.ts';
import { RateButton } from '../rating/RateButton.tsx';
import { useTitleStatus } from '../../library/titleStatus.ts';
import { EpisodeCard } from './EpisodeCard.tsx';
import { CardsSkeleton, EpisodeCards } from './EpisodeCards.tsx';
import { EpisodeRange, PAGE_SIZE, pageOf } from './EpisodeRange.tsx';
import { spoilerEpisodes } from './spoilers.ts';
import { SEASON_MARK, useEpisodeMarks } from './useEpisodeMarks.tsx';
import { type SeasonEpisode, useSeasonEpisodes } from './useSeasonEpisodes.ts';
import { partName } from '../../text/format.ts';
import * as m from '../../text/messages/episodes.ts';

/** The season and the page of its episodes in the URL, null where it has none, and the way to others. */
export interface SeasonView {
  readonly season: number | null;
  readonly page: number | null;
  readonly pathOf: (season: number, page?: number | null) => string;
  readonly show: (season: number, page?: number | null) => void;
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

/** The episodes of a season. A deferred section: it loads and fails independently of the page. */
export function Episodes(props: EpisodesProps) {
  const { data, refetch } = useSeasonEpisodes(props.series, props.season);
  const series = data?.series;
  const episodes = series?.season?.episodes;
  const retry = useRetry(refetch, !episodes);
  if (!episodes) return <Notice kind="failed" text={m.failed()} {...retry} />;
  if (episodes.length === 0) return <Notice kind="empty" text={m.empty()} />;
  return <ListedEpisodes {...props} title={series} episodes={episodes} />;
}

interface ListedEpisodesProps extends EpisodesProps {
  readonly title: EpisodesSeriesFragment;
  readonly episodes: readonly SeasonEpisode[];
}

/** Six episodes per page, with the viewer's progress. The pager is at the end of the heading above. */
function ListedEpisodes({ series, title, view, season, own, isPlayer, episodes }: ListedEpisodesProps) {
  const { id, tmdbId, seasons } = series;
  const today = useToday();
  const dependsOnZone = useDependsOnZone();
  const { spoilerShield } = useSettings();
  const status = useTitleStatus(id);
  const resume = status?.resume ?? null;
  const aired = airedEpisodes(series, season, episodes, today).map(({ number }) => number);
  const numbers = episodes.map(({ number }) => number);
  const current = isPlayer ? own : null;
  const pageCount = pageOf(episodes.length - 1);
  const initialPage = view.season === null ? pageOf(numbers.indexOf(own ?? NaN)) : 1;
  const page = Math.min(view.page ?? initialPage, pageCount);
  const onPage = episodes.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const { marks, isAllWatched, hasOthersLeft, mark, markAll, timeDialog, noticeRow, notice } =
    useEpisodeMarks({
      series,
      title,
      season,
      aired,
      upTo: onPage.at(-1)?.number ?? null,
      inRows: !isPlayer,
    });
  const airedNumbers = new Set(aired);
  const spoilers = spoilerShield
    ? spoilerEpisodes({
        season,
        seasons: (seasons ?? []).map(({ number }) => number),
        episodes: numbers,
        marks,
        last: status?.last ?? null,
        resume,
      })
    : null;
  return (
    <>
      <div className="absolute top-0 end-0">
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
        <EpisodeCards tmdbId={tmdbId} season={season} asRows={!isPlayer} episodes={onPage}>
          {(episode) => (
            <EpisodeCard
              episode={episode}
              seriesId={tmdbId}
              current={episode.number === current}
              aired={airedNumbers.has(episode.number)}
              asRow={!isPlayer}
              mark={marks.get(episode.number)}
              isSpoiler={episode.number !== current && (spoilers?.has(episode.number) ?? false)}
              onMark={(watched) => mark(watched, [episode.number], episode.number)}
              rating={
                !isPlayer && (
                  <RateButton
                    rated={{
                      id: `${id}:s${season}:e${episode.number}`,
                      name: partName(season, episode.number),
                      title,
                      episode: { seasonNumber: season, number: episode.number },
                    }}
                  />
                )
              }
              notice={noticeRow === episode.number && notice}
            />
          )}
        </EpisodeCards>
      </Suspense>
      {(aired.length > 0 || episodes.some(({ airDate }) => dependsOnZone(airDate))) && (
        <div className="mt-4 flex min-h-11 flex-wrap items-center gap-x-6 gap-y-2 noscript:hidden">
          {aired.length > 0 && (
            <Button
              data-season-mark=""
              icon={<Icon name="check" className="size-4" />}
              className="bg-transparent px-3! -ms-3 text-muted! hover:text-text!"
              onClick={() => mark(!isAllWatched, aired)}
            >
              {isAllWatched ? m.unmarkSeason() : m.markSeason()}
            </Button>
          )}
          {isPlayer && hasOthersLeft && <MarkSeriesButton onMark={markAll} />}
          {noticeRow === null && notice}
        </div>
      )}
      {timeDialog}
    </>
  );
}

/** A title's page has such a button beside its actions. */
function MarkSeriesButton({ onMark }: { readonly onMark: () => void }) {
  const button = useRestoreFocus(SEASON_MARK);
  return (
    <Button
      ref={button}
      icon={<Icon name="check" className="size-4" />}
      className="bg-transparent px-3! -ms-3 text-muted! hover:text-text!"
      onClick={onMark}
    >
      {m.markSeries()}
    </Button>
  );
}
