import { useEffect, useRef } from 'react';
import { lazyChunk, useLazyChunk } from '../../browser/code/lazyChunk.ts';
import { useServerRendered } from '../../browser/hydration/useServerRendered.ts';
import { useSession } from '../session/session.ts';
import type { ShelfPlacement } from './ContinueWatchingShelf.tsx';
import reserveShelf from './reserveShelf.js?url';
import { noteShelf, ShelfRoom } from './shelfSpace.tsx';

/** Lazy: anonymous visitors never load it. */
const shelf = lazyChunk(() => import('./ContinueWatchingShelf.tsx'));

/**
 * The Continue Watching shelf for signed-in visitors; renders nothing for anonymous ones and on the server. The rest
 * of the page does not wait for it. The home page reserves its space for visitors who had a shelf last time.
 */
export function ContinueWatching(place: ShelfPlacement) {
  const session = useSession();
  const { code } = useLazyChunk(shelf, { enabled: session.kind === 'signedIn', reloadIfStale: false });
  const served = useServerRendered();
  const pageStands = useRef(false);
  useEffect(() => {
    pageStands.current = true;
  }, []);
  const isVain = place.on === 'home' && session.kind === 'anonymous';
  useEffect(() => {
    if (isVain) noteShelf(false);
  }, [isVain]);
  if (session.kind === 'signedIn' && code) {
    const { uid } = session.viewer;
    return <code.ContinueWatchingShelf key={uid} uid={uid} place={place} isPageMounted={pageStands} />;
  }
  if (place.on !== 'home') return null;
  return (
    <>
      {served && <script src={reserveShelf} />}
      <ShelfRoom />
    </>
  );
}
