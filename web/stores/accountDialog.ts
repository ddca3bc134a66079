import { useEffect, useEffectEvent } from 'react';

/** The first view of the account dialog. */
type AccountDialogView = 'login' | 'settings';

let open: ((start: AccountDialogView) => void) | null = null;

/** Opens the account dialog from anywhere. */
export function openAccountDialog(start: AccountDialogView): void {
  open?.(start);
}

/** For the header, which renders the dialog: calls back when something requests it. */
export function useAccountDialogRequests(onRequest: (start: AccountDialogView) => void): void {
  const onOpen = useEffectEvent(onRequest);
  useEffect(() => {
    open = (start) => onOpen(start);
    return () => {
      open = null;
    };
  }, []);
}
