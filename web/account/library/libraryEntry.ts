import type { ResumePoint } from '../../../contract/paths.ts';
import { isFinished } from '../../../contract/seenToEnd.ts';
import type { TitleSummary } from '../../stores/libraryActions.ts';
import type { TitleStatus } from '../../stores/titleStatus.ts';
import type { LibraryEntry, LibraryTitle } from './libraryStore.ts';

type Part = NonNullable<LibraryTitle['last']>;

/** Most titles in Continue Watching. */
const MAX_CONTINUE_WATCHING = 18;

/** A title's status for its card and page. */
export function toTitleStatus({ title, resume }: LibraryEntry): TitleStatus {
  const { last } = title;
  const watched = title.mediaType === 'MOVIE' && last?.watched === true;
  const from = resume ?? (last && !last.watched ? { ...positionOf(last), isNext: false } : null);
  return {
    listed: title.listedAt !== null,
    watched,
    resume: from,
    progress: from ? progressRatio(from) : 0,
  };
}

/** The share that has been played, 0 to 1; 0 when the length is not known. */
export function progressRatio({ position, length }: Pick<ResumePoint, 'position' | 'length'>): number {
  return length ? Math.min(1, Math.max(0, position / length)) : 0;
}

/** The entries of Continue Watching, most recently played or marked first. */
export function continueWatching(
  entries: Iterable<LibraryEntry>,
): (LibraryEntry & { readonly resume: ResumePoint })[] {
  return [...entries]
    .flatMap(({ title, resume }) => (resume ? [{ title, resume }] : []))
    .sort((one, other) => continuedAt(other).localeCompare(continuedAt(one)))
    .slice(0, MAX_CONTINUE_WATCHING);
}

/** When a title was last played or advanced; local playback since the fetch counts first. */
function continuedAt({ title: { continuedAt: storedAt, playedAt } }: LibraryEntry): string {
  return [storedAt ?? '', playedAt ?? ''].sort().at(-1) ?? '';
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

/** Marking a movie as watched or as not watched clears its resume point. */
export function withWatched(entry: LibraryEntry, watched: boolean, now: string): LibraryEntry {
  const { title } = entry;
  const last: Part | null = watched
    ? { ...(title.last ?? newPart(title)), position: 0, watched, at: now }
    : null;
  return { title: { ...title, last }, resume: null };
}

/** Where Continue Watching resumes a title from the server; null when it is not listed there. */
export function resumeOf(
  title: (Pick<LibraryTitle, 'continuedAt'> & { readonly resume: ResumePoint | null }) | null,
): ResumePoint | null {
  return title?.continuedAt == null ? null : title.resume;
}

/**
 * A title after one of its parts was opened: the stored position of that part stays. A finished part leaves the
 * resume point unchanged.
 *
 * @param parts the title's parts that are known
 */
export function withPlayed(
  entry: LibraryEntry,
  { seasonNumber, episodeNumber }: PartRef,
  now: string,
  parts: readonly Omit<Part, '__typename'>[] = [],
): LibraryEntry {
  const { title, resume } = entry;
  const partRef = { seasonNumber, episodeNumber };
  const stored = [...parts, title.last].find((one) => one && isSamePart(one, partRef));
  const resumed = resume && isSamePart(resume, partRef) ? resume : null;
  const { position, length } = stored ?? resumed ?? { position: 0, length: null };
  const part = { ...partRef, position, length };
  const { watched = false, at = now } = stored ?? {};
  const last: Part = { ...newPart(title), ...part, watched, at };
  return {
    title: { ...title, playedAt: now, last },
    resume: isFinished(last) ? resume : { ...part, isNext: false },
  };
}

function isSamePart(one: PartRef, other: PartRef): boolean {
  return one.seasonNumber === other.seasonNumber && one.episodeNumber === other.episodeNumber;
}

type PartRef = Pick<ResumePoint, 'seasonNumber' | 'episodeNumber'>;

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

function positionOf({ seasonNumber, episodeNumber, position, length }: Part): Omit<ResumePoint, 'isNext'> {
  return { seasonNumber, episodeNumber, position, length };
}
