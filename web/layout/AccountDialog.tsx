import { Dialog } from '../components/Dialog.tsx';

interface AccountDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What the Account button opens while there are no accounts. */
export function AccountDialog({ open, onClose }: AccountDialogProps) {
  return (
    <Dialog title="Account" open={open} onClose={onClose}>
      <p className="px-5 pb-6 text-base text-muted">
        Accounts are not open yet. You can browse, search and watch without one.
      </p>
    </Dialog>
  );
}
