import { type RefObject, useCallback } from 'react';
import { HomeShelf } from './HomeShelf.tsx';
import type { LastWatchedItem } from './lastWatched.ts';
import type { PlayerEventEmitter } from './playerEventEmitter.ts';
import { PlayerShelf } from './PlayerShelf.tsx';
import { isRoomReserved, makeRoom } from './shelfSpace.tsx';

/** Where a Continue Watching shelf stands. */
export type ShelfPlacement =
  | { readonly on: 'home' }
  | {
      readonly on: 'player';
      /** What the page is about; null when there is nothing to play, and for as long as its name is not known. */
      readonly watched: LastWatchedItem | null;
      /** Whether it plays: what has not aired waits to be asked for. */
      readonly plays: boolean;
      /** What the page's player says. */
      readonly events: PlayerEventEmitter;
    };

interface ShelfProps {
  /** Whose shelf it is. */
  readonly uid: string;
  readonly place: ShelfPlacement;
  /** Whether the page stands already: a shelf that comes later moves what is below it. */
  readonly isPageMounted: RefObject<boolean>;
}

/** The shelf in the look of the page it stands on. */
export function ContinueWatchingShelf({ uid, place, isPageMounted }: ShelfProps) {
  const comeIn = useCallback(
    (section: HTMLElement | null) => {
      const hasRoom = place.on === 'home' && isRoomReserved();
      if (section && isPageMounted.current && !hasRoom) makeRoom(section);
    },
    [isPageMounted, place.on],
  );
  if (place.on === 'home') return <HomeShelf uid={uid} ref={comeIn} />;
  const { on: _, ...player } = place;
  return <PlayerShelf uid={uid} {...player} ref={comeIn} />;
}
