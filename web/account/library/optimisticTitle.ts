import type { ResumePoint } from '../../../contract/paths.ts';
import { isFinished } from '../../../contract/seenToEnd.ts';
import type { LibraryMutation, TitleSummary } from '../../components/library/libraryMutations.ts';
import { viewerTitleId } from '../../components/library/titleStatus.ts';
import type { LibraryTitleFragment, TitlePartsFragment } from '../../gql/graphql.ts';
import type { PartRef } from '../../text/format.ts';
import type { LibraryEntry, WatchedPart } from './library.ts';

/** A title as a mutation returns it, with the parts of the season that was marked. */
export type ReturnedTitle = LibraryTitleFragment &
  Partial<Pick<LibraryEntry, 'resume'>> & { readonly parts?: TitlePartsFragment | null };

/** The title as the server will probably return it; undefined if that cannot be told. Unknown parts are null. */
export function optimisticTitle(
  title: LibraryEntry,
  parts: readonly WatchedPart[] | null,
  mutation: LibraryMutation,
): ReturnedTitle | undefined {
  const { operation, input } = mutation;
  const now = new Date().toISOString();
  if (operation === 'SetListed') return { ...title, listedAt: input.listed ? now : null };
  if (operation === 'SetHidden') return input.hidden ? withResume(title, null, now) : undefined;
  if (operation === 'SetSeriesWatched') {
    const { seasonNumber, episodeNumbers } = mutation.shown;
    if (!parts || !input.watched) return undefined;
    const marked = withEpisodesWatched(title, parts, seasonNumber, episodeNumbers, true, now);
    return { ...withParts(title, marked), parts: partList(marked) };
  }
  const { watched, seasonNumber = null, episodeNumbers } = input;
  const at = input.at ?? now;
  if (seasonNumber === null) {
    // A series that was played without an episode may have other parts, too.
    if (title.mediaType === 'TV') return undefined;
    const marked = withWatched(title, watched, at);
    return { ...marked, parts: partList(marked.last ? [marked.last] : []) };
  }
  if (!parts) return undefined;
  const marked = withEpisodesWatched(title, parts, seasonNumber, episodeNumbers ?? [], watched, at);
  // The response tells where the series is resumed.
  return {
    ...withParts(title, marked),
    parts: partList(marked.filter((part) => part.seasonNumber === seasonNumber)),
  };
}

function partList(nodes: WatchedPart[]): TitlePartsFragment {
  const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null } as const;
  return { __typename: 'WatchedPartConnection', nodes, pageInfo };
}

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
    watchedAt: null,
    continuedAt: null,
    last: null,
    resume: null,
  };
}

/** Marking a movie as watched or as not watched clears its resume point. */
export function withWatched(title: LibraryEntry, watched: boolean, now: string): LibraryEntry {
  const part = title.last ?? newPart(title, { seasonNumber: null, episodeNumber: null });
  const last = watched ? { ...part, position: 0, watched, at: part.watched ? part.at : now } : null;
  return withResume({ ...title, last, watchedAt: last?.at ?? null }, null, now);
}

/** The title with another resume point; null removes it from Continue Watching. */
export function withResume(title: LibraryEntry, resume: ResumePoint | null, now: string): LibraryEntry {
  return {
    ...title,
    continuedAt: resume && now,
    resume: resume && { __typename: 'ResumePoint', ...resume },
  };
}

/** A title after a part was opened, whose position stays. A finished part leaves the resume point unchanged. */
export function withPlayed(
  title: LibraryEntry,
  parts: readonly WatchedPart[],
  { seasonNumber, episodeNumber }: PartRef,
  now: string,
): LibraryEntry {
  const opened = { seasonNumber, episodeNumber };
  const { last: lastPart, resume: resumeBefore } = title;
  const stored = [...parts, lastPart].find((part) => part && isSamePart(part, opened));
  const resumed = resumeBefore && isSamePart(resumeBefore, opened) ? resumeBefore : null;
  const { position, length } = stored ?? resumed ?? { position: 0, length: null };
  const last = stored ?? { ...newPart(title, opened), position, length, at: now };
  const resume = isFinished(last) ? resumeBefore : { ...opened, position, length, isNext: false };
  return { ...(resume ? withResume(title, resume, now) : title), playedAt: now, watchedAt: now, last };
}

/** Whether both are the same episode, or both the title itself. */
function isSamePart(one: PartRef, other: PartRef): boolean {
  return one.seasonNumber === other.seasonNumber && one.episodeNumber === other.episodeNumber;
}

/**
 * The title after its parts changed: what was played last is the same part, or, when that was removed, the newest one
 * left; of several, the furthest.
 */
function withParts(title: LibraryEntry, parts: readonly WatchedPart[]): LibraryEntry {
  const { last: lastPart } = title;
  const [newest = null] = [...parts].sort(
    (one, other) => other.at.localeCompare(one.at) || (other.episodeNumber ?? -1) - (one.episodeNumber ?? -1),
  );
  const watchedAt = newest?.at ?? null;
  if (!lastPart) return { ...title, watchedAt };
  const last = parts.find((part) => isSamePart(part, lastPart)) ?? newest;
  return { ...title, last, playedAt: last && title.playedAt, watchedAt };
}

function newPart({ id }: LibraryEntry, { seasonNumber, episodeNumber }: PartRef): WatchedPart {
  const isWhole = seasonNumber === null || episodeNumber === null;
  return {
    __typename: 'WatchedPart',
    id: `${id}:${isWhole ? 'whole' : `s${seasonNumber}:e${episodeNumber}`}`,
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
  title: LibraryEntry,
  parts: readonly WatchedPart[],
  seasonNumber: number,
  episodes: readonly number[],
  watched: boolean,
  now: string,
): WatchedPart[] {
  const marked = episodes.map((episodeNumber) => ({ seasonNumber, episodeNumber }));
  const others = parts.filter((part) => !marked.some((one) => isSamePart(one, part)));
  if (!watched) return others;
  const newParts = marked.map((one) => {
    const before = parts.find((part) => isSamePart(one, part));
    const at = before?.watched ? before.at : now;
    return { ...newPart(title, one), length: before?.length ?? null, watched, at };
  });
  return [...others, ...newParts];
}
