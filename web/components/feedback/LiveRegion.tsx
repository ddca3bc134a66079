import { useSyncExternalStore } from 'react';

interface Announcement {
  readonly id: number;
  readonly text: string;
  /** Whether it is shown too. */
  readonly visible: boolean;
}

/** How long a message stays in the live region, in milliseconds: long enough to be read out. */
const STAY_MS = 5000;
/** How long a visible message stays, in milliseconds: long enough to be noticed and read. */
const SEEN_MS = 8000;
/** How long a dialog may take to close after its action, in milliseconds. */
const CLOSING_MS = 300;

const none: readonly Announcement[] = [];
let announcements = none;
let lastId = 0;
const listeners = new Set<() => void>();

/** Announces a message through the polite live region. With `visible` it is also shown as a toast. */
export function announce(text: string, { visible = false }: { readonly visible?: boolean } = {}): void {
  lastId += 1;
  const announcement = { id: lastId, text, visible };
  change([...announcements, announcement]);
  const end = () => change(announcements.filter((one) => one !== announcement));
  setTimeout(end, visible ? SEEN_MS : STAY_MS);
}

/** Announces what a dialog has done once it is closed: screen readers skip content beneath an open dialog. */
export function announceAfterDialogCloses(text: string): void {
  setTimeout(announce, CLOSING_MS, text);
}

/** The live region of `announce`; rendered once, in the layout. */
export function LiveRegion() {
  const sentences = useSyncExternalStore(
    subscribe,
    () => announcements,
    () => none,
  );
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-20 z-50 flex flex-col items-center gap-2"
    >
      {sentences.map(({ id, text, visible }) => (
        <p
          key={id}
          className={
            visible
              ? 'rounded-control border border-line bg-overlay px-4 py-3 text-sm shadow-float'
              : 'sr-only'
          }
        >
          {text}
        </p>
      ))}
    </div>
  );
}

function change(now: readonly Announcement[]): void {
  announcements = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
