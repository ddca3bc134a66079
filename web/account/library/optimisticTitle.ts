import type { ResumePoint } from '../../../contract/paths.ts';
import { isFinished } from '../../../contract/seenToEnd.ts';
import type { TitleSummary } from '../../components/library/libraryMutations.ts';
import { viewerTitleId } from '../../components/library/titleStatus.ts';
import type { LibraryEntry, WatchedPart } from './library.ts';

/** Identifies an episode of a title, or the title itself. */
type PartRef = Pick<ResumePoint, 'seasonNumber' | 'episodeNumber'>;

/** A record of a title that has none. */
export function newTitle(uid: string, { id, tmdbId, mediaType, title, poster }: TitleSummary): LibraryEntry {
  return {
    __typename: 'ViewerTitle',
    id: viewerTitleId(uid, id),
    titleId: id,
    tmdbId,
    mediaType,
    title,
    poster,
    listedAt: null,
    playedAt: null,
    continuedAt: null,
    last: null,
    resume: null,
  };
}

/** Marking a movie as watched or as not watched clears its resume point. */
export function withWatched(title: LibraryEntry, watched: boolean, now: string): LibraryEntry {
  const last = watched ? { ...(title.last ?? newPart(title)), position: 0, watched, at: now } : null;
  return withResume({ ...title, last }, null, now);
}

/** The title with another resume point; null removes it from Continue Watching. */
export function withResume(title: LibraryEntry, resume: ResumePoint | null, now: string): LibraryEntry {
  return {
    ...title,
    continuedAt: resume && now,
    resume: resume && { __typename: 'ResumePoint', ...resume },
  };
}

/**
 * A title after one of its parts was opened: the stored position of that part stays. A finished part leaves the
 * resume point unchanged.
 *
 * @param known what is known of the part
 */
export function withPlayed(
  title: LibraryEntry,
  { seasonNumber, episodeNumber }: PartRef,
  now: string,
  known: WatchedPart | null = null,
): LibraryEntry {
  const partRef = { seasonNumber, episodeNumber };
  const { last: lastPart, resume: resumeBefore } = title;
  const stored = known ?? (lastPart && isSamePart(lastPart, partRef) ? lastPart : null);
  const resumed = resumeBefore && isSamePart(resumeBefore, partRef) ? resumeBefore : null;
  const { position, length } = stored ?? resumed ?? { position: 0, length: null };
  const last = stored ?? { ...newPart(title, partRef), position, length, at: now };
  const resume = isFinished(last) ? resumeBefore : { ...partRef, position, length, isNext: false };
  return { ...(resume ? withResume(title, resume, now) : title), playedAt: now, last };
}

/** Whether both are the same episode, or both the title itself. */
export function isSamePart(one: PartRef, other: PartRef): boolean {
  return one.seasonNumber === other.seasonNumber && one.episodeNumber === other.episodeNumber;
}

/** The global id of a title's part. */
function partId(title: Pick<LibraryEntry, 'id'>, { seasonNumber, episodeNumber }: PartRef): string {
  const isWhole = seasonNumber === null || episodeNumber === null;
  return `${title.id}:${isWhole ? 'whole' : `s${seasonNumber}:e${episodeNumber}`}`;
}

/**
 * The title after its parts changed: what was played last is the same part, or, when that was removed, the newest one
 * left.
 */
export function withParts(title: LibraryEntry, parts: readonly WatchedPart[]): LibraryEntry {
  const { last: lastPart } = title;
  if (!lastPart) return title;
  const last = parts.find((part) => isSamePart(part, lastPart)) ?? newestPart(parts);
  return { ...title, last, playedAt: last && title.playedAt };
}

/** The part with the newest time; of several, the furthest. */
function newestPart(parts: readonly WatchedPart[]): WatchedPart | null {
  const [newest = null] = [...parts].sort(
    (one, other) => other.at.localeCompare(one.at) || (other.episodeNumber ?? -1) - (one.episodeNumber ?? -1),
  );
  return newest;
}

function newPart(
  title: LibraryEntry,
  partRef: PartRef = { seasonNumber: null, episodeNumber: null },
): WatchedPart {
  const { seasonNumber, episodeNumber } = partRef;
  return {
    __typename: 'WatchedPart',
    id: partId(title, partRef),
    seasonNumber,
    episodeNumber,
    position: 0,
    length: null,
    watched: false,
    at: '',
  };
}

/** The parts after episodes of a season are marked. */
export function withEpisodesWatched(
  title: Pick<LibraryEntry, 'id'>,
  parts: readonly WatchedPart[],
  season: number,
  episodes: readonly number[],
  watched: boolean,
  now: string,
): WatchedPart[] {
  const isMarked = ({ seasonNumber, episodeNumber }: WatchedPart) =>
    seasonNumber === season && episodeNumber !== null && episodes.includes(episodeNumber);
  const others = parts.filter((part) => !isMarked(part));
  if (!watched) return others;
  return [
    ...others,
    ...episodes.map((episodeNumber): WatchedPart => {
      const part = { seasonNumber: season, episodeNumber };
      const length = parts.find((one) => isSamePart(one, part))?.length ?? null;
      const id = partId(title, part);
      return { __typename: 'WatchedPart', id, ...part, position: 0, length, watched: true, at: now };
    }),
  ];
}
