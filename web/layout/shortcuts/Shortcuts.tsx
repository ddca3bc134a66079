import { useState } from 'react';
import { lazyChunk, useLazyChunk } from '../../browser/code/lazyChunk.ts';
import { Dialog } from '../../components/dialogs/Dialog.tsx';
import { ChunkFallback } from '../errors/ChunkFallback.tsx';
import { useShortcut } from './useShortcut.ts';

const list = lazyChunk(() => import('./ShortcutList.tsx'));

/** Opens the list of keyboard shortcuts, as `?` does anywhere. */
export function Shortcuts({ className }: { readonly className: string }) {
  const [open, setOpen] = useState(false);
  const { code, failed } = useLazyChunk(list, { enabled: open, reloadIfFailed: false });
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
        {code ? <code.ShortcutList /> : <ChunkFallback failed={failed} />}
      </Dialog>
    </>
  );
}
