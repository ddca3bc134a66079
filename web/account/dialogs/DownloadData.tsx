import { useState } from 'react';
import { downloadExport } from '../session/downloadExport.ts';
import { AccountAction } from './AccountAction.tsx';
import { FormErrorMessage, useFormSubmit } from './AccountForm.tsx';
import * as m from '../../text/messages/account.ts';

/** Saves all that is stored for the viewer as a file, and says so. */
export function DownloadData() {
  const { pending, failure, submit } = useFormSubmit();
  const [isDownloaded, setDownloaded] = useState(false);
  return (
    <>
      <AccountAction
        icon="download"
        label={pending ? m.gathering() : m.download()}
        hint={m.downloadHint()}
        aria-disabled={pending}
        onClick={() =>
          submit(async () => {
            setDownloaded(false);
            await downloadExport();
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
