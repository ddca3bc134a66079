import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { openUpload, type Upload } from '../upload/openUpload.ts';

/** Exports of other services, stored outside the project because they are not ours to commit. */
export const SAMPLES = path.resolve(import.meta.dirname, '../../../../../shared/library/samples');
/** Folders whose files are one export; elsewhere each file is one. */
const EXPORTS = ['letterboxd/export', 'trakt', 'tvtime/export-2025', 'tvtime/gdpr-a', 'tvtime/gdpr-b'];

/** Whether the samples are there. */
export const hasSamples = existsSync(path.join(SAMPLES, 'MANIFEST.tsv'));

// Tests of them are skipped without another word.
if (!hasSamples) process.stderr.write(`${SAMPLES} is not there: no real export is read.\n`);

/** Each sample by its path, and the paths of its files. */
export function findSamples(): ReadonlyMap<string, readonly string[]> {
  const samples = new Map<string, string[]>();
  if (!hasSamples) return samples;
  for (const name of readdirSync(SAMPLES, { recursive: true, encoding: 'utf8' }).sort()) {
    if (name === 'MANIFEST.tsv' || statSync(path.join(SAMPLES, name)).isDirectory()) continue;
    const folder = EXPORTS.find((start) => name.startsWith(`${start}/`) && !name.endsWith('.zip'));
    const sample = folder ?? name;
    samples.set(sample, [...(samples.get(sample) ?? []), name]);
  }
  return samples;
}

/** Opens a sample as if a viewer had chosen its files. */
export function openSample(files: readonly string[]): Promise<Upload> {
  return openUpload(
    files.map((name) => {
      const bytes = readFileSync(path.join(SAMPLES, name));
      const content = new Uint8Array(bytes).buffer;
      return {
        name: path.basename(name),
        size: bytes.length,
        webkitRelativePath: files.length > 1 ? name : '',
        arrayBuffer: () => Promise.resolve(content),
      };
    }),
  );
}

/** How many records the manifest counts in each file. */
export function countRecords(): ReadonlyMap<string, number> {
  const [, ...rows] = readFileSync(path.join(SAMPLES, 'MANIFEST.tsv'), 'utf8').trim().split('\n');
  return new Map(
    rows.map((row) => {
      const cells = row.split('\t');
      return [cells[0] ?? '', Number(cells.at(-1))] as const;
    }),
  );
}
