import { useState } from 'react';
import type { ExportForm } from '../../../contract/paths.ts';
import { downloadExport } from '../session/downloadExport.ts';
import { AccountAction } from './AccountAction.tsx';
import { FormErrorMessage, useFormSubmit } from './AccountForm.tsx';
import * as m from '../../text/messages/account.ts';

const TEXTS = {
  account: { label: m.download, hint: m.downloadHint },
  letterboxd: { label: m.downloadForLetterboxd, hint: m.letterboxdHint },
  trakt: { label: m.downloadForTrakt, hint: m.traktHint },
} as const;

/** Saves what is stored for the viewer as a file, and says so. */
export function DownloadData({ form }: { readonly form: ExportForm }) {
  const { label, hint } = TEXTS[form];
  const { pending, failure, submit } = useFormSubmit();
  const [isDownloaded, setDownloaded] = useState(false);
  return (
    <>
      <AccountAction
        icon="download"
        label={pending ? m.gathering() : label()}
        hint={hint()}
        aria-disabled={pending}
        onClick={() =>
          submit(async () => {
            setDownloaded(false);
            await downloadExport(form);
            setDownloaded(true);
          })
        }
      />
      <p role="status" className="px-5 text-sm empty:hidden">
        {isDownloaded && m.downloaded()}
      </p>
      <FormErrorMessage failure={failure} />
    </>
  );
}
