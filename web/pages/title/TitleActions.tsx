import { Fragment, useState } from 'react';
import { MAX_HIDDEN } from '../../../contract/limits.ts';
import { useLazyChunk } from '../../browser/code/lazyChunk.ts';
import { noteAction } from '../../browser/doubleClick.ts';
import { useDependsOnZone, useToday } from '../../browser/hydration/pageContext.ts';
import { AddToListButton } from '../../components/cards/ListButtons.tsx';
import { WatchlistButton } from '../../components/cards/TitleCard.tsx';
import { Button, CaptionedButton, Icon } from '../../components/controls/Button.tsx';
import { FormattedDate } from '../../components/controls/FormattedDate.tsx';
import { TrailerDialog, TrailerLink } from '../../components/dialogs/TrailerDialog.tsx';
import { announce } from '../../components/feedback/LiveRegion.tsx';
import { UndoToast } from '../../components/feedback/Notice.tsx';
import { timeOf, useMarkTime } from '../../components/episodes/useMarkTime.tsx';
import { titleStateChunk } from '../../components/state/titleStateChunk.ts';
import { useUndoableAction } from '../../library/actions.ts';
import { useTitleStatus } from '../../library/titleStatus.ts';
import type { TitleActionsFragment } from '../../gql/graphql.ts';
import { setHidden } from '../../stores/hidden.ts';
import { useSettings } from '../../stores/settings.ts';
import { isReleased } from '../../text/dates.ts';
import * as m from '../../text/messages/title.ts';
import { richText } from '../../text/richText.tsx';
import { ShareButton } from './ShareButton.tsx';
import { SeriesWatchedButton, WatchedButton } from './WatchedButton.tsx';
import { FromBeginning, WatchLink } from './WatchLink.tsx';

/**
 * The first action has a line of its own on a phone and beside a tablet's poster, where all of them do not fit on one;
 * elsewhere it has room for 'Resume S12 E10', so that nothing moves when the viewer's progress is read.
 */
const FIRST = { variant: 'primary', className: 'max-sm:w-full sm:min-w-44 md:max-lg:w-full' } as const;
const SECOND = { variant: 'quiet', className: 'max-lg:px-3 max-sm:grow' } as const;

/** A title's actions: watch, trailer, watchlist, watched, hide, and share. */
export function TitleActions({ title: shown }: { readonly title: TitleActionsFragment }) {
  const [isTrailerRequested, setIsTrailerRequested] = useState(false);
  const marking = useUndoableAction();
  const status = useTitleStatus(shown.id);
  const watched = status?.watched ?? false;
  const isHidden = useSettings().hidden.includes(shown.id);
  // Only the last of them can be undone.
  const [last, setLast] = useState<'watched' | 'hidden' | 'state' | null>(null);
  const [isAskedAgain, setIsAskedAgain] = useState(false);
  const { code } = useLazyChunk(titleStateChunk, status !== null);
  const { askTime, timeDialog } = useMarkTime();
  const [markedCount, setMarkedCount] = useState(1);
  const today = useToday();
  const { title, trailer, releaseDate } = shown;
  const movie = shown.__typename === 'Movie';
  const isOut = releaseDate === null || isReleased(releaseDate, today);
  const dependsOnZone = useDependsOnZone()(releaseDate);
  // The actions keep the order in which they were first shown.
  const [firstShownOn] = useState(today);
  // An unreleased title only has its trailer to show.
  const trailerFirst = releaseDate !== null && !isReleased(releaseDate, firstShownOn) && trailer !== null;
  const watch = (
    <WatchLink
      key="watch"
      title={shown}
      look={trailerFirst ? SECOND : FIRST}
      onAgain={() => setIsAskedAgain(true)}
    />
  );
  const trailerLook = trailerFirst ? FIRST : SECOND;
  const seeTrailer = (
    <Fragment key="trailer">
      <Button {...trailerLook} icon={<Icon name="trailer" />} onClick={() => setIsTrailerRequested(true)}>
        {m.trailer()}
      </Button>
      <TrailerLink {...trailerLook} trailer={trailer}>
        {m.trailer()}
      </TrailerLink>
    </Fragment>
  );
  const hide = (on: boolean) => {
    if (!setHidden(shown.id, on)) {
      announce(m.hiddenFull({ count: MAX_HIDDEN }), { visible: true });
      return;
    }
    noteAction();
    setLast(on ? 'hidden' : null);
    announce((on ? m.hidden : m.unhidden)(shown));
  };
  const left = status?.counts ? status.counts.aired - status.counts.watched : null;
  const mark = (action: Parameters<typeof marking.perform>[0], count = 1) => {
    setLast('watched');
    setMarkedCount(count);
    marking.perform(action);
  };
  // Once used, the button stays: it has the focus.
  const canMark = isOut || watched || last === 'watched';
  const watchedButton = movie ? (
    <WatchedButton
      title={shown}
      isWatched={watched}
      onClick={() =>
        mark({ operation: 'SetWatched', title: shown, input: { titleId: shown.id, watched: !watched } })
      }
    />
  ) : (
    <SeriesWatchedButton
      series={shown}
      onMark={() =>
        askTime(left, (when) =>
          mark(
            {
              operation: 'SetSeriesWatched',
              title: shown,
              input: { titleId: shown.id, watched: true, ...timeOf(when) },
              // Which episodes have aired is known further below.
              shown: { seasonNumber: 0, episodeNumbers: [] },
            },
            left ?? 1,
          ),
        )
      }
    />
  );
  return (
    <>
      {/* On the day itself, too, on which only some visitors would lose a line. */}
      {releaseDate !== null && (!isOut || dependsOnZone) && (
        <p className="mb-3 min-h-6 font-semibold">
          {richText(movie ? m.inCinemasFrom({ date: releaseDate }) : m.firstAirs({ date: releaseDate }), {
            date: (date) => <FormattedDate date={date} />,
          })}
        </p>
      )}
      <div className="flex flex-wrap items-start gap-2 xl:-me-[clamp(0px,100vw-75rem,5rem)] print:hidden">
        {trailerFirst ? [seeTrailer, watch] : [watch, seeTrailer]}
        <div className="captioned-buttons">
          <WatchlistButton title={shown} />
          {canMark && !dependsOnZone && watchedButton}
          <CaptionedButton
            data-hide-toggle=""
            icon={<Icon name="eye-off" />}
            name={isHidden ? m.isHidden(shown) : m.hide()}
            otherName={isHidden ? m.hide() : m.isHidden(shown)}
            aria-pressed={isHidden}
            onClick={() => hide(!isHidden)}
          />
          <ShareButton title={title} />
          {/* Last where only some visitors have it, so that nothing moves and no gap shows. */}
          {dependsOnZone && <span className={`contents ${canMark ? '' : 'invisible'}`}>{watchedButton}</span>}
        </div>
      </div>
      <AddToListButton title={shown} />
      {/* Viewers have its place reserved. */}
      <div className="mt-2 hidden min-h-6 in-data-session:block print:hidden">
        {status && code && (
          <code.StateLine
            status={status}
            title={shown}
            isAsking={isAskedAgain}
            onAsk={setIsAskedAgain}
            fromBeginning={(words) => (
              <FromBeginning title={shown} look={{ variant: 'quiet' }} words={words} />
            )}
            isLastAction={last === 'state'}
            onAction={() => setLast('state')}
          />
        )}
      </div>
      {timeDialog}
      {last === 'watched' && marking.canUndo && (watched || !movie) && (
        <UndoToast
          text={m.markedWatched({ ...shown, count: markedCount })}
          onUndo={marking.undo}
          focusTarget="[data-watched-toggle]"
        />
      )}
      {last === 'hidden' && isHidden && (
        <UndoToast text={m.hidden(shown)} onUndo={() => hide(false)} focusTarget="[data-hide-toggle]" />
      )}
      {isTrailerRequested && !trailer && (
        <p role="alert" className="mt-4 text-sm text-muted">
          {movie ? m.noMovieTrailer() : m.noSeriesTrailer()}
        </p>
      )}
      <TrailerDialog
        trailer={isTrailerRequested ? trailer : null}
        titleName={title}
        onClose={() => setIsTrailerRequested(false)}
      />
    </>
  );
}
