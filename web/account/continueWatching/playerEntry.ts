import { type LastWatchedItem, playableKey } from './lastWatched.ts';

/** What a player page's shelf shows. */
interface PlayerShelfItem {
  readonly watched: LastWatchedItem;
  /** True for what the page itself plays. */
  readonly playing: boolean;
}

interface PlayerPage {
  /** What the page is about; null when there is nothing to play. */
  readonly opened: LastWatchedItem | null;
  /** Whether it plays. */
  readonly plays: boolean;
  /** The record as it was read when the page was opened; null when there was none, or when it is not known. */
  readonly read: LastWatchedItem | null;
  /** The record as it was known here before the page was opened; null when it was not. */
  readonly known: LastWatchedItem | null;
  /** Whether the record is known by now, if only because it has been kept. */
  readonly settled: boolean;
}

/** What was watched before the page's own when that is something else, so that one click leads back; else the page's own. */
export function playerShelfItem({ opened, plays, read, known, settled }: PlayerPage): PlayerShelfItem | null {
  // What the page plays is kept at once: the answer of a read may be that very record.
  const before = isOf(opened, read) ? known : read;
  if (before && !isOf(opened, before)) return { watched: before, playing: false };
  return opened && plays && settled ? { watched: opened, playing: true } : null;
}

function isOf(opened: LastWatchedItem | null, record: LastWatchedItem | null): boolean {
  return opened !== null && record !== null && playableKey(opened) === playableKey(record);
}
