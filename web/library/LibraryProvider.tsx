import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { lazyChunk, useLazyChunk } from '../browser/code/lazyChunk.ts';
import { useWhen } from '../browser/effects.ts';
import { announce } from '../components/feedback/LiveRegion.tsx';
import { openLogin } from '../stores/accountDialog.ts';
import { useStore } from '../stores/createStore.ts';
import { MAX_KEPT } from '../stores/keptTitles.ts';
import { useOwner, useSession } from '../stores/session.ts';
import * as layout from '../text/messages/layout.ts';
import * as m from '../text/messages/library.ts';
import { cancelQueued, type LibraryAction, queuedActions } from './actions.ts';
import { playback, savingProblem } from './playback.ts';

/** Lazy: anonymous visitors never load it. */
const library = lazyChunk(() => import('./startLibrary.ts'));

/**
 * Reads and saves the records of a viewer who is signed in, or was at the last visit; opens the login when an action of an
 * anonymous visitor needs an account. Renders nothing.
 */
export function LibraryProvider() {
  const client = useApolloClient();
  const uid = useOwner();
  const { code, failed } = useLazyChunk(library, uid !== null);
  useEffect(() => (code && uid !== null ? code.startLibrary(client, uid) : undefined), [client, code, uid]);
  const session = useSession();
  const isVisitors = useStore(queuedActions, (queued) => queued.some((one) => one.uid === null), false);
  const needsLogin = isVisitors && session.kind === 'anonymous';
  useWhen(needsLogin, () => openLogin(loginReasonOf(queuedActions.get()[0]?.action)));
  const hasQueued = useStore(queuedActions, (queued) => queued.length > 0, false);
  useWhen(hasQueued && failed, () => {
    cancelQueued();
    announce(m.notSaved(), { visible: true });
  });
  const isPlaying = useStore(playback, (now) => now !== null, false);
  useWhen(isPlaying && failed && session.kind === 'signedIn', () => savingProblem.set(m.playbackNotSaved()));
  return null;
}

/** What the action needs an account for: saving more titles than this browser keeps, rating a title, or else marking one. */
function loginReasonOf(action: LibraryAction | undefined): string {
  if (action?.operation === 'SetListed') return layout.logInToSave({ count: MAX_KEPT });
  if (action?.operation === 'Rate') return layout.logInToRate({ title: action.name });
  return layout.logInToMark();
}
