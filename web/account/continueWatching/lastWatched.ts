import type { WatchedFragment } from '../../gql/graphql.ts';
import { partName, seasonName } from '../../text/format.ts';

/**
 * A playable item saved as last watched: a movie, a series or an episode. Its season is 0 for specials; season and
 * episode are null for a movie, or when none was chosen.
 */
export type LastWatchedItem = Omit<WatchedFragment, '__typename' | 'id'>;

/** A URL path segment that names a picture on the image host. */
const FILE_NAME = /^[\w.-]{1,199}$/;

/** Identifies a playable item; a movie and a series with the same number have different keys. */
export function playableKey({ mediaType, movieId, seasonNumber, episodeNumber }: LastWatchedItem): string {
  return [mediaType, movieId, seasonNumber, episodeNumber].join(':');
}

/** The season and episode, such as 'Season 1, episode 4'; null for a whole series and for a movie. */
export function episodeLabel({
  seasonNumber,
  episodeNumber,
}: Pick<LastWatchedItem, 'seasonNumber' | 'episodeNumber'>): string | null {
  if (seasonNumber === null) return null;
  return episodeNumber === null ? seasonName(seasonNumber) : partName(seasonNumber, episodeNumber);
}

/**
 * A poster's path on the image host with its leading slash, such as '/poster.jpg', taken from its URL at any width.
 * Null when there is no poster or the URL does not end in a file name; the record is then saved without a poster.
 */
export function posterPath(poster: string | null): string | null {
  if (poster === null || !URL.canParse(poster)) return null;
  const name = new URL(poster).pathname.split('/').at(-1) ?? '';
  return FILE_NAME.test(name) ? `/${name}` : null;
}
