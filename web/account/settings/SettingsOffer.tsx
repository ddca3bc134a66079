import { useApolloClient } from '@apollo/client/react';
import { Button } from '../../components/controls/Button.tsx';
import { useStore } from '../../stores/createStore.ts';
import * as m from '../../text/messages/library.ts';
import { adoptVisitorSettings, closeOffer, settingsOffer } from './syncSettings.ts';

/**
 * Asks a viewer whose account has no settings whether to use those chosen in this browser before. They may be someone
 * else's, so they are never used unasked. Floats over the page, so that nothing moves.
 */
export function SettingsOffer({ uid }: { readonly uid: string }) {
  const client = useApolloClient();
  const isOpen = useStore(settingsOffer, (state) => state === 'open', false);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-40 mb-(--bottom-bar) flex justify-center"
    >
      {isOpen && (
        <div className="pointer-events-auto flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-overlay py-3 ps-5 pe-3 text-sm shadow-float">
          <p className="grow">{m.settingsOffer()}</p>
          <Button variant="primary" onClick={() => adoptVisitorSettings(client, uid)}>
            {m.settingsUse()}
          </Button>
          <Button onClick={closeOffer}>{m.settingsNotNow()}</Button>
        </div>
      )}
    </div>
  );
}
