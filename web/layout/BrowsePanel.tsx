import { codeApart, useCode } from '../browser/useCode.ts';
import { Dialog } from '../components/Dialog.tsx';
import { Notice } from '../components/Notice.tsx';

interface BrowsePanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const list = codeApart(() => import('./BrowseList.tsx'));

/**
 * The side panel. What it leads to is fetched when the page has been taken over, so that it is there at once, and also when
 * the connection is lost. Following any of its links closes it.
 */
export function BrowsePanel({ open, onClose }: BrowsePanelProps) {
  const { code, failure, retry } = useCode(list, { wanted: true, renews: false });
  return (
    <Dialog kind="panel" title="Browse" open={open} onClose={onClose}>
      {code && <code.BrowseList onChoose={onClose} />}
      {!code && !failure && <div className="skeleton m-5 h-96" />}
      {failure && <Notice kind="failed" text="This could not be fetched." retry={retry} />}
    </Dialog>
  );
}
