import { expect, test } from 'vitest';
import { countRecords, findSamples, hasSamples, openSample } from '../testing/samples.ts';
import { claim } from './formats.ts';
import type { Parsed, SourceFile, SourceFormat } from './sourceRow.ts';

/** What a file's records became. */
interface Counts {
  readonly file: string;
  readonly source: string;
  readonly records: number;
  readonly rows: number;
  readonly covered: number;
  readonly refused: number;
}

function countOf(file: SourceFile, source: string, parsed: readonly Parsed[]): Counts {
  const own = parsed.filter(({ origin }) => origin.file === file.path);
  const leftOut = own.filter((row) => 'why' in row);
  return {
    file: file.path,
    source,
    records: new Set(own.map(({ origin }) => origin.record)).size,
    rows: own.length - leftOut.length,
    covered: leftOut.filter(({ why }) => why === 'COVERED').length,
    refused: leftOut.filter(({ why }) => why === 'REFUSED').length,
  };
}

/** The manifest counts the first line and the two headers of a list of Letterboxd's. */
const notRecords = (name: string) => (/^letterboxd\/.*\/lists\//.test(name) ? 3 : 0);

/** The first answer to each question. */
const answersTo = (format: SourceFormat, files: readonly SourceFile[]) =>
  Object.fromEntries(
    (format.questions?.(files) ?? []).map(({ id, options }) => [id, options[0]?.value ?? '']),
  );

test.skipIf(!hasSamples)('each record of each sample is accounted for', async () => {
  const stated = countRecords();
  const table: Counts[] = [];
  for (const [sample, paths] of findSamples()) {
    const { files } = await openSample(paths);
    const { found, unknown } = claim(files);
    expect(found, `formats of ${sample}`).toHaveLength(1);
    expect(
      unknown.map((file) => file.path),
      `unknown files of ${sample}`,
    ).toEqual([]);
    for (const { format, files: own } of found) {
      const parsed = [...format.parse(own, answersTo(format, own))];
      for (const file of own) {
        const counts = countOf(file, format.source, parsed);
        table.push({ ...counts, file: sample.endsWith(file.path) ? sample : `${sample} ${file.path}` });
        const name = paths.find((known) => known === `${sample}/${file.path}`) ?? sample;
        const records = stated.get(name);
        if (records) expect(counts.records, `records of ${name}`).toBe(records - notRecords(name));
        const numbers = parsed.flatMap(({ origin }) => (origin.file === file.path ? [origin.record] : []));
        expect(Math.max(0, ...numbers), `last record of ${name}`).toBe(counts.records);
      }
    }
  }
  const lines = table.map(({ file, source, records, rows, covered, refused }) =>
    [
      file.padEnd(104),
      source.padEnd(12),
      ...[records, rows, covered, refused].map((n) => String(n).padStart(8)),
    ].join(''),
  );
  const head = [
    'file'.padEnd(104),
    'source'.padEnd(12),
    ...['records', 'rows', 'covered', 'refused'].map((n) => n.padStart(8)),
  ];
  process.stdout.write(`${[head.join(''), ...lines].join('\n')}\n`);
});
