import * as m from '../../../text/messages/imports.ts';
import { pageLanguage } from '../../../text/pageLanguage.ts';
import { ImportError, type Parsed } from '../formats/sourceRow.ts';
import type { Upload, UploadRequest, UploadResponse } from '../uploadMessages.ts';

/** Reads an upload. Rejects with an ImportError when it cannot be read. */
export type ReadUpload = (
  files: readonly File[],
  answers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  onRows: (rows: readonly Parsed[]) => void,
) => Promise<Upload>;

/** Reads an upload in a worker, so that the page stays responsive. */
export const readUpload: ReadUpload = (files, answers, signal, onRows) =>
  new Promise<Upload>((resolve, reject) => {
    const worker = new Worker(new URL('../importWorker.ts', import.meta.url), { type: 'module' });
    const end = () => worker.terminate();
    signal.addEventListener('abort', end, { once: true });
    worker.addEventListener('message', ({ data: message }: MessageEvent<UploadResponse>) => {
      if ('rows' in message) {
        onRows(message.rows);
        return;
      }
      end();
      if ('problem' in message) reject(new ImportError(message.problem));
      else resolve(message);
    });
    worker.addEventListener('error', () => {
      end();
      reject(new ImportError(m.readFailed()));
    });
    worker.postMessage({ files, answers, language: pageLanguage() } satisfies UploadRequest);
  });
