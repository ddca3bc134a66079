import { expect, test } from 'vitest';
import { describeParsed } from '../testing/parseFiles.ts';
import { findSamples, hasSamples, openSample } from '../testing/samples.ts';
import { sourceFile } from '../testing/sourceFiles.ts';
import { recognize } from './formats.ts';
import { readRecords } from './readCsv.ts';
import type { SourceFile } from './sourceRow.ts';

/** Ways in which programs write a CSV that they have read. */
const FORMS: Readonly<Record<string, (records: readonly (readonly string[])[]) => string>> = {
  'with semicolons and a byte order mark': (records) =>
    `\uFEFF${records.map((cells) => cells.map((cell) => (/[;"\r\n]/.test(cell) ? quote(cell) : cell)).join(';')).join('\n')}`,
  'with tabs, everything quoted, and the header in capitals': ([header = [], ...records]) =>
    [header.map((name) => ` ${name.toUpperCase()} `), ...records]
      .map((cells) => `${cells.map(quote).join('\t')}\r\n`)
      .join(''),
};

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

test.skipIf(!hasSamples).each(Object.keys(FORMS))('each sample is the same %s', async (form) => {
  for (const [sample, paths] of findSamples()) {
    const { files } = await openSample(paths);
    const again = files.map((file) => (file.path.endsWith('.csv') ? rewrite(file, form) : file));
    expect(describeAll(again), sample).toEqual(describeAll(files));
  }
});

function rewrite(file: SourceFile, form: string): SourceFile {
  const records = [...readRecords(file)].map((cells) => cells ?? []);
  return sourceFile(file.path, FORMS[form]?.(records) ?? '');
}

/** Each row of an upload, with the first answer to each question. */
function describeAll(files: readonly SourceFile[]): string[] {
  const { questions, parse } = recognize(files);
  const answers = Object.fromEntries(questions.map(({ id, options }) => [id, options[0]?.value ?? '']));
  return [...parse(answers)].map((row) => `${row.origin.file} ${describeParsed(row)}`);
}
