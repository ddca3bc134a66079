import { type RefObject, useCallback } from 'react';
import { HomeShelf } from './HomeShelf.tsx';
import type { PlayerEvents } from './playerEventEmitter.ts';
import { PlayerShelf } from './PlayerShelf.tsx';
import { isRoomReserved, makeRoom } from './shelfSpace.tsx';
import type { Watched } from './lastWatched.ts';

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

/** The shelf in the look of the page it stands on. */
export function ContinueWatchingShelf({ uid, place, pageStands }: ShelfProps) {
  const comeIn = useCallback(
    (section: HTMLElement | null) => {
      const hasRoom = place.on === 'home' && isRoomReserved();
      if (section && pageStands.current && !hasRoom) makeRoom(section);
    },
    [pageStands, place.on],
  );
  if (place.on === 'home') return <HomeShelf uid={uid} ref={comeIn} />;
  const { on: _, ...player } = place;
  return <PlayerShelf uid={uid} {...player} ref={comeIn} />;
}
