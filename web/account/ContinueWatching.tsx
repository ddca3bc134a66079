import { useEffect, useRef } from 'react';
import { codeApart, useCode } from '../browser/useCode.ts';
import type { ShelfPlace } from './ContinueWatchingShelf.tsx';
import { useSession } from './session.ts';

/** The shelf is in a file of its own: those who are not signed in never load it. */
const shelf = codeApart(() => import('./ContinueWatchingShelf.tsx'));

/**
 * The Continue Watching shelf of whoever is signed in: nothing for anybody else, and never on the server. A page stands
 * without it while it cannot be fetched.
 */
export function ContinueWatching(place: ShelfPlace) {
  const session = useSession();
  const { code } = useCode(shelf, { wanted: session.kind === 'signedIn', renews: false });
  const pageStands = useRef(false);
  useEffect(() => {
    pageStands.current = true;
  }, []);
  if (session.kind !== 'signedIn' || !code) return null;
  const { uid } = session.viewer;
  return <code.ContinueWatchingShelf key={uid} uid={uid} place={place} pageStands={pageStands} />;
}
