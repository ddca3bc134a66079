import { Suspense, use } from 'react';
import type { AccountViewsProps } from '../../account/dialogs/AccountDialogContent.tsx';
import { codeApart, useCode } from '../../browser/code/lazyChunk.ts';
import { Dialog } from '../../components/dialogs/Dialog.tsx';
import { DataContext } from '../../browser/hydration/pageContext.ts';
import { LateCode } from '../errors/ChunkFallback.tsx';

const views = codeApart(() => import('../../account/dialogs/AccountDialogContent.tsx'));

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
