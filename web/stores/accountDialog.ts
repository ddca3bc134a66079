import { useEffect, useEffectEvent } from 'react';

/** The first view of the account dialog. */
type AccountDialogView = 'login' | 'settings';

let open: ((start: AccountDialogView) => void) | null = null;

/** Opens the account dialog from anywhere. */
export function openAccountDialog(start: AccountDialogView): void {
  open?.(start);
}

/** For the header, which renders the dialog: calls back when something requests it. */
export function useAccountDialogRequests(onAsk: (start: AccountDialogView) => void): void {
  const asked = useEffectEvent(onAsk);
  useEffect(() => {
    open = (start) => asked(start);
    return () => {
      open = null;
    };
  }, []);
}
