import { startLanguage } from '../../text/pageLanguage.ts';
import { recognize } from './formats/formats.ts';
import { ImportError, type Parsed } from './formats/sourceRow.ts';
import type { UploadRequest, UploadResponse } from './uploadMessages.ts';
import { openUpload } from './upload/openUpload.ts';

/** Rows in one message: few enough that none keeps the page busy for long. */
const BATCH = 500;

const post = (response: UploadResponse) => {
  self.postMessage(response);
};

self.addEventListener('message', ({ data }: MessageEvent<UploadRequest>) => {
  startLanguage(data.language);
  read(data).catch((error: unknown) => {
    if (error instanceof ImportError) post({ problem: error.message });
    // Becomes an error event of the worker at the page, which a rejected promise does not.
    else reportError(error);
  });
});

/** Posts an upload's rows, or first what must be asked. The page ends the worker when the upload is read or canceled. */
async function read({ files, answers }: UploadRequest): Promise<void> {
  const opened = await openUpload(files);
  const upload = recognize(opened.files);
  const questions = upload.questions.filter(({ id }) => !(id in answers));
  if (questions.length > 0) {
    post({ questions });
    return;
  }
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  let rows: Parsed[] = [];
  for (const row of upload.parse({ timeZone, ...answers })) {
    rows.push(row);
    if (rows.length === BATCH) {
      post({ rows });
      rows = [];
    }
  }
  post({ rows });
  post({ source: upload.source, notes: [...opened.notes, ...upload.notes] });
}
