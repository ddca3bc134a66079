import { useState } from 'react';
import { lazyChunk } from '../../browser/code/lazyChunk.ts';
import { Button } from '../../components/controls/Button.tsx';
import { LazyDialog } from '../../components/dialogs/Dialog.tsx';
import { useSession } from '../../stores/session.ts';
import * as m from '../../text/messages/preferences.ts';

const webhooks = lazyChunk(() => import('./Webhooks.tsx'));

/** A button that opens the dialog with the viewer's webhooks, by which media servers log what was played. */
export function MediaServers() {
  const [open, setOpen] = useState(false);
  if (useSession().kind === 'anonymous') return null;
  return (
    <section aria-label={m.mediaServers()}>
      <h2 className="mb-1 text-lg">{m.mediaServers()}</h2>
      <p className="mb-3 max-w-prose text-sm text-muted">{m.mediaServersText()}</p>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {m.setUpWebhooks()}
      </Button>
      <LazyDialog chunk={webhooks} title={m.mediaServers()} open={open} onClose={() => setOpen(false)}>
        {({ Webhooks }) => <Webhooks />}
      </LazyDialog>
    </section>
  );
}
