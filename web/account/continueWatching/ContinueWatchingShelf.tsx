import { type RefObject, useCallback } from 'react';
import { HomeShelf } from './HomeShelf.tsx';
import type { LastWatchedItem } from './lastWatched.ts';
import type { PlayerEventEmitter } from './playerEventEmitter.ts';
import { PlayerShelf } from './PlayerShelf.tsx';
import { isRoomReserved, makeRoom } from './shelfSpace.tsx';

/** The page a Continue Watching shelf is rendered on. */
export type ShelfPlacement =
  | { readonly on: 'home' }
  | {
      readonly on: 'player';
      /** The title the page is about; null when there is nothing to play, and until its name is known. */
      readonly watched: LastWatchedItem | null;
      /** Whether it plays. An unaired episode waits for the visitor to start it. */
      readonly plays: boolean;
      /** Events of the page's player. */
      readonly events: PlayerEventEmitter;
    };

interface ShelfProps {
  /** Uid of the viewer the shelf belongs to. */
  readonly uid: string;
  readonly place: ShelfPlacement;
  /** Whether the page is already mounted: a shelf that arrives later moves the content below it. */
  readonly isPageMounted: RefObject<boolean>;
}

/** Renders the shelf variant for its page. */
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
