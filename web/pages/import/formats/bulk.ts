import type { Parsed, SourceRow } from './sourceRow.ts';

/** No one watches three episodes of a series in one second. */
const MIN_AT_ONCE = 3;

/**
 * Flags plays of a series that have one and the same instant: they were marked as watched then, not watched then. Yields the
 * rows in their order, after the last of them.
 */
export function* flagBulk(rows: Iterable<Parsed>): Generator<Parsed> {
  const all: { readonly row: Parsed; readonly key: string | null }[] = [];
  const counts = new Map<string, number>();
  for (const row of rows) {
    const key = instantKey(row);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
    all.push({ row, key });
  }
  for (const { row, key } of all) {
    const isBulk = key !== null && (counts.get(key) ?? 0) >= MIN_AT_ONCE;
    yield isBulk ? { ...row, bulk: true } : row;
  }
}

function instantKey(row: Parsed): string | null {
  if (!isEpisodePlay(row) || row.when.precision !== 'INSTANT') return null;
  return JSON.stringify([row.when.at, row.target?.showIds, row.target?.name]);
}

const isEpisodePlay = (row: Parsed): row is SourceRow =>
  !('why' in row) && row.kind === 'PLAY' && row.target?.kind === 'EPISODE';
