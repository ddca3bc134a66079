import { useEffect, useEffectEvent } from 'react';

/** What the account dialog can be asked to show first. */
type AccountDialogView = 'login' | 'settings';

let open: ((start: AccountDialogView) => void) | null = null;

/** Opens the account dialog, from wherever. */
export function openAccountDialog(start: AccountDialogView): void {
  open?.(start);
}

/** The header's, which has the dialog: calls back when something asks for it. */
export function useAccountDialogRequests(onAsk: (start: AccountDialogView) => void): void {
  const asked = useEffectEvent(onAsk);
  useEffect(() => {
    open = (start) => asked(start);
    return () => {
      open = null;
    };
  }, []);
}
