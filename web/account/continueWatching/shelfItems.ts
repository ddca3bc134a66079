import type { ResumePoint } from '../../../contract/paths.ts';
import type { TitleSummary } from '../../stores/libraryActions.ts';
import { globalTitleId } from '../../stores/titleStatus.ts';
import { continueWatching } from '../library/libraryEntry.ts';
import type { LibraryEntry } from '../library/libraryStore.ts';

import { type LastWatchedItem, playableKey } from './lastWatched.ts';

/** A place in the Continue Watching row. */
export interface ShelfItem {
  readonly title: TitleSummary;
  readonly resume: ResumePoint;
  /** `record`: the last-watched record, which stays until something else is watched. */
  readonly state: 'kept' | 'removed' | 'record';
}

/** What the row shows, played last first; what was removed here keeps its place. The record is all there is without it. */
export function shelfItems(
  entries: readonly LibraryEntry[],
  record: LastWatchedItem | null,
  removed: ReadonlySet<string>,
): readonly ShelfItem[] {
  const places = entries.map((entry) => ({ ...entry, resume: entry.resume ?? gonePlace(entry, removed) }));
  const shown = continueWatching(places).map(({ title, resume }): ShelfItem => {
    const active = entries.find((entry) => entry.title === title)?.resume;
    return { title: { ...title, id: title.titleId }, resume, state: active ? 'kept' : 'removed' };
  });
  return shown.length > 0 || !record ? shown : [recordEntry(record)];
}

function gonePlace({ title }: LibraryEntry, removed: ReadonlySet<string>): ResumePoint | null {
  if (!removed.has(title.titleId)) return null;
  return { seasonNumber: null, episodeNumber: null, position: 0, length: null, isNext: false };
}

function recordEntry({
  mediaType,
  movieId,
  title,
  poster,
  seasonNumber,
  episodeNumber,
}: LastWatchedItem): ShelfItem {
  const id = globalTitleId({ mediaType, tmdbId: movieId });
  return {
    title: { id, tmdbId: movieId, mediaType, title, poster },
    resume: { seasonNumber, episodeNumber, position: 0, length: null, isNext: false },
    state: 'record',
  };
}

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
