import { FloatingQuestion } from '../../components/feedback/FloatingStatus.tsx';
import { useStore } from '../../stores/createStore.ts';
import { takeKeptTitles, useKeptTitles } from '../../stores/keptTitles.ts';
import { createOwnedStore } from '../../stores/ownedStorage.ts';
import * as m from '../../text/messages/keptTitles.ts';

/** Set once the viewer has declined, for as long as they are signed in. */
const declined = createOwnedStore('keptDeclined', (text) => text === 'true');

/**
 * Asks a viewer whether to add what was saved in this browser without an account to their watchlist. It may be someone else's, so it
 * is never added unasked; what is declined stays in the browser.
 */
export function KeptOffer({ uid }: { readonly uid: string }) {
  const count = useKeptTitles().length;
  const isDeclined = useStore(declined, (value) => value === true, false);
  if (count === 0 || isDeclined) return null;
  return (
    <FloatingQuestion
      question={m.offer({ count })}
      yes={{ label: m.add(), onChoose: () => takeKeptTitles(uid) }}
      no={{ label: m.notNow(), onChoose: () => declined.set(true) }}
      focusTarget="main"
    />
  );
}
