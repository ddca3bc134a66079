import { strToU8, Zip, ZipDeflate } from 'fflate';

/** A file of an archive. */
export interface ArchivedFile {
  readonly name: string;
  readonly text: string;
}

/** How many rows services accept in one file. */
const MAX_ROWS = 1_000;

/** Rows as CSV, in as many files as they need: `name-1.csv` and so on; none without rows. */
export async function* csvFiles<Column extends string>(
  name: string,
  columns: readonly Column[],
  rows: AsyncIterable<Readonly<Partial<Record<Column, string | number | null>>>>,
): AsyncGenerator<ArchivedFile> {
  let lines: string[] = [];
  let files = 0;
  const file = (): ArchivedFile => {
    const text = [columns.join(','), ...lines, ''].join('\r\n');
    lines = [];
    files += 1;
    return { name: `${name}-${files}.csv`, text };
  };
  for await (const row of rows) {
    lines.push(columns.map((column) => quoted(row[column] ?? '')).join(','));
    if (lines.length === MAX_ROWS) yield file();
  }
  if (lines.length > 0) yield file();
}

/** RFC 4180 */
function quoted(value: string | number): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** An archive of files, written as they arrive. */
export async function* zipped(files: AsyncIterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  for await (const { name, text } of files) {
    const entry = new ZipDeflate(name);
    zip.add(entry);
    entry.push(strToU8(text), true);
    yield* written.splice(0);
  }
  zip.end();
  yield* written.splice(0);
}
