import { useSyncExternalStore } from 'react';

interface Announcement {
  readonly id: number;
  readonly text: string;
}

/** How long a sentence stays in the live region, in milliseconds: long enough to be read out. */
const STAY_MS = 5000;
/** How long a dialog that has done its work may take to close, in milliseconds. */
const CLOSING_MS = 300;

const none: readonly Announcement[] = [];
let announcements = none;
let lastId = 0;
const listeners = new Set<() => void>();

/** Has a screen reader say a sentence once it has finished the one before; nothing is shown. */
export function announce(text: string): void {
  lastId += 1;
  const announcement = { id: lastId, text };
  change([...announcements, announcement]);
  setTimeout(() => change(announcements.filter((one) => one !== announcement)), STAY_MS);
}

/** Announces what a dialog has done, once it is closed: nothing beneath an open one is read out. */
export function announceAfterDialog(text: string): void {
  setTimeout(announce, CLOSING_MS, text);
}

/** The live region that `announce` speaks through; stands once in the layout. */
export function Announcements() {
  const sentences = useSyncExternalStore(
    subscribe,
    () => announcements,
    () => none,
  );
  return (
    <div aria-live="polite" className="sr-only">
      {sentences.map(({ id, text }) => (
        <p key={id}>{text}</p>
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
