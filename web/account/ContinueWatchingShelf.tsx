import { HomeShelf } from './HomeShelf.tsx';
import { PlayerShelf } from './PlayerShelf.tsx';
import type { ShelfProps } from './shelfPlace.ts';
import { watchedKey } from './watched.ts';

/** The shelf in the look of the page it stands on. */
export function ContinueWatchingShelf({ uid, place }: ShelfProps) {
  if (place.on === 'home') return <HomeShelf uid={uid} />;
  const { watched, plays } = place;
  return <PlayerShelf key={watched && watchedKey(watched)} uid={uid} watched={watched} plays={plays} />;
}
