import type { ResumePoint } from '../../../contract/paths.ts';
import type { ShelfFragment } from '../../gql/graphql.ts';
import { nextUp } from '../../library/nextUp.ts';
import { isSameItem, type LastWatchedItem } from '../../library/playback.ts';
import type { TitleSummary } from '../../library/titleStatus.ts';
import { type PartRef, partName, seasonName } from '../../text/format.ts';
import * as m from '../../text/messages/continueWatching.ts';

/** A title of Continue Watching, as it is cached. */
type ContinuedTitle = NonNullable<ShelfFragment['continueWatching']>['nodes'][number];
/** A title of Up Next, as it is cached. */
type NextTitle = NonNullable<ShelfFragment['upNext']>['nodes'][number];

/** Most titles of the row. */
const MAX_TITLES = 18;

/** The season and episode, such as 'Season 1, episode 4'; null for a whole series and for a movie. */
export function episodeLabel({ seasonNumber, episodeNumber }: PartRef): string | null {
  if (seasonNumber === null) return null;
  return episodeNumber === null ? seasonName(seasonNumber) : partName(seasonNumber, episodeNumber);
}

/** The same in short, such as 'S1 E4' or 'Special 4'; null for a whole series or season and for a movie. */
export function shortEpisodeLabel({ seasonNumber: season, episodeNumber: episode }: PartRef): string | null {
  if (season === null || episode === null) return null;
  return season === 0 ? m.special({ episode }) : m.episode({ season, episode });
}

/** An item of the Continue Watching row. */
export interface ShelfItem {
  readonly title: TitleSummary;
  readonly resume: ResumePoint;
  /** `record`: the last-watched record, which stays until another title is watched; `playing`: what the page plays. */
  readonly state: 'active' | 'removed' | 'record' | 'playing';
}

/**
 * What the row shows: Continue Watching in its order, then what else is up next; items removed here leave a notice in their position,
 * until they are back. When none of the titles is left, as when they cannot be read, it is the last-watched record alone.
 *
 * @param titles null while they are not known, or when they could not be read
 * @param removed the titles removed here, each with the id of the title that was before it; null for the first
 */
export function shelfItems(
  titles: ShelfTitles | null,
  record: LastWatchedItem | null,
  removed: readonly RemovedItem[],
): readonly ShelfItem[] {
  const { continueWatching, upNext } = titles ?? { continueWatching: [], upNext: [] };
  const isContinued = new Set(continueWatching.map(({ titleId }) => titleId));
  const others = upNext.filter(({ titleId }) => !isContinued.has(titleId));
  const items = [
    ...continueWatching.map((title) => toItem(title, title.resume)),
    ...others.map((title) => toItem(title, nextUp(title))),
  ].slice(0, MAX_TITLES);
  for (const { item, after } of removed) {
    if (items.some(({ title }) => title.id === item.title.id)) continue;
    const index = items.findIndex(({ title }) => title.id === after);
    items.splice(index + 1, 0, { ...item, state: 'removed' });
  }
  if (items.length > 0 || !record || titles !== null) return items;
  return [recordItem(record, 'record')];
}

/** The titles of the row, each list in its order. */
interface ShelfTitles {
  readonly continueWatching: readonly ContinuedTitle[];
  readonly upNext: readonly NextTitle[];
}

/** An item that was removed from the row, and the id of the title before it; null for the first. */
export interface RemovedItem {
  readonly item: ShelfItem;
  readonly after: string | null;
}

function toItem(
  { titleId, tmdbId, mediaType, name, poster }: NextTitle,
  resume: ResumePoint | null,
): ShelfItem {
  return {
    title: { id: titleId, tmdbId, mediaType, title: name, poster },
    resume: resume ?? beginningOf({ seasonNumber: null, episodeNumber: null }),
    state: 'active',
  };
}

/** The global id of the episode that an item resumes; null for a movie, or when none was chosen. */
export function episodeId({ title, resume: { seasonNumber, episodeNumber } }: ShelfItem): string | null {
  return episodeNumber === null ? null : `${title.id}:s${seasonNumber}:e${episodeNumber}`;
}

function recordItem(record: LastWatchedItem, state: ShelfItem['state']): ShelfItem {
  const { titleId: id, mediaType, tmdbId, title, poster } = record;
  return { title: { id, tmdbId, mediaType, title, poster }, resume: beginningOf(record), state };
}

/** The beginning of a movie or an episode. */
export function beginningOf({ seasonNumber, episodeNumber }: PartRef): ResumePoint {
  return { seasonNumber, episodeNumber, position: 0, length: null, isNext: false };
}

interface PlayerPage {
  /** The title the page is about; null when there is nothing to play. */
  readonly opened: LastWatchedItem | null;
  readonly plays: boolean;
  /** The record as of opening the page: null when there was none, undefined while it is not known. */
  readonly before: LastWatchedItem | null | undefined;
}

/** The title watched before the page's own, so that one click leads back; the page's own when there is no other. */
export function playerShelfItem({ opened, plays, before }: PlayerPage): ShelfItem | null {
  if (before && !isSameItem(before, opened)) return recordItem(before, 'record');
  return opened && plays && before !== undefined ? recordItem(opened, 'playing') : null;
}
