import type { ResumePoint } from '../../../contract/paths.ts';
import type { TitleSummary } from '../../components/library/libraryMutations.ts';
import { globalTitleId } from '../../components/library/titleStatus.ts';
import type { LibraryEntry } from '../library/library.ts';
import type { WatchedFragment } from '../../gql/graphql.ts';
import { type PartRef, partName, seasonName } from '../../text/format.ts';
import * as m from '../../text/messages/continueWatching.ts';

/**
 * A playable item saved as last watched: a movie, a series or an episode. Its season is 0 for specials; season and
 * episode are null for a movie, or when none was chosen.
 */
export type LastWatchedItem = Omit<WatchedFragment, '__typename' | 'id'>;

/** A URL path segment that names a picture on the image host. */
const FILE_NAME = /^[\w.-]{1,199}$/;

/** Whether both are the same item; a movie and a series with the same number are not. */
export function isSameItem(one: LastWatchedItem, other: LastWatchedItem | null): boolean {
  const keys = ['mediaType', 'movieId', 'seasonNumber', 'episodeNumber'] as const;
  return keys.every((key) => one[key] === other?.[key]);
}

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

/**
 * A poster's path on the image host with its leading slash, such as '/poster.jpg', taken from its URL at any width.
 * Null when there is no poster or the URL does not end in a file name; the record is then saved without a poster.
 */
export function posterPath(poster: string | null): string | null {
  // The embedded catalogue's posters have no host.
  const base = 'https://images.invalid';
  if (poster === null || !URL.canParse(poster, base)) return null;
  const name = new URL(poster, base).pathname.split('/').at(-1) ?? '';
  return FILE_NAME.test(name) ? `/${name}` : null;
}

/** Most titles in Continue Watching. */
const MAX_CONTINUE_WATCHING = 18;

/** An item of the Continue Watching row. */
export interface ShelfItem {
  readonly title: TitleSummary;
  readonly resume: ResumePoint;
  /** `record`: the last-watched record, which stays until another title is watched; `playing`: what the page plays. */
  readonly state: 'active' | 'removed' | 'record' | 'playing';
}

/**
 * What the row shows, most recently played or marked first; items removed here leave a notice in their position.
 * When none of the titles was ever played, as when they cannot be read, it is the last-watched record alone.
 */
export function shelfItems(
  titles: readonly LibraryEntry[],
  record: LastWatchedItem | null,
  removed: ReadonlySet<string>,
): readonly ShelfItem[] {
  const shown = titles
    .filter(({ resume, titleId }) => resume ?? removed.has(titleId))
    .sort((one, other) => continuedAt(other).localeCompare(continuedAt(one)))
    .slice(0, MAX_CONTINUE_WATCHING)
    .map(({ resume, ...title }): ShelfItem => ({
      title: { ...title, id: title.titleId },
      resume: resume ?? beginningOf({ seasonNumber: null, episodeNumber: null }),
      state: resume ? 'active' : 'removed',
    }));
  if (shown.length > 0 || !record || titles.some(({ playedAt }) => playedAt !== null)) return shown;
  return [recordItem(record, 'record')];
}

/** The global id of the episode that an item resumes; null for a movie, or when none was chosen. */
export function episodeId({ title, resume: { seasonNumber, episodeNumber } }: ShelfItem): string | null {
  return episodeNumber === null ? null : `${title.id}:s${seasonNumber}:e${episodeNumber}`;
}

function recordItem(record: LastWatchedItem, state: ShelfItem['state']): ShelfItem {
  const { movieId: tmdbId, mediaType, title, poster } = record;
  const id = globalTitleId({ mediaType, tmdbId });
  return { title: { id, tmdbId, mediaType, title, poster }, resume: beginningOf(record), state };
}

/** The beginning of a movie or an episode. */
export function beginningOf({ seasonNumber, episodeNumber }: PartRef): ResumePoint {
  return { seasonNumber, episodeNumber, position: 0, length: null, isNext: false };
}

/** When a title was last played or advanced; a title that was removed has only been played. */
function continuedAt({ continuedAt: storedAt, playedAt }: LibraryEntry): string {
  return [storedAt ?? '', playedAt ?? ''].sort().at(-1) ?? '';
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
