import type { ResumePoint } from '../../../contract/paths.ts';
import type { TitleSummary } from '../../stores/libraryActions.ts';
import { globalTitleId } from '../../stores/titleStatus.ts';
import { continueWatching } from '../library/libraryEntry.ts';
import type { LibraryEntry } from '../library/libraryStore.ts';
import type { LastWatchedItem } from './lastWatched.ts';

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
