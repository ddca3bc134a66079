import { lazyChunk } from '../../browser/code/lazyChunk.ts';
import { LazyDialog } from '../../components/dialogs/Dialog.tsx';
import { useStore } from '../../stores/createStore.ts';
import { titleToList } from '../../stores/listDialog.ts';
import { useViewerId } from '../../stores/session.ts';

/** Lazy: anonymous visitors never load it. */
const content = lazyChunk(() => import('./TitleLists.tsx'));

const close = () => titleToList.set(null);

/** The dialog that adds a title to the viewer's lists. */
export function ListDialog() {
  const shown = useStore(titleToList, (title) => title, null);
  const uid = useViewerId();
  if (uid === null) return null;
  return (
    <LazyDialog chunk={content} title={shown?.heading ?? null} open={shown !== null} onClose={close}>
      {({ TitleLists }) => shown && <TitleLists key={shown.id} title={shown} uid={uid} onDone={close} />}
    </LazyDialog>
  );
}
