import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { Icon } from '../controls/Icon.tsx';

/** window: in the middle. theatre: in the middle, as wide as a video wants. panel: along the left edge, 64 units wide. */
type DialogKind = 'window' | 'theatre' | 'panel';

interface DialogProps {
  readonly open: boolean;
  /** Shown at the top; names the dialog. */
  readonly title: ReactNode;
  /** Called when the close button, Escape or the dimmed area asks for it; the owner then sets `open` to false. */
  readonly onClose: () => void;
  readonly kind?: DialogKind;
  readonly children: ReactNode;
}

const KINDS: Record<DialogKind, string> = {
  window:
    'm-auto w-[calc(100%-2rem)] max-w-dialog max-h-[calc(100dvh-2rem)] rounded-dialog translate-y-4 open:translate-y-0 starting:open:translate-y-4',
  theatre:
    'm-auto w-[min(100%-2rem,(100dvh-8rem)*16/9)] max-w-theatre max-h-[calc(100dvh-2rem)] rounded-dialog translate-y-4 open:translate-y-0 starting:open:translate-y-4',
  panel:
    'm-0 h-dvh max-h-none w-64 max-w-[85vw] -translate-x-full open:translate-x-0 starting:open:-translate-x-full',
};

/**
 * The one dialog: modal, labelled, keeps the focus inside, closes by its button, Escape and the dimmed area, and gives
 * the focus back. A window's children exist only while it is open, so that nothing plays on unseen; a panel's stay
 * once they have been shown, so that it does not slide away empty.
 */
export function Dialog({ open, title, onClose, kind = 'window', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const beganOutside = useRef(false);
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  const hasContent = open || (kind === 'panel' && wasOpen);

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    const { documentElement: root } = document;
    root.style.setProperty('--scroll-bar', `${window.innerWidth - root.clientWidth}px`);
    element.showModal();
    // Closing, rather than leaving the tree while open, is what gives the focus back.
    return () => element.close();
  }, [open]);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    // The dimmed area belongs to the dialog element itself. A press must begin and end there: drawing a selection out of
    // the dialog closes nothing, and what lies beneath never sees the press.
    const notePress = (event: PointerEvent) => {
      beganOutside.current = event.target === element && !isInside(element, event);
    };
    const closeOutside = (event: MouseEvent) => {
      if (beganOutside.current && event.target === element && !isInside(element, event)) onClose();
    };
    element.addEventListener('pointerdown', notePress);
    element.addEventListener('click', closeOutside);
    return () => {
      element.removeEventListener('pointerdown', notePress);
      element.removeEventListener('click', closeOutside);
    };
  }, [onClose]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={hasContent ? titleId : undefined}
      // Escape cancels and closes the element, and its close event comes later: an opener pressed in between opens it again.
      onCancel={onClose}
      onClose={(event) => {
        // Browsers close an element without a cancel event too; closing because the owner said so needs no asking.
        if (open && !event.currentTarget.open) onClose();
      }}
      className={`dialog-motion overflow-y-auto overscroll-contain bg-raised text-text opacity-0 shadow-float backdrop:opacity-0 backdrop:transition-opacity open:opacity-100 open:backdrop:opacity-100 starting:open:opacity-0 starting:open:backdrop:opacity-0 ${KINDS[kind]}`}
    >
      {hasContent && (
        <>
          <div className="flex items-center justify-between gap-4 py-2 pr-2 pl-5">
            <h2 id={titleId} className="line-clamp-1 text-base">
              {title}
            </h2>
            <Button variant="icon" aria-label="Close" className="bg-transparent" onClick={onClose}>
              <Icon name="close" />
            </Button>
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}

function isInside(element: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
