import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { useSession } from './session.ts';
import type { ShelfPlace, ShelfProps } from './shelfPlace.ts';

/** The shelf is in a file of its own: those who are not signed in never load it. */
const Shelf = lazy<ComponentType<ShelfProps>>(async () => {
  try {
    const { ContinueWatchingShelf } = await import('./ContinueWatchingShelf.tsx');
    return { default: ContinueWatchingShelf };
  } catch {
    // The browser has logged what failed; the page stands without its shelf.
    return { default: () => null };
  }
});

/** The Continue Watching shelf of whoever is signed in: nothing for anybody else, and never on the server. */
export function ContinueWatching(place: ShelfPlace) {
  const session = useSession();
  const pageStands = useRef(false);
  useEffect(() => {
    pageStands.current = true;
  }, []);
  if (session.kind !== 'signedIn') return null;
  const { uid } = session.viewer;
  return (
    <Suspense fallback={null}>
      <Shelf key={uid} uid={uid} place={place} pageStands={pageStands} />
    </Suspense>
  );
}
