import { type RefObject, useCallback } from 'react';
import { HomeShelf } from './HomeShelf.tsx';
import type { PlayerEvents } from './playerEvents.ts';
import { PlayerShelf } from './PlayerShelf.tsx';
import type { Watched } from './watched.ts';

/** Where a Continue Watching shelf stands. */
export type ShelfPlace =
  | { readonly on: 'home' }
  | {
      readonly on: 'player';
      /** What the page is about; null when there is nothing to play, and for as long as its name is not known. */
      readonly watched: Watched | null;
      /** Whether it plays: what has not aired waits to be asked for. */
      readonly plays: boolean;
      /** What the page's player says. */
      readonly events: PlayerEvents;
    };

interface ShelfProps {
  /** Whose shelf it is. */
  readonly uid: string;
  readonly place: ShelfPlace;
  /** Whether the page stands already: a shelf that comes later moves what is below it. */
  readonly pageStands: RefObject<boolean>;
}

/** As long and as even as the panel's motion (styles.css). */
const MOTION = { duration: 240, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

/** The shelf in the look of the page it stands on. */
export function ContinueWatchingShelf({ uid, place, pageStands }: ShelfProps) {
  const comeIn = useCallback(
    (section: HTMLElement | null) => {
      if (section && pageStands.current) makeRoom(section);
    },
    [pageStands],
  );
  if (place.on === 'home') return <HomeShelf uid={uid} ref={comeIn} />;
  const { on: _, ...player } = place;
  return <PlayerShelf uid={uid} {...player} ref={comeIn} />;
}

/** Lets what stands below a box that has just come in move aside, where it would jump under the reader's eye. */
function makeRoom(box: HTMLElement): void {
  const { top } = box.getBoundingClientRect();
  const next = box.nextElementSibling;
  // Above the window the browser itself keeps what is being read in its place.
  if (!next || top < 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const room = next.getBoundingClientRect().top - top;
  box.animate({ opacity: [0, 1] }, MOTION);
  for (let below: Element | null = next; below; below = below.nextElementSibling) {
    below.animate({ translate: [`0 ${-room}px`, '0 0'] }, MOTION);
  }
}
