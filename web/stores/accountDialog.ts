import { useEffect, useEffectEvent } from 'react';

/** What the account dialog can be asked to show first. */
export type AccountStart = 'login' | 'settings';

let open: ((start: AccountStart) => void) | null = null;

/** Opens the account dialog, from wherever. */
export function askForAccount(start: AccountStart): void {
  open?.(start);
}

/** The header's, which has the dialog: calls back when something asks for it. */
export function useAccountAsked(onAsk: (start: AccountStart) => void): void {
  const asked = useEffectEvent(onAsk);
  useEffect(() => {
    open = (start) => asked(start);
    return () => {
      open = null;
    };
  }, []);
}
