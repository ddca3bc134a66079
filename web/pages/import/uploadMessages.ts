import type { PageLanguage } from '../../text/pageLanguage.ts';
import type { Parsed, SourceQuestion } from './formats/sourceRow.ts';

/** What the page asks of the worker: to read files, with the viewer's answers so far. */
export interface UploadRequest {
  readonly files: readonly File[];
  readonly answers: Readonly<Record<string, string>>;
  /** What the worker says is in the page's language. */
  readonly language: PageLanguage;
}

/** What an upload is: its source and what is to be said about it, or what must be answered before it can be read. */
export type Upload =
  | { readonly source: string; readonly notes: readonly string[] }
  | { readonly questions: readonly SourceQuestion[] };

/** What the worker answers: any number of rows, then what the upload is, or a sentence that says why it can't be read. */
export type UploadResponse = Upload | { readonly rows: readonly Parsed[] } | { readonly problem: string };
