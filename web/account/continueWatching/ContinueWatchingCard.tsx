import { type RefObject, useEffect } from 'react';
import { resumePath, type ResumePoint } from '../../../contract/paths.ts';
import { Poster } from '../../components/cards/Poster.tsx';
import { ProgressBar } from '../../components/cards/TitleCard.tsx';
import { Button, ButtonLink, Icon, useRestoreFocus } from '../../components/controls/Button.tsx';
import { progressRatio } from '../../components/library/titleStatus.ts';
import { useUndoableMutation } from '../../components/library/libraryMutations.ts';
import { episodeLabel, type ShelfItem } from './shelfItems.ts';
import * as m from '../../text/messages/continueWatching.ts';

interface CardProps {
  readonly entry: ShelfItem;
  readonly onRemove: () => void;
}

/** A title to resume. The whole card is a link, except for the remove button, which can be undone. */
export function ContinueWatchingCard({ entry, onRemove }: CardProps) {
  const removal = useUndoableMutation();
  const { title } = entry;
  return (
    <div data-continue-card="" tabIndex={-1} className="continue-card group">
      <Poster src={title.poster} alt="" className="h-full shrink-0" />
      {entry.state === 'removed' ? (
        <RemovedEntry name={title.title} onUndo={removal.undo} />
      ) : (
        <ActiveEntry
          entry={entry}
          onRemove={() => {
            onRemove();
            removal.perform({ operation: 'SetHidden', title, input: { hidden: true } });
          }}
        />
      )}
    </div>
  );
}

function ActiveEntry({ entry, onRemove }: CardProps) {
  const { title, resume, state } = entry;
  const button = useFocusSwap();
  const name = title.title;
  const part = episodeLabel(resume);
  const remaining = minutesLeft(resume);
  return (
    <>
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate text-left text-sm font-semibold">
          {name}
        </p>
        <p className="truncate text-xs text-muted">
          {part}
          {resume.isNext && (
            <span className="text-text">
              {part && ' · '}
              {m.nextUp()}
            </span>
          )}
          {remaining && (
            <span>
              {part && ' · '}
              {remaining}
            </span>
          )}
        </p>
      </div>
      {/* The link covers the whole entry. If the button shrank when pressed, the link would move away under the
          pointer. */}
      <ButtonLink
        href={resumePath(title, resume)}
        variant="primary"
        className="min-h-9! min-w-9! shrink-0 rounded-full! px-0! after:absolute after:inset-0 active:scale-none!"
        aria-label={m.resumeTitle({ title: part ? m.titlePart({ title: name, part }) : name })}
      >
        <Icon name="play" className="size-4" />
      </ButtonLink>
      {state === 'active' && (
        <Button
          ref={button}
          variant="icon"
          className="relative z-1 -ml-1 bg-transparent text-faint! hover:text-text!"
          aria-label={m.removeTitle({ title: name })}
          title={m.remove()}
          onClick={onRemove}
        >
          <Icon name="close" className="size-4" />
        </Button>
      )}
      {resume.position > 0 && <ProgressBar ratio={progressRatio(resume)} />}
    </>
  );
}

function RemovedEntry({ name, onUndo }: { readonly name: string; readonly onUndo: () => void }) {
  const button = useFocusSwap();
  return (
    <>
      <p className="min-w-0 flex-1 truncate text-sm text-muted">{m.removed()}</p>
      <Button
        ref={button}
        className="mr-1 shrink-0 bg-transparent px-3!"
        aria-label={m.restoreTitle({ title: name })}
        onClick={onUndo}
      >
        {m.undo()}
      </Button>
    </>
  );
}

/** The entry around the button, which holds the focus until the replacement button is rendered. */
const ENTRY = '[data-continue-card]';

/** Moves the focus from a button that unmounts when pressed to the button that replaces it. */
function useFocusSwap(): RefObject<HTMLButtonElement | null> {
  const button = useRestoreFocus(ENTRY);
  useEffect(() => {
    const pressed = button.current;
    if (pressed && pressed.closest(ENTRY) === document.activeElement) pressed.focus({ preventScroll: true });
  }, [button]);
  return button;
}

/** The remaining time of a started title, such as '12 min left'; null when it is not known. */
function minutesLeft({ position, length }: ResumePoint): string | null {
  if (length === null || position <= 0) return null;
  return m.minutesLeft({ count: Math.max(1, Math.round((length - position) / 60)) });
}
