import type { ComponentProps, ReactNode } from 'react';
import { type LazyChunk, useLazyChunk } from '../browser/code/lazyChunk.ts';
import { Dialog } from '../components/dialogs/Dialog.tsx';
import { Notice } from '../components/feedback/Notice.tsx';

interface LazyDialogProps<T> extends Omit<ComponentProps<typeof Dialog>, 'children'> {
  readonly chunk: LazyChunk<T>;
  /** Loads the chunk after hydration instead of when the dialog first opens. */
  readonly eager?: boolean;
  /** Reloads the page at once when the chunk fails. */
  readonly reloadIfFailed?: boolean;
  readonly children: (code: T) => ReactNode;
}

/** A dialog whose content is a lazy chunk. After a failure, only a new document can load it. */
export function LazyDialog<T>({ chunk, eager, reloadIfFailed, children, ...dialog }: LazyDialogProps<T>) {
  const enabled = eager ?? dialog.open;
  const { code, failed } = useLazyChunk(chunk, { enabled, reloadIfFailed });
  const reload = () => window.location.reload();
  return (
    <Dialog {...dialog}>
      {code && children(code)}
      {!code && (
        <div className="px-5 pb-6">
          {failed && <Notice kind="failed" text="This could not be fetched." retry={reload} />}
          {!failed && <div className="skeleton h-80" />}
        </div>
      )}
    </Dialog>
  );
}
