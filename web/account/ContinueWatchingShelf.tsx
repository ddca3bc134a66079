import { useCallback } from 'react';
import { HomeShelf } from './HomeShelf.tsx';
import { makeRoom } from './makeRoom.ts';
import { PlayerShelf } from './PlayerShelf.tsx';
import type { ShelfProps } from './shelfPlace.ts';

/** The shelf in the look of the page it stands on. */
export function ContinueWatchingShelf({ uid, place, pageStands }: ShelfProps) {
  const comeIn = useCallback(
    (section: HTMLElement | null) => {
      if (section && pageStands.current) makeRoom(section);
    },
    [pageStands],
  );
  if (place.on === 'home') return <HomeShelf uid={uid} ref={comeIn} />;
  const { watched, plays } = place;
  return <PlayerShelf uid={uid} watched={watched} plays={plays} ref={comeIn} />;
}
