import type { ResumePoint } from '../../../contract/paths.ts';
import { titleIdOf } from '../../stores/titleStatus.ts';
import type { WishedTitle } from '../../stores/libraryActions.ts';
import { goingOn } from '../library/libraryEntry.ts';
import type { LibraryEntry } from '../library/libraryStore.ts';
import type { Watched } from './lastWatched.ts';

/** A place in the Continue Watching row. */
export interface ShelfEntry {
  readonly title: WishedTitle;
  readonly goOn: ResumePoint;
  /** `record`: the last-watched record, which stays until something else is watched. */
  readonly state: 'kept' | 'removed' | 'record';
}

/** What the row shows, played last first; what was removed here keeps its place. The record is all there is without it. */
export function shelfEntries(
  entries: readonly LibraryEntry[],
  record: Watched | null,
  removed: ReadonlySet<string>,
): readonly ShelfEntry[] {
  const places = entries.map((entry) => ({ ...entry, goOn: entry.goOn ?? gonePlace(entry, removed) }));
  const shown = goingOn(places).map(({ title, goOn }): ShelfEntry => {
    const kept = entries.find((entry) => entry.title === title)?.goOn;
    return { title: { ...title, id: title.titleId }, goOn, state: kept ? 'kept' : 'removed' };
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
}: Watched): ShelfEntry {
  const id = titleIdOf({ mediaType, tmdbId: movieId });
  return {
    title: { id, tmdbId: movieId, mediaType, title, poster },
    goOn: { seasonNumber, episodeNumber, position: 0, length: null, isNext: false },
    state: 'record',
  };
}
