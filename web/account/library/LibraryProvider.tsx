import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { codeApart, useCode } from '../../browser/code/lazyChunk.ts';
import { announce } from '../../components/feedback/LiveRegion.tsx';
import { askForAccount } from '../../stores/accountDialog.ts';
import { dropWishes, waitingWishes } from '../../stores/libraryActions.ts';
import { useSession } from '../session/session.ts';

/** In a file of its own: those who are not signed in never load it. */
const keeper = codeApart(() => import('./LibrarySync.tsx'));

/**
 * Keeps what whoever is signed in has done with titles; has those who are not sign in before something of theirs can be
 * kept. Stands once, on every page.
 */
export function ViewerLibrary() {
  const session = useSession();
  const signedIn = session.kind === 'signedIn';
  const { code, failure, retry } = useCode(keeper, { wanted: signedIn, renews: false });
  const isWished = useSyncExternalStore(
    waitingWishes.subscribe,
    () => waitingWishes.get().length > 0,
    () => false,
  );
  const asksWho = isWished && session.kind === 'anonymous';
  useEffect(() => {
    if (asksWho) askForAccount('login');
  }, [asksWho]);
  const isStuck = isWished && failure !== null;
  const giveUp = useEffectEvent(() => {
    dropWishes();
    announce('Your change could not be saved. Please try again.', { seen: true });
    retry();
  });
  useEffect(() => {
    if (isStuck) giveUp();
  }, [isStuck]);
  return signedIn && code ? <code.LibraryKeeper key={session.viewer.uid} uid={session.viewer.uid} /> : null;
}
