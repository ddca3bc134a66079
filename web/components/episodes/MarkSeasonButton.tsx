import { Button } from '../controls/Button.tsx';
import { Icon } from '../controls/Icon.tsx';
import { UndoNotice } from '../feedback/UndoNotice.tsx';

interface MarkSeasonButtonProps {
  /** Whether all aired episodes of the season are watched. */
  readonly watched: boolean;
  readonly onMark: (watched: boolean) => void;
  /** The last change and its undo; null when there is none. */
  readonly undo: { readonly text: string; readonly undo: () => void } | null;
}

/** Marks all aired episodes of a season, and undoes the last change. */
export function MarkSeasonButton({ watched, onMark, undo }: MarkSeasonButtonProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
      <Button
        data-season-mark=""
        icon={<Icon name="check" className="size-4" />}
        className="bg-transparent px-3! -ml-3 text-muted! hover:text-text!"
        onClick={() => onMark(!watched)}
      >
        {watched ? 'Mark season as not watched' : 'Mark season as watched'}
      </Button>
      {undo && <UndoNotice text={undo.text} onUndo={undo.undo} focusTargetOf={seasonButton} />}
    </div>
  );
}

function seasonButton(button: HTMLElement): HTMLElement | null {
  return button.closest('section')?.querySelector<HTMLElement>('[data-season-mark]') ?? null;
}
