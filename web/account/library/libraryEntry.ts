import type { ResumePoint } from '../../../contract/paths.ts';
import { isFinished } from '../../../contract/seenToEnd.ts';
import type { TitleSummary } from '../../stores/libraryActions.ts';
import type { TitleStatus } from '../../stores/titleStatus.ts';
import type { LibraryEntry, LibraryTitle } from './libraryStore.ts';

type Part = NonNullable<LibraryTitle['last']>;

/** Most titles that Continue Watching shows. */
const MAX_CONTINUE_WATCHING = 18;

/** What a title's card and page say about it. */
export function toTitleStatus({ title, resume }: LibraryEntry): TitleStatus {
  const { last } = title;
  const watched = title.mediaType === 'MOVIE' && last?.watched === true;
  const from = resume ?? (last && !last.watched ? { ...placeOf(last), isNext: false } : null);
  return {
    listed: title.listedAt !== null,
    watched,
    resume: from,
    progress: from ? progressRatio(from) : 0,
  };
}

/** How much has been played, 0 to 1; 0 when the length is not known. */
export function progressRatio({ position, length }: Pick<ResumePoint, 'position' | 'length'>): number {
  return length ? Math.min(1, Math.max(0, position / length)) : 0;
}

/** What Continue Watching shows, what was played or marked last first. */
export function continueWatching(
  entries: Iterable<LibraryEntry>,
): (LibraryEntry & { readonly resume: ResumePoint })[] {
  return [...entries]
    .flatMap(({ title, resume }) => (resume ? [{ title, resume }] : []))
    .sort((one, other) => continuedAt(other).localeCompare(continuedAt(one)))
    .slice(0, MAX_CONTINUE_WATCHING);
}

/** When a title was last played or moved on; what has been played here since says so first. */
function continuedAt({ title: { continuedAt: there, playedAt } }: LibraryEntry): string {
  return [there ?? '', playedAt ?? ''].sort().at(-1) ?? '';
}

/** An optimistic entry for a title that is not in the library yet. */
export function optimisticEntry({ id, tmdbId, mediaType, title, poster }: TitleSummary): LibraryEntry {
  return {
    title: {
      __typename: 'ViewerTitle',
      id: '',
      titleId: id,
      tmdbId,
      mediaType,
      title,
      poster,
      listedAt: null,
      playedAt: null,
      continuedAt: null,
      last: null,
    },
    resume: null,
  };
}

export function withListed(entry: LibraryEntry, listed: boolean, now: string): LibraryEntry {
  return { ...entry, title: { ...entry.title, listedAt: listed ? now : null } };
}

/** A movie marked as watched is done with; one marked as not watched has not been begun. */
export function withWatched(entry: LibraryEntry, watched: boolean, now: string): LibraryEntry {
  const { title } = entry;
  const last: Part | null = watched
    ? { ...(title.last ?? newPart(title)), position: 0, watched, at: now }
    : null;
  return { title: { ...title, last }, resume: null };
}

/** Where Continue Watching resumes a title that the server has sent; null for one that is not in it. */
export function resumeOf(
  title: (Pick<LibraryTitle, 'continuedAt'> & { readonly resume: ResumePoint | null }) | null,
): ResumePoint | null {
  return title?.continuedAt == null ? null : title.resume;
}

/**
 * A title of which a part has just been opened: what was known of that very part stays. One that is finished leaves the title
 * where it is gone on with.
 *
 * @param parts those of the title that are known
 */
export function withPlayed(
  entry: LibraryEntry,
  { seasonNumber, episodeNumber }: Place,
  now: string,
  parts: readonly Omit<Part, '__typename'>[] = [],
): LibraryEntry {
  const { title, resume } = entry;
  const place = { seasonNumber, episodeNumber };
  const kept = [...parts, title.last].find((one) => one && isAt(one, place));
  const begun = resume && isAt(resume, place) ? resume : null;
  const { position, length } = kept ?? begun ?? { position: 0, length: null };
  const part = { ...place, position, length };
  const { watched = false, at = now } = kept ?? {};
  const last: Part = { ...newPart(title), ...part, watched, at };
  return {
    title: { ...title, playedAt: now, last },
    resume: isFinished(last) ? resume : { ...part, isNext: false },
  };
}

function isAt(one: Place, other: Place): boolean {
  return one.seasonNumber === other.seasonNumber && one.episodeNumber === other.episodeNumber;
}

type Place = Pick<ResumePoint, 'seasonNumber' | 'episodeNumber'>;

function newPart({ titleId }: LibraryTitle): Part {
  return {
    __typename: 'WatchedPart',
    id: titleId,
    seasonNumber: null,
    episodeNumber: null,
    position: 0,
    length: null,
    watched: false,
    at: '',
  };
}

function placeOf({ seasonNumber, episodeNumber, position, length }: Part): Omit<ResumePoint, 'isNext'> {
  return { seasonNumber, episodeNumber, position, length };
}
