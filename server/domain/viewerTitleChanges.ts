import type { TitleRef } from './title.ts';
import {
  isSeenToEnd,
  type PartRecord,
  type PartRef,
  partKey,
  type ViewerTitleRecord,
} from './viewerTitle.ts';

/** Most parts that are kept of one title; those whose time is the longest ago go first. */
export const MAX_PARTS = 2000;

/** What a title is called, and its poster's path on the image host. */
export type TitleNames = Pick<ViewerTitleRecord, 'title' | 'posterPath'>;

/** A title with which a viewer has done nothing so far. */
export function untouched(
  uid: string,
  { mediaType, tmdbId }: TitleRef,
  names: TitleNames,
  at: string,
): ViewerTitleRecord {
  const { title, posterPath } = names;
  const times = { listedAt: null, playedAt: null, hiddenAt: null, changedAt: at };
  return { uid, mediaType, tmdbId, title, posterPath, ...times, last: null, parts: new Map() };
}

/** The title under the names it has now. */
export function named(record: ViewerTitleRecord, { title, posterPath }: TitleNames): ViewerTitleRecord {
  const isSame = record.title === title && record.posterPath === posterPath;
  return isSame ? record : { ...record, title, posterPath };
}

/** How far a viewer had come at a time. */
export interface Progress {
  /** Seconds. */
  readonly position: number;
  readonly length: number;
  readonly at: string;
}

/** Notes how far a part was played. What was kept of it for a later time stays, unless it had only been opened then. */
export function progressed(
  record: ViewerTitleRecord,
  part: PartRef,
  { position, length, at }: Progress,
): ViewerTitleRecord {
  const key = partKey(record.mediaType, part);
  const kept = record.parts.get(key);
  if (kept && kept.at > at && !isOnlyOpened(kept)) return played(record, key, at);
  const watched = isSeenToEnd({ position, length }) || (kept?.watched ?? false);
  const { seasonNumber, episodeNumber } = part;
  const parts = withParts(
    record,
    [[key, { seasonNumber, episodeNumber, position, length, watched, at }]],
    key,
  );
  return played({ ...record, parts }, key, at);
}

/** Notes that a part was opened in the player. How far it was watched before stays. */
export function opened(record: ViewerTitleRecord, part: PartRef, at: string): ViewerTitleRecord {
  const key = partKey(record.mediaType, part);
  if (record.parts.has(key)) return played(record, key, at);
  const parts = withParts(record, [[key, { ...part, position: 0, length: null, watched: false, at }]], key);
  return played({ ...record, parts }, key, at);
}

/** Puts a title on the watchlist, where one that is there stays in its place, or takes it off. */
export function listed(record: ViewerTitleRecord, isListed: boolean, at: string): ViewerTitleRecord | null {
  if (isListed === (record.listedAt !== null)) return kept(record);
  return kept(changed({ ...record, listedAt: isListed ? at : null }, at));
}

/** Removes a title from what the viewer may go on with until it is played again, or brings it back. */
export function hidden(record: ViewerTitleRecord, isHidden: boolean, at: string): ViewerTitleRecord | null {
  return kept(changed({ ...record, hiddenAt: isHidden ? at : null }, at));
}

/** Marks parts as watched. */
export function watched(
  record: ViewerTitleRecord,
  marked: readonly PartRef[],
  at: string,
): ViewerTitleRecord | null {
  const parts = marked.map(({ seasonNumber, episodeNumber }): [string, PartRecord] => {
    const key = partKey(record.mediaType, { seasonNumber, episodeNumber });
    const length = record.parts.get(key)?.length ?? null;
    return [key, { seasonNumber, episodeNumber, position: 0, length, watched: true, at }];
  });
  return kept(changed({ ...record, parts: withParts(record, parts) }, at));
}

/** Forgets parts. When the part last played is among them, what was played before it is the last. */
export function unwatched(
  record: ViewerTitleRecord,
  isMeant: (part: PartRecord) => boolean,
  at: string,
): ViewerTitleRecord | null {
  const parts = new Map([...record.parts].filter(([, part]) => !isMeant(part)));
  const { last, playedAt } = record;
  if (last === null || parts.has(last)) return kept(changed({ ...record, parts }, at));
  const [before] = [...parts].sort(newestFirst);
  const left = { last: before?.[0] ?? null, playedAt: before ? playedAt : null };
  return kept(changed({ ...record, ...left, parts }, at));
}

/** Notes that a part was played, unless something else of the title was played later. */
function played(record: ViewerTitleRecord, key: string, at: string): ViewerTitleRecord {
  if (record.playedAt !== null && record.playedAt > at) return changed(record, at);
  const hiddenAt = record.hiddenAt !== null && record.hiddenAt <= at ? null : record.hiddenAt;
  return changed({ ...record, playedAt: at, last: key, hiddenAt }, at);
}

function changed(record: ViewerTitleRecord, at: string): ViewerTitleRecord {
  return at > record.changedAt ? { ...record, changedAt: at } : record;
}

/** The record, if there is anything to keep about the title. */
function kept(record: ViewerTitleRecord): ViewerTitleRecord | null {
  return record.listedAt === null && record.playedAt === null && record.parts.size === 0 ? null : record;
}

/** Whether all that is known of a part is that it was opened: how far somebody came in it says more, whenever that was. */
function isOnlyOpened({ position, length, watched: isWatched }: PartRecord): boolean {
  return position === 0 && length === null && !isWatched;
}

/** The parts with others added; `playing` is the key of the one that is played now. */
function withParts(
  { parts, last }: ViewerTitleRecord,
  added: readonly (readonly [string, PartRecord])[],
  playing: string | null = null,
): ReadonlyMap<string, PartRecord> {
  const all = new Map([...parts, ...added]);
  if (all.size <= MAX_PARTS) return all;
  // What was last played stays whenever that was: without it nobody could say where to go on.
  const stays = ([key]: readonly [string, PartRecord]) => Number(key === last || key === playing);
  return new Map([...all].sort((a, b) => stays(b) - stays(a) || newestFirst(a, b)).slice(0, MAX_PARTS));
}

function newestFirst([, a]: readonly [string, PartRecord], [, b]: readonly [string, PartRecord]): number {
  return a.at < b.at ? 1 : a.at > b.at ? -1 : 0;
}
