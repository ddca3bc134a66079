import { useEffect, useEffectEvent } from 'react';
import { createStore, useStore } from '../../stores/createStore.ts';

/** How long a message stays to be read out, or a visible one to be noticed and read, in milliseconds. */
const MESSAGE_DURATION_MS = 5000;
const VISIBLE_MESSAGE_DURATION_MS = 8000;
/** How long a dialog may take to close after its action, in milliseconds. */
const DIALOG_CLOSE_MS = 300;
const TOAST = 'rounded-control border border-line bg-overlay px-4 py-3 text-sm shadow-float';

const none: readonly { readonly id: number; readonly text: string; readonly visible: boolean }[] = [];
const announcements = createStore(none);
let lastId = 0;

/** Announces a message through the polite live region. With `visible` it is also shown as a toast. */
export function announce(text: string, { visible = false }: { readonly visible?: boolean } = {}): void {
  lastId += 1;
  const announcement = { id: lastId, text, visible };
  announcements.set([...announcements.get(), announcement]);
  const end = () => announcements.set(announcements.get().filter((one) => one !== announcement));
  setTimeout(end, visible ? VISIBLE_MESSAGE_DURATION_MS : MESSAGE_DURATION_MS);
}

/** Announces a text, if there is one, when it is first shown, and again when it, or what it is about, is another one. */
export function useAnnouncement(text: string | null | false | undefined, about: unknown = text): void {
  const announceText = useEffectEvent(() => {
    if (text) announce(text);
  });
  useEffect(() => {
    announceText();
  }, [about]);
}

/** Announces what a dialog has done once it is closed: screen readers skip content beneath an open dialog. */
export function announceAfterDialogCloses(text: string): void {
  setTimeout(announce, DIALOG_CLOSE_MS, text);
}

/** The live region of `announce`; rendered once, in the layout. */
export function LiveRegion() {
  const shown = useStore(announcements, (all) => all, none);
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-20 z-50 mb-(--bottom-bar) flex flex-col items-center gap-2"
    >
      {shown.map(({ id, text, visible }) => (
        <p key={id} className={visible ? TOAST : 'sr-only'}>
          {text}
        </p>
      ))}
    </div>
  );
}
