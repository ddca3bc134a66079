import { useEffect, useRef } from 'react';
import { useWhen } from '../../browser/effects.ts';
import { lazyChunk, useLazyChunk } from '../../browser/code/lazyChunk.ts';
import { useShelfRequest } from '../../library/shelf.ts';
import { useOwner, useSession } from '../../stores/session.ts';
import type { ShelfPlacement } from './ContinueWatchingShelf.tsx';
import { ShelfSpace } from './ShelfSpace.tsx';

/** Lazy: anonymous visitors never load it, unless space was reserved for it. */
const shelf = lazyChunk(() => import('./ContinueWatchingShelf.tsx'));

/**
 * The Continue Watching shelf for signed-in visitors; renders nothing for anonymous ones and on the server. The rest
 * of the page does not wait for it. Its space is reserved, unless the viewer had none last time. What the last visit has left in
 * this browser is shown before the session is confirmed.
 */
export function ContinueWatching(placement: ShelfPlacement) {
  useShelfRequest(placement.on);
  const uid = useOwner();
  const session = useSession();
  const isUnneeded = session.kind === 'anonymous' && 'shelf' in document.documentElement.dataset;
  const { code } = useLazyChunk(shelf, uid !== null || isUnneeded);
  const isPageMounted = useRef(false);
  useEffect(() => {
    isPageMounted.current = true;
  }, []);
  useWhen(isUnneeded && code !== undefined, () => code?.storeShelfShown(false));
  if (uid === null || !code) return <ShelfSpace />;
  return (
    <code.ContinueWatchingShelf key={uid} uid={uid} placement={placement} isPageMounted={isPageMounted} />
  );
}
