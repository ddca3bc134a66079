import { useEffect } from 'react';
import { lazyChunk, useLazyChunk } from '../../browser/code/lazyChunk.ts';
import { announce } from '../../components/feedback/LiveRegion.tsx';
import {
  cancelPendingMutations,
  type LibraryMutation,
  pendingMutations,
} from '../../components/library/libraryMutations.ts';
import { openLogin } from '../../stores/accountDialog.ts';
import { useStore } from '../../stores/createStore.ts';
import { useSession } from '../../stores/session.ts';
import * as layout from '../../text/messages/layout.ts';
import * as m from '../../text/messages/library.ts';

/** Lazy: anonymous visitors never load it. */
const librarySync = lazyChunk(() => import('./LibrarySync.tsx'));

/** Loads the library of a signed-in visitor; opens the login when a mutation of an anonymous one needs an account. */
export function LibraryProvider() {
  const session = useSession();
  const signedIn = session.kind === 'signedIn';
  const { code, failed } = useLazyChunk(librarySync, signedIn);
  const hasPendingMutations = useStore(pendingMutations, (pending) => pending.length > 0, false);
  const isVisitors = useStore(pendingMutations, (pending) => pending.some(({ uid }) => uid === null), false);
  const needsLogin = isVisitors && session.kind === 'anonymous';
  useEffect(() => {
    if (needsLogin) openLogin(loginReasonOf(pendingMutations.get()[0]?.mutation));
  }, [needsLogin]);
  const isStuck = hasPendingMutations && failed;
  useEffect(() => {
    if (!isStuck) return;
    cancelPendingMutations();
    announce(m.notSaved(), { visible: true });
  }, [isStuck]);
  return signedIn && code ? <code.LibrarySync key={session.viewer.uid} uid={session.viewer.uid} /> : null;
}

/** What the mutation needs an account for: saving a title, or else marking it. */
function loginReasonOf(mutation: LibraryMutation | undefined): string {
  if (mutation?.operation === 'SetListed') return layout.logInToSave({ title: mutation.title.title });
  return layout.logInToMark();
}
