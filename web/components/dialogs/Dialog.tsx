import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Button, Icon } from '../controls/Button.tsx';
import { type LazyChunk, useLazyChunk } from '../../browser/code/lazyChunk.ts';
import { Notice } from '../feedback/Notice.tsx';
import * as m from '../../text/messages/feedback.ts';

const WINDOW =
  'm-auto max-h-[calc(100dvh-2rem)] rounded-dialog translate-y-4 open:translate-y-0 starting:open:translate-y-4';
/** window: centred. theatre: centred, as wide as a video needs. panel: along the start edge, 64 units wide. */
const KINDS = {
  window: `${WINDOW} w-[calc(100%-2rem)] max-w-dialog`,
  theatre: `${WINDOW} w-[min(100%-2rem,(100dvh-8rem)*16/9)] max-w-theatre`,
  panel:
    'm-0 h-dvh max-h-none w-64 max-w-[85vw] translate-x-[calc(-100%*var(--forward))] open:translate-x-0 starting:open:translate-x-[calc(-100%*var(--forward))]',
};

interface DialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** Called on the close button, Escape or a click on the dimmed area; the owner then sets `open` to false. */
  readonly onClose: () => void;
  readonly kind?: keyof typeof KINDS;
  readonly children: ReactNode;
}

/**
 * A modal, labelled dialog. A window's children are mounted only while it is open, so that no video keeps playing; a
 * panel's stay mounted once shown, so that it does not slide out empty.
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
    root.dataset['modal'] = '';
    return () => {
      // Closing restores the focus; unmounting an open dialog does not.
      element.close();
      if (!document.querySelector('dialog:modal')) delete root.dataset['modal'];
    };
  }, [open]);

  return (
    // The keyboard has Escape and the close button.
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby={hasContent ? titleId : undefined}
      // A press must begin and end on the dimmed area: dragging a text selection out of the dialog does not close it.
      onPointerDown={(event) => (beganOutside.current = isOutside(event))}
      onClick={(event) => beganOutside.current && isOutside(event) && onClose()}
      // On Escape the element closes and its close event comes later; the opener may open it again in between.
      onCancel={onClose}
      // Browsers may close the element without a cancel event; after the owner has closed it there is nothing to report.
      onClose={({ currentTarget }) => open && !currentTarget.open && onClose()}
      className={`dialog-motion overflow-y-auto overscroll-contain bg-raised text-text opacity-0 shadow-float backdrop:opacity-0 backdrop:transition-opacity open:opacity-100 open:backdrop:opacity-100 starting:open:opacity-0 starting:open:backdrop:opacity-0 ${KINDS[kind]}`}
    >
      {hasContent && (
        <>
          <div className="flex items-center justify-between gap-4 py-2 pe-2 ps-5">
            <h2 id={titleId} className="line-clamp-1 text-base">
              {title}
            </h2>
            <Button variant="icon" aria-label={m.close()} className="bg-transparent" onClick={onClose}>
              <Icon name="close" />
            </Button>
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}

/** Whether an event is on the dimmed area, which belongs to the dialog element itself. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === currentTarget && !isInside;
}

interface LazyDialogProps<T> extends Omit<ComponentProps<typeof Dialog>, 'children'> {
  readonly chunk: LazyChunk<T>;
  /** Loads the chunk after hydration instead of when the dialog first opens. */
  readonly eager?: boolean;
  /** Reloads the page at once when the chunk fails. */
  readonly reloadIfFailed?: boolean;
  readonly children: (code: T) => ReactNode;
}

/** A dialog whose content is a lazy chunk. After a failure, only a new document can load it. */
export function LazyDialog<T>({ chunk, eager, reloadIfFailed, children, ...dialog }: LazyDialogProps<T>) {
  const { code, failed } = useLazyChunk(chunk, eager ?? dialog.open, reloadIfFailed);
  const reload = () => window.location.reload();
  return (
    <Dialog {...dialog}>
      {code && children(code)}
      {!code && (
        <div className="px-5 pb-6">
          {failed && <Notice kind="failed" text={m.chunkFailed()} retry={reload} />}
          {!failed && <div className="skeleton h-80" />}
        </div>
      )}
    </Dialog>
  );
}
