import { Button } from '../controls/Button.tsx';
import { Icon } from '../controls/Icon.tsx';
import { useRestoreFocus } from '../controls/useRestoreFocus.ts';

interface UndoNoteProps {
  /** What has been done; it is announced elsewhere. */
  readonly text: string;
  readonly onUndo: () => void;
  /** Finds what has the focus after the button, which is gone once it is pressed. */
  readonly focusTargetOf: (button: HTMLElement) => HTMLElement | null;
}

/** Says what has just been done beside what did it, with a button to undo it. It stays until something else is done. */
export function UndoNotice({ text, onUndo, focusTargetOf }: UndoNoteProps) {
  const button = useRestoreFocus(focusTargetOf);
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      {text}
      <Button ref={button} icon={<Icon name="undo" className="size-4" />} className="px-3!" onClick={onUndo}>
        Undo
      </Button>
    </p>
  );
}
