import { Suspense, use } from 'react';
import type { AccountViewsProps } from '../account/AccountViews.tsx';
import { codeApart, useCode } from '../browser/useCode.ts';
import { Dialog } from '../components/Dialog.tsx';
import { DataContext } from '../components/handOver.ts';
import { LateCode } from './LateCode.tsx';

const views = codeApart(() => import('../account/AccountViews.tsx'));

/** The account dialog. What stands in it is fetched when it is first opened. */
export function AccountDialog({ view, onView }: AccountViewsProps) {
  const withData = use(DataContext);
  const open = view !== 'closed';
  // While it is missing there is no form yet in which anything could have been typed.
  const { code, ...coming } = useCode(views, { wanted: open, renews: true });

  return (
    <Dialog title={view === 'settings' ? 'Settings' : 'Account'} open={open} onClose={() => onView('closed')}>
      {code ? (
        <Suspense fallback={<div className="skeleton h-80" />}>
          {withData(<code.AccountViews view={view} onView={onView} />)}
        </Suspense>
      ) : (
        <LateCode {...coming} />
      )}
    </Dialog>
  );
}
