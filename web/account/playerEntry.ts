import { type Watched, watchedKey } from './watched.ts';

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
  /** The record as it was before the page: null when there was none, or when it is not known. */
  readonly before: Watched | null;
  /** Whether the record is known by now, if only because it has been kept. */
  readonly settled: boolean;
}

/** What was watched before the page's own when that is something else, so that one click leads back; else the page's own. */
export function playerEntry({ opened, plays, before, settled }: PlayerPage): PlayerEntry | null {
  if (before && (!opened || watchedKey(before) !== watchedKey(opened))) {
    return { watched: before, playing: false };
  }
  return opened && plays && settled ? { watched: opened, playing: true } : null;
}
