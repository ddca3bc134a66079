import { readIds } from '../readIds.ts';
import { readCount, readYear } from '../readNumber.ts';
import type { CsvRow } from '../readCsv.ts';
import type { SourceTarget } from '../sourceRow.ts';
import { seriesTarget } from '../targets.ts';

/** A cell of TV Time's tables, the first of these that has a value: they write `null` and `<nil>` for none. */
export function cellOf(row: CsvRow, ...names: string[]): string {
  return names.map((name) => row.get(name)).find((cell) => cell && cell !== 'null' && cell !== '<nil>') ?? '';
}

/** Older tables write 1 for true. */
export function isTrue(row: CsvRow, name: string): boolean {
  const cell = row.get(name).toLowerCase();
  return cell === 'true' || cell === '1';
}

/** A series by its TVDB id. TVDB tells namesakes apart by their year, as in "Kingdom (2014)". */
export function tvdbSeries(name: string, tvdb: unknown, imdb?: unknown): SourceTarget {
  const [, bare = name, year] = /^(.+) \((\d{4})\)$/s.exec(name) ?? [];
  return seriesTarget(bare, readYear(year), readIds({ tvdb, imdb }));
}

/** A number of a season or an episode. */
export function numberOf(row: CsvRow, ...names: string[]): number | null {
  return readCount(cellOf(row, ...names));
}
