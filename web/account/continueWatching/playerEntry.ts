import { type Watched, watchedKey } from './lastWatched.ts';

/** What a player page's shelf shows. */
export interface PlayerEntry {
  readonly watched: Watched;
  /** True for what the page itself plays. */
  readonly playing: boolean;
}

interface PlayerPage {
  /** What the page is about; null when there is nothing to play. */
  readonly opened: Watched | null;
  /** Whether it plays. */
  readonly plays: boolean;
  /** The record as it was read when the page was opened; null when there was none, or when it is not known. */
  readonly read: Watched | null;
  /** The record as it was known here before the page was opened; null when it was not. */
  readonly known: Watched | null;
  /** Whether the record is known by now, if only because it has been kept. */
  readonly settled: boolean;
}

/** What was watched before the page's own when that is something else, so that one click leads back; else the page's own. */
export function playerEntry({ opened, plays, read, known, settled }: PlayerPage): PlayerEntry | null {
  // What the page plays is kept at once: the answer of a read may be that very record.
  const before = isOf(opened, read) ? known : read;
  if (before && !isOf(opened, before)) return { watched: before, playing: false };
  return opened && plays && settled ? { watched: opened, playing: true } : null;
}

function isOf(opened: Watched | null, record: Watched | null): boolean {
  return opened !== null && record !== null && watchedKey(opened) === watchedKey(record);
}
