import { useState } from 'react';
import { useListeners } from '../../browser/effects.ts';
import { lazyChunk } from '../../browser/code/lazyChunk.ts';
import * as m from '../../text/messages/layout.ts';
import { LazyDialog } from '../../components/dialogs/Dialog.tsx';

const list = lazyChunk(() => import('./ShortcutList.tsx'));

/** Opens the list of keyboard shortcuts, as `?` does anywhere. */
export function Shortcuts({ className }: { readonly className: string }) {
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  useShortcut('?', show);
  return (
    <>
      <button type="button" aria-haspopup="dialog" aria-keyshortcuts="?" className={className} onClick={show}>
        {m.shortcuts()}
      </button>
      <LazyDialog chunk={list} title={m.shortcuts()} open={open} onClose={() => setOpen(false)}>
        {({ ShortcutList }) => <ShortcutList />}
      </LazyDialog>
    </>
  );
}

/** A key that works anywhere on the page, unless the visitor is typing or a dialog is open. */
export function useShortcut(key: string, onPress: () => void): void {
  useListeners('document', 'keydown', (event) => {
    if (!(event instanceof KeyboardEvent)) return;
    const { target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    if (event.key !== key || ctrlKey || metaKey || altKey || defaultPrevented) return;
    if (document.querySelector('dialog[open]')) return;
    if (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')) return;
    event.preventDefault();
    onPress();
  });
}
