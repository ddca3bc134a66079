import { useEffect } from 'react';

/** The first view of the account dialog. */
type AccountDialogView = 'login' | 'settings';

let open: ((start: AccountDialogView) => void) | undefined;

/** Opens the account dialog from anywhere. */
export function openAccountDialog(start: AccountDialogView): void {
  open?.(start);
}

/** For the header, which renders the dialog: `onRequest`, a state setter, is called when something requests it. */
export function useAccountDialogRequests(onRequest: (start: AccountDialogView) => void): void {
  useEffect(() => {
    open = onRequest;
    return () => {
      open = undefined;
    };
  }, [onRequest]);
}
