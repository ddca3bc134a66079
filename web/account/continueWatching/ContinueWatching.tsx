import { useEffect, useRef } from 'react';
import { lazyChunk, useLazyChunk } from '../../browser/code/lazyChunk.ts';
import { useServerRendered } from '../../browser/hydration/pageContext.ts';
import { useSession } from '../../stores/session.ts';
import type { ShelfPlacement } from './ContinueWatchingShelf.tsx';
import reserveShelf from './reserveShelf.js?url';
import { ShelfSpace, storeShelfShown } from './shelfSpace.tsx';

/** Lazy: anonymous visitors never load it. */
const shelf = lazyChunk(() => import('./ContinueWatchingShelf.tsx'));

/**
 * The Continue Watching shelf for signed-in visitors; renders nothing for anonymous ones and on the server. The rest
 * of the page does not wait for it. The home page reserves its space for visitors who had a shelf last time.
 */
export function ContinueWatching(placement: ShelfPlacement) {
  const session = useSession();
  const { code } = useLazyChunk(shelf, session.kind === 'signedIn');
  const isServerRendered = useServerRendered();
  const isPageMounted = useRef(false);
  useEffect(() => {
    isPageMounted.current = true;
  }, []);
  const isUnneeded = placement.on === 'home' && session.kind === 'anonymous';
  useEffect(() => {
    if (isUnneeded) storeShelfShown(false);
  }, [isUnneeded]);
  if (session.kind === 'signedIn' && code) {
    const { uid } = session.viewer;
    return (
      <code.ContinueWatchingShelf key={uid} uid={uid} placement={placement} isPageMounted={isPageMounted} />
    );
  }
  if (placement.on !== 'home') return null;
  return (
    <>
      {isServerRendered && <script src={reserveShelf} />}
      <ShelfSpace />
    </>
  );
}
