import { useApolloClient } from '@apollo/client/react';
import { FloatingQuestion, FloatingStatus } from '../../components/feedback/FloatingStatus.tsx';
import { useStore } from '../../stores/createStore.ts';
import * as m from '../../text/messages/library.ts';
import { KeptOffer } from './KeptOffer.tsx';
import { adoptVisitorSettings, closeOffer, settingsOffer } from './syncSettings.ts';

/**
 * Asks a viewer whose account has no settings whether to use those chosen in this browser before. They may be someone
 * else's, so they are never used unasked.
 */
export function SettingsOffer({ uid }: { readonly uid: string }) {
  const client = useApolloClient();
  const isOpen = useStore(settingsOffer, (state) => state === 'open', false);
  return (
    <FloatingStatus>
      <KeptOffer uid={uid} />
      {isOpen && (
        <FloatingQuestion
          question={m.settingsOffer()}
          yes={{ label: m.settingsUse(), onChoose: () => adoptVisitorSettings(client, uid) }}
          no={{ label: m.settingsNotNow(), onChoose: closeOffer }}
          focusTarget="main"
        />
      )}
    </FloatingStatus>
  );
}
