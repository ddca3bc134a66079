import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { lazyChunk, useLazyChunk } from '../../browser/code/lazyChunk.ts';
import { announce } from '../../components/feedback/LiveRegion.tsx';
import { openAccountDialog } from '../../stores/accountDialog.ts';
import { cancelPendingActions, pendingActions } from '../../stores/libraryActions.ts';
import { useSession } from '../session/session.ts';

/** Lazy: anonymous visitors never load it. */
const librarySync = lazyChunk(() => import('./LibrarySync.tsx'));

/**
 * Loads the library of a signed-in visitor; asks an anonymous one to sign in when an action needs an account. Mounted
 * once, in the layout.
 */
export function LibraryProvider() {
  const session = useSession();
  const signedIn = session.kind === 'signedIn';
  const { code, failed } = useLazyChunk(librarySync, { enabled: signedIn, reloadIfFailed: false });
  const hasPendingActions = useSyncExternalStore(
    pendingActions.subscribe,
    () => pendingActions.get().length > 0,
    () => false,
  );
  const needsLogin = hasPendingActions && session.kind === 'anonymous';
  useEffect(() => {
    if (needsLogin) openAccountDialog('login');
  }, [needsLogin]);
  const isStuck = hasPendingActions && failed;
  const giveUp = useEffectEvent(() => {
    cancelPendingActions();
    announce('Your change could not be saved. Please try again.', { visible: true });
  });
  useEffect(() => {
    if (isStuck) giveUp();
  }, [isStuck]);
  return signedIn && code ? <code.LibrarySync key={session.viewer.uid} uid={session.viewer.uid} /> : null;
}
