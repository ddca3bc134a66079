import { type ComponentProps, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useToday } from '../../browser/hydration/pageContext.ts';
import { performAction, useUndoableAction } from '../../library/actions.ts';
import { isDroppable, minutesLeft, type TitleStatus } from '../../library/titleState.ts';
import type { TitleSummary } from '../../library/titleStatus.ts';
import { useDateLocale } from '../../stores/region.ts';
import { comingDay } from '../../text/comingDay.ts';
import * as formats from '../../text/messages/formats.ts';
import * as m from '../../text/messages/titleState.ts';
import { Button, focusAtFirst, Icon } from '../controls/Button.tsx';
import { Dialog } from '../dialogs/Dialog.tsx';
import { UndoToast } from '../feedback/Notice.tsx';
import './titleState.css';

interface StatusProps {
  readonly status: TitleStatus;
}

/** The next episode that has not aired, with its day: 'S2 E6 on Thursday'; null when none is announced, or its day is not known. */
function useUpcomingInWords({ upcoming }: TitleStatus): string | null {
  const today = useToday();
  const locale = useDateLocale();
  if (!upcoming || upcoming.airDate === null) return null;
  const { seasonNumber: season, episodeNumber: episode, airDate } = upcoming;
  return m.nextOn({ season, episode, ...comingDay(airDate, today, locale) });
}

/** How many of the episodes that have aired are watched; null before any is, for a movie, and when that is not known. */
function progressInWords({ state, counts }: TitleStatus): string | null {
  if (state === 'NOT_STARTED' || !counts || counts.aired === 0) return null;
  return m.progress({ watched: counts.watched, count: counts.aired });
}

/** How much of a movie that was begun is left, or that it is watched; null for a series, and before it is begun. */
function movieInWords({ watched, resume }: TitleStatus): string | null {
  const minutes = resume?.episodeNumber === null ? minutesLeft(resume) : null;
  if (minutes !== null) return formats.minutesLeft({ count: minutes });
  return watched ? m.watched() : null;
}

/** Where the viewer stands in a title, in a line. */
export function StateInWords({ status }: StatusProps) {
  const next = useUpcomingInWords(status);
  const progress = progressInWords(status) ?? movieInWords(status);
  if (status.state === 'DROPPED') return progress ? m.droppedAt({ ...status, progress }) : m.dropped(status);
  if (status.state === 'UP_TO_DATE') return next ? m.upToDateWith({ next }) : m.upToDate();
  return progress;
}

/** In the place of a series' first action while nothing is left to watch: when its next episode airs. */
export function UpToDate({ status, className }: StatusProps & { readonly className: string }) {
  const next = useUpcomingInWords(status);
  return (
    <p className={`inline-flex min-h-11 items-center gap-3 text-sm leading-tight ${className}`}>
      <Icon name="check" className="size-5" />
      <span>
        <span className="font-semibold">{m.upToDate()}</span>
        {next && (
          <>
            <span className="sr-only"> · </span>
            <span className="block text-xs text-muted">{next}</span>
          </>
        )}
      </span>
    </p>
  );
}

interface StateLineProps extends StatusProps {
  readonly title: TitleSummary;
  /** Whether the viewer is asked how to watch it again. */
  readonly isAsking: boolean;
  readonly onAsk: (isAsking: boolean) => void;
  /** A link to the beginning of the title, with these words. */
  readonly fromBeginning: (words: string) => ReactNode;
  /** Whether nothing else has been done about the title since: only the last action can be undone. */
  readonly isLastAction: boolean;
  readonly onAction: () => void;
}

/** How much of a title the viewer has watched, and how to drop it, take it up again, or watch it again. */
export function StateLine(props: StateLineProps) {
  const { status, title, isAsking, onAsk, fromBeginning, isLastAction, onAction } = props;
  const { perform, canUndo, undo } = useUndoableAction();
  const [notice, setNotice] = useState<string | null>(null);
  const { state } = status;
  const progress = progressInWords(status);
  const isDropped = state === 'DROPPED';
  const act = (action: Parameters<typeof perform>[0], done: string | null) => {
    onAction();
    setNotice(done);
    perform(action);
  };
  const toggleDropped = () => {
    const input = { titleId: title.id, dropped: !isDropped };
    act({ operation: 'SetDropped', title, input }, isDropped ? null : m.droppedNotice(title));
  };
  const startOver = () => {
    // Closed first, so that the focus is back on the page before what had it is replaced.
    flushSync(() => onAsk(false));
    const input = { titleId: title.id, undo: false };
    act({ operation: 'StartOver', title, input }, m.startedOverNotice());
  };
  return (
    <>
      <div className="flex min-h-6 flex-wrap items-center gap-x-4 text-sm text-muted [&>:empty]:hidden">
        <span>{isDropped ? <StateInWords status={status} /> : progress}</span>
        {state === 'UP_TO_DATE' && (
          <TextButton aria-haspopup="dialog" onClick={() => onAsk(true)}>
            {m.watchAgain()}
          </TextButton>
        )}
        {isDroppable(status) && (
          <TextButton
            data-drop-toggle=""
            title={isDropped ? undefined : m.dropHint()}
            onClick={toggleDropped}
          >
            {isDropped ? m.takeUp() : m.drop()}
          </TextButton>
        )}
      </div>
      {isLastAction && canUndo && notice !== null && (
        <UndoToast text={notice} onUndo={undo} focusTarget="h1" />
      )}
      <Dialog open={isAsking} title={m.watchAgain()} onClose={() => onAsk(false)}>
        <div className="grid gap-5 px-5 pb-6">
          <p className="text-sm text-muted">
            {title.mediaType === 'MOVIE' ? m.againMovie() : m.againSeries()}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button ref={focusAtFirst} variant="primary" onClick={startOver}>
              {m.startOver()}
            </Button>
            {fromBeginning(m.justOnce())}
          </div>
        </div>
      </Dialog>
    </>
  );
}

/** As high as the line that it is in, and for touch as high as a button. */
function TextButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button type="button" className="text-link -my-2.5 font-semibold hover:text-text" {...props} />;
}

interface DropActionProps {
  readonly title: TitleSummary;
  readonly isDropped: boolean;
}

/** Drops a title from its card, or takes it up again: the card stays until the page is left. */
export function DropAction({ title, isDropped }: DropActionProps) {
  const name = isDropped ? m.takeUp() : m.drop();
  const input = { titleId: title.id, dropped: !isDropped };
  return (
    <button
      type="button"
      className={`card-action card-list card-drop ${isDropped ? 'icon-undo' : 'icon-close'}`}
      aria-pressed={isDropped}
      aria-label={m.dropTitle(title)}
      title={name}
      onClick={() => void performAction({ operation: 'SetDropped', title, input })}
    />
  );
}
