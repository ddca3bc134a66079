import { lazyChunk, useLazyChunk } from '../../browser/code/lazyChunk.ts';
import { Dialog } from '../../components/dialogs/Dialog.tsx';
import { ChunkFallback } from '../errors/ChunkFallback.tsx';

interface BrowsePanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const nav = lazyChunk(() => import('./BrowseNav.tsx'));

/** The side panel. Its content renders after the page is hydrated; following a link closes it. */
export function BrowsePanel({ open, onClose }: BrowsePanelProps) {
  const { code, failed } = useLazyChunk(nav, { enabled: true, reloadIfFailed: false });
  return (
    <Dialog kind="panel" title="Browse" open={open} onClose={onClose}>
      {code ? <code.BrowseNav onChoose={onClose} /> : <ChunkFallback failed={failed} />}
    </Dialog>
  );
}
