import { type ExportForm, exportFileName, exportPaths } from '../../../contract/paths.ts';
import { currentUid } from '../../stores/session.ts';
import { localDay } from '../../text/dates.ts';
import { requireAuthClient } from './accountActions.ts';
import { downloadFile } from './downloadFile.ts';
import * as m from '../../text/messages/account.ts';
import { serverErrorText } from '../../text/serverErrors.ts';

/**
 * Saves what is stored for the viewer as a file in the browser. Rejects with words for the viewer when any of it could not be read,
 * or when they sign out meanwhile.
 */
export async function downloadExport(form: ExportForm): Promise<void> {
  const uid = currentUid();
  const accounts = await requireAuthClient();
  const send = async (isFresh: boolean) => {
    const token = await accounts.idToken(uid, isFresh);
    if (token === null || currentUid() !== uid) throw new Error(m.signedOut());
    return unlessOffline(fetch(exportPaths[form], { headers: { authorization: `Bearer ${token}` } }));
  };
  let response = await send(false);
  if (response.status === 401) response = await send(true);
  if (!response.ok) throw new Error(await rejectionOf(response));
  const file = await unlessOffline(response.blob());
  if (currentUid() !== uid) throw new Error(m.signedOut());
  downloadFile(file, exportFileName(form, localDay(new Date())));
}

/** Fails in the viewer's words: the response could not be read, or not to its end. */
async function unlessOffline<Part>(part: Promise<Part>): Promise<Part> {
  return part.catch((cause: unknown) => {
    throw new Error(m.connectionFailed(), { cause });
  });
}

/** Why the server rejects the request, if it says so. */
async function rejectionOf(response: Response): Promise<string> {
  const body = (await response.json().catch(() => ({}))) as {
    readonly errors?: readonly { message: string; extensions?: Record<string, unknown> }[];
  };
  const [first] = body.errors ?? [];
  return first ? serverErrorText(first) : m.connectionFailed();
}
