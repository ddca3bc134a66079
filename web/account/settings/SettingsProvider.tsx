import { lazyChunk, useLazyChunk } from '../../browser/code/lazyChunk.ts';
import { useSession } from '../../stores/session.ts';

/** Lazy: anonymous visitors never load it. */
const offer = lazyChunk(() => import('./SettingsOffer.tsx'));

/** What a signed-in viewer may be asked about their settings: see syncSettings.ts. */
export function SettingsProvider() {
  const session = useSession();
  const { code } = useLazyChunk(offer, session.kind === 'signedIn');
  if (session.kind !== 'signedIn' || !code) return null;
  const { uid } = session.viewer;
  return <code.SettingsOffer key={uid} uid={uid} />;
}
