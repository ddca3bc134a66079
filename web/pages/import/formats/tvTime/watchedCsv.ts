import { flagBulk } from '../bulk.ts';
import { hasColumns } from '../readCsv.ts';
import type { Parsed, SourceFile } from '../sourceRow.ts';
import { seenRows } from './otherRows.ts';

/** A CSV of the episodes that were watched, as TV Time had it before its archive, and as scripts wrote it. */
export const watchedCsv = {
  detect: (files: readonly SourceFile[]) =>
    files.filter(
      (file) =>
        hasColumns(file, 'episode_id') &&
        ['ts', 'show_name', 'episode_season_number'].some((name) => hasColumns(file, name)),
    ),
  parse: (files: readonly SourceFile[]) => flagBulk(parseFiles(files)),
  kindOf: () => 'PLAY' as const,
};

function* parseFiles(files: readonly SourceFile[]): Generator<Parsed> {
  const played = new Set<string>();
  for (const file of files) yield* seenRows(file, played);
}
