import { useApolloClient } from '@apollo/client/react';
import { Button, useRestoreFocus } from '../../components/controls/Button.tsx';
import { useStore } from '../../stores/createStore.ts';
import * as m from '../../text/messages/library.ts';
import { adoptVisitorSettings, closeOffer, settingsOffer } from './syncSettings.ts';

/**
 * Asks a viewer whose account has no settings whether to use those chosen in this browser before. They may be someone
 * else's, so they are never used unasked. Floats over the page, so that nothing moves.
 */
export function SettingsOffer({ uid }: { readonly uid: string }) {
  const isOpen = useStore(settingsOffer, (state) => state === 'open', false);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-40 mb-(--bottom-bar) flex justify-center print:hidden"
    >
      {isOpen && <Question uid={uid} />}
    </div>
  );
}

function Question({ uid }: { readonly uid: string }) {
  const client = useApolloClient();
  // Both unmount when one is pressed.
  const use = useRestoreFocus('main');
  const notNow = useRestoreFocus('main');
  return (
    <div className="pointer-events-auto flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-overlay py-3 ps-5 pe-3 text-sm shadow-float">
      <p className="grow">{m.settingsOffer()}</p>
      <Button ref={use} variant="primary" onClick={() => adoptVisitorSettings(client, uid)}>
        {m.settingsUse()}
      </Button>
      <Button ref={notNow} onClick={closeOffer}>
        {m.settingsNotNow()}
      </Button>
    </div>
  );
}
