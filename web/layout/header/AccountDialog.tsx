import { Suspense, use } from 'react';
import type { AccountDialogContentProps } from '../../account/dialogs/AccountDialogContent.tsx';
import { lazyChunk, useLazyChunk } from '../../browser/code/lazyChunk.ts';
import { DataProviderContext } from '../../browser/hydration/pageContext.ts';
import { Dialog } from '../../components/dialogs/Dialog.tsx';
import { ChunkFallback } from '../errors/ChunkFallback.tsx';

const views = lazyChunk(() => import('../../account/dialogs/AccountDialogContent.tsx'));

/** The account dialog. Its content is a lazy chunk, fetched when it is first opened. */
export function AccountDialog({ view, onView }: AccountDialogContentProps) {
  const withData = use(DataProviderContext);
  const open = view !== 'closed';
  // A missing form cannot hold unsaved text, so a reload loses nothing.
  const { code, failed } = useLazyChunk(views, { enabled: open, reloadIfFailed: true });

  return (
    <Dialog title={view === 'settings' ? 'Settings' : 'Account'} open={open} onClose={() => onView('closed')}>
      {code ? (
        <Suspense fallback={<div className="skeleton h-80" />}>
          {withData(<code.AccountDialogContent view={view} onView={onView} />)}
        </Suspense>
      ) : (
        <ChunkFallback failed={failed} />
      )}
    </Dialog>
  );
}
