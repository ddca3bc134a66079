import { type RefObject, useCallback } from 'react';
import { HomeShelf } from './HomeShelf.tsx';
import type { LastWatchedItem } from './lastWatched.ts';
import { PlayerShelf } from './PlayerShelf.tsx';
import type { PlayerMessages } from './useSaveProgress.ts';
import { isSpaceReserved, pushContentDown } from './shelfSpace.tsx';

/** The page a Continue Watching shelf is rendered on. */
export type ShelfPlacement =
  | { readonly on: 'home' }
  | {
      readonly on: 'player';
      /** The title the page is about; null when there is nothing to play, and until its name is known. */
      readonly watched: LastWatchedItem | null;
      /** Whether it plays. An unaired episode waits for the visitor to start it. */
      readonly plays: boolean;
      /** Messages of the page's player. */
      readonly messages: PlayerMessages;
    };

interface ContinueWatchingShelfProps {
  /** Uid of the viewer the shelf belongs to. */
  readonly uid: string;
  readonly placement: ShelfPlacement;
  /** Whether the page is already mounted: a shelf that arrives later moves the content below it. */
  readonly isPageMounted: RefObject<boolean>;
}

/** Renders the shelf variant for its page. */
export function ContinueWatchingShelf({ uid, placement, isPageMounted }: ContinueWatchingShelfProps) {
  const onSection = useCallback(
    (section: HTMLElement | null) => {
      const hasSpace = placement.on === 'home' && isSpaceReserved();
      if (section && isPageMounted.current && !hasSpace) pushContentDown(section);
    },
    [isPageMounted, placement.on],
  );
  if (placement.on === 'home') return <HomeShelf uid={uid} ref={onSection} />;
  const { on: _, ...player } = placement;
  return <PlayerShelf uid={uid} {...player} ref={onSection} />;
}
