import type { ResumePoint } from '../../../contract/paths.ts';
import { isFinished } from '../../../contract/seenToEnd.ts';
import type { TitleMark } from '../../stores/titleStatus.ts';
import type { WishedTitle } from '../../stores/libraryActions.ts';
import type { LibraryEntry, LibraryTitle } from './libraryStore.ts';

type Part = NonNullable<LibraryTitle['last']>;

/** Most titles that Continue Watching shows. */
const MAX_GOING_ON = 18;

/** What a title's card and page say about it. */
export function titleMark({ title, goOn }: LibraryEntry): TitleMark {
  const { last } = title;
  const watched = title.mediaType === 'MOVIE' && last?.watched === true;
  const from = goOn ?? (last && !last.watched ? { ...placeOf(last), isNext: false } : null);
  return {
    listed: title.listedAt !== null,
    watched,
    goOn: from,
    ratio: from ? ratioOf(from) : 0,
  };
}

/** How much has been played, 0 to 1; 0 when the length is not known. */
export function ratioOf({ position, length }: Pick<ResumePoint, 'position' | 'length'>): number {
  return length ? Math.min(1, Math.max(0, position / length)) : 0;
}

/** What Continue Watching shows, what was played or marked last first. */
export function goingOn(entries: Iterable<LibraryEntry>): (LibraryEntry & { readonly goOn: ResumePoint })[] {
  return [...entries]
    .flatMap(({ title, goOn }) => (goOn ? [{ title, goOn }] : []))
    .sort((one, other) => continuedAt(other).localeCompare(continuedAt(one)))
    .slice(0, MAX_GOING_ON);
}

/** When a title was last played or moved on; what has been played here since says so first. */
function continuedAt({ title: { continuedAt: there, playedAt } }: LibraryEntry): string {
  return [there ?? '', playedAt ?? ''].sort().at(-1) ?? '';
}

/** A title of which nothing is known but that somebody wants something with it. */
export function provisionalEntry({ id, tmdbId, mediaType, title, poster }: WishedTitle): LibraryEntry {
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
    goOn: null,
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
  return { title: { ...title, last }, goOn: null };
}

/** Where Continue Watching resumes a title that the server has sent; null for one that is not in it. */
export function goOnOf(
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
  const { title, goOn } = entry;
  const place = { seasonNumber, episodeNumber };
  const kept = [...parts, title.last].find((one) => one && isAt(one, place));
  const begun = goOn && isAt(goOn, place) ? goOn : null;
  const { position, length } = kept ?? begun ?? { position: 0, length: null };
  const part = { ...place, position, length };
  const { watched = false, at = now } = kept ?? {};
  const last: Part = { ...newPart(title), ...part, watched, at };
  return {
    title: { ...title, playedAt: now, last },
    goOn: isFinished(last) ? goOn : { ...part, isNext: false },
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
