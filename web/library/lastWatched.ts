import type { WatchedFragment } from '../gql/graphql.ts';

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
