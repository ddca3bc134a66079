import { useState } from 'react';
import type { SeasonPickerFragment, WatchedWhen } from '../../gql/graphql.ts';
import { Button, useRestoreFocus } from '../controls/Button.tsx';
import { UndoNotice } from '../feedback/Notice.tsx';
import { useUndoableAction } from '../../library/actions.ts';
import { type SeasonProgress, useSeasonProgress } from '../../library/episodeProgress.ts';
import type { TitleStatus } from '../../library/titleState.ts';
import { type TitleSummary, useTitleStatus } from '../../library/titleStatus.ts';
import * as m from '../../text/messages/episodes.ts';
import { timeOf, useMarkTime } from './useMarkTime.tsx';

/** The button that marks a season. */
export const SEASON_MARK = '[data-season-mark]';

/** What was marked last. */
interface LastMark {
  readonly watched: boolean;
  /** How many episodes it has changed; 1 if that is not known. */
  readonly count: number;
  /** The episode whose button was pressed; null if it was a season's or the series'. */
  readonly episode: number | null;
  /** Whether episodes before it are left to mark. */
  readonly canAddEarlier: boolean;
}

interface MarkedSeason {
  readonly series: Pick<SeasonPickerFragment, 'id' | 'seasons'>;
  readonly title: TitleSummary;
  /** The season's number, 0 for specials. */
  readonly season: number;
  /** Numbers of its aired episodes. */
  readonly aired: readonly number[];
  /** The last episode that is shown. */
  readonly upTo: number | null;
  /** Whether what was done is said in the row of the episode whose button was pressed, not below the episodes. */
  readonly inRows: boolean;
}

const noMarks: SeasonProgress = new Map();

/** What the viewer has watched of a season, and how they mark it. */
export function useEpisodeMarks({ series, title, season, aired, upTo, inRows }: MarkedSeason) {
  const status = useTitleStatus(series.id);
  const progress = useSeasonProgress(series.id, season, upTo);
  const marks = progress?.marks ?? noMarks;
  const { perform, canUndo, undo } = useUndoableAction();
  const { askTime, timeDialog } = useMarkTime();
  const [last, setLast] = useState<LastMark>({
    watched: true,
    count: 1,
    episode: null,
    canAddEarlier: false,
  });
  const isWatched = (number: number) => marks.get(number)?.watched ?? false;
  const watched = aired.filter(isWatched).length;
  const { counts = null } = status ?? {};
  const isSeriesWatched = counts !== null && counts.aired > 0 && counts.watched >= counts.aired;
  const others = othersLeft(series.seasons ?? [], season, counts, {
    watched,
    aired: aired.length,
  });
  const firstLeft = aired.find((number) => !isWatched(number)) ?? Infinity;
  // Specials are not marked with the others.
  const hasEarlier = (number: number) =>
    season > 0 && (number > firstLeft || others.some((earlier) => earlier < season));
  const mark = (watched: boolean, episodeNumbers: number[], episode: number | null = null) => {
    const count = episodeNumbers.filter((number) => isWatched(number) !== watched).length;
    const markAt = (when: WatchedWhen) => {
      setLast({ watched, count, episode, canAddEarlier: watched && episode !== null && hasEarlier(episode) });
      const input = { titleId: series.id, seasonNumber: season, episodeNumbers, watched };
      perform({ operation: 'SetWatched', title, input: { ...input, ...timeOf(when) } });
    };
    if (watched) askTime(episode === null ? count : 1, markAt);
    else markAt('NOW');
  };
  const markSeries = (upTo: number | null) => {
    const count = upTo === null && counts ? counts.aired - counts.watched : null;
    askTime(count, (when) => {
      setLast({ watched: true, count: count ?? 1, episode: upTo, canAddEarlier: false });
      perform({
        operation: 'SetSeriesWatched',
        title,
        input: {
          titleId: series.id,
          watched: true,
          ...(upTo !== null && { seasonNumber: season, episodeNumber: upTo }),
          ...timeOf(when),
        },
        shown: {
          seasonNumber: season,
          episodeNumbers: season === 0 ? [] : aired.filter((number) => number <= (upTo ?? number)),
        },
      });
    });
  };
  const noticeRow = inRows ? last.episode : null;
  const focusTarget = noticeRow === null ? SEASON_MARK : '.watched-toggle';
  return {
    marks,
    // Of a long season only what is shown has been read.
    isAllWatched: progress?.isWhole === false ? isSeriesWatched : watched === aired.length,
    hasOthersLeft: others.length > 0,
    mark,
    markAll: () => markSeries(null),
    timeDialog,
    /** The episode in whose row the notice is shown; null if below them all. */
    noticeRow,
    notice: canUndo && (
      <UndoNotice
        text={
          last.canAddEarlier ? (
            <EarlierButton focusTarget={focusTarget} onMark={() => markSeries(last.episode)} />
          ) : last.watched ? (
            m.marked(last)
          ) : (
            m.unmarked(last)
          )
        }
        onUndo={undo}
        focusTarget={focusTarget}
      />
    ),
  };
}

/**
 * The numbers of the other regular seasons that may have aired episodes left to watch, by how many episodes of the series and of
 * this season are watched and have aired; all of them while that is not known.
 */
function othersLeft(
  seasons: readonly { readonly number: number; readonly episodeCount: number | null }[],
  season: number,
  all: TitleStatus['counts'],
  here: { readonly watched: number; readonly aired: number },
): readonly number[] {
  const regular = seasons.filter(({ number, episodeCount }) => number > 0 && episodeCount !== 0);
  const own = season > 0 ? here : { watched: 0, aired: 0 };
  const isLeft = !all?.aired || all.aired - all.watched > own.aired - own.watched;
  return isLeft ? regular.flatMap(({ number }) => (number === season ? [] : [number])) : [];
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
