import { useState } from 'react';
import { lazyChunk, useLazyChunk } from '../../browser/code/lazyChunk.ts';
import { Dialog } from '../../components/dialogs/Dialog.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useShortcut } from './useShortcut.ts';

const list = lazyChunk(() => import('./ShortcutList.tsx'));

/** Opens the list of keyboard shortcuts, as `?` does anywhere. */
export function Shortcuts({ className }: { readonly className: string }) {
  const [open, setOpen] = useState(false);
  const { code, failure, retry } = useLazyChunk(list, { enabled: open, reloadIfStale: false });
  useShortcut('?', () => setOpen(true));
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        className={className}
        onClick={() => setOpen(true)}
      >
        Keyboard shortcuts
      </button>
      <Dialog title="Keyboard shortcuts" open={open} onClose={() => setOpen(false)}>
        <div className="px-5 pb-6">
          {code && <code.ShortcutList />}
          {!code && !failure && <div className="skeleton h-96" />}
          {failure && <Notice kind="failed" text="This could not be fetched." retry={retry} />}
        </div>
      </Dialog>
    </>
  );
}
