import { Button } from '../controls/Button.tsx';
import { Icon } from '../controls/Icon.tsx';
import { useRestoreFocus } from '../controls/useRestoreFocus.ts';

interface UndoNoticeProps {
  /** What was done; it is announced elsewhere. */
  readonly text: string;
  readonly onUndo: () => void;
  /** Finds the element to focus after the button, which unmounts when pressed. */
  readonly focusTargetOf: (button: HTMLElement) => HTMLElement | null;
}

/** Says what an action has done, beside its control, with a button to undo it. It stays until the next action. */
export function UndoNotice({ text, onUndo, focusTargetOf }: UndoNoticeProps) {
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
