import { type ComponentType, useEffect, useState } from 'react';
import type { AccountViewsProps } from '../account/AccountViews.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { Notice } from '../components/Notice.tsx';

/** The account dialog. What stands in it is fetched when it is first opened. */
export function AccountDialog({ view, onView }: AccountViewsProps) {
  const [Views, setViews] = useState<ComponentType<AccountViewsProps>>();
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  const open = view !== 'closed';

  useEffect(() => {
    if (!open) return;
    import('../account/AccountViews.tsx').then(
      ({ AccountViews }) => setViews(() => AccountViews),
      () => setFailedAttempt(attempt),
    );
  }, [open, attempt]);

  return (
    <Dialog title="Account" open={open} onClose={() => onView('closed')}>
      {Views ? (
        <Views view={view} onView={onView} />
      ) : (
        <div className="px-5 pb-6">
          {failedAttempt === attempt ? (
            <Notice kind="failed" text="This could not be fetched." retry={() => setAttempt(attempt + 1)} />
          ) : (
            <div className="skeleton h-80" />
          )}
        </div>
      )}
    </Dialog>
  );
}
