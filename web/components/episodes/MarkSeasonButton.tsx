import { Button } from '../controls/Button.tsx';
import { Icon } from '../controls/Icon.tsx';
import { UndoNotice } from '../feedback/UndoNotice.tsx';

interface SeasonMarkProps {
  /** Whether all that has aired of the season is watched. */
  readonly watched: boolean;
  readonly onMark: (watched: boolean) => void;
  /** What has just been marked; null when nothing has. */
  readonly undo: { readonly text: string; readonly undo: () => void } | null;
}

/** Marks all of a season that has aired, and undoes what was last marked of it. */
export function MarkSeasonButton({ watched, onMark, undo }: SeasonMarkProps) {
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
