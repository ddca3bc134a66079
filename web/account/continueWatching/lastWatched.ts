import { episodePath, livePath } from '../../../contract/paths.ts';
import { partName, seasonName } from '../../text/format.ts';

/** Something to play that is kept as last watched: a movie, a series, or one of its episodes. */
export interface LastWatchedItem {
  /** TMDB's number of the title, a series' too. */
  readonly movieId: number;
  readonly mediaType: 'MOVIE' | 'TV';
  readonly title: string;
  /** Absolute URL of the poster at any width; null when there is none. */
  readonly poster: string | null;
  /** 0 for specials; null for a movie, or when no season was chosen. */
  readonly seasonNumber: number | null;
  /** Null for a movie, or when no episode was chosen. */
  readonly episodeNumber: number | null;
}

/** One segment of a URL's path that names a picture on the image host. */
const FILE_NAME = /^[\w.-]{1,199}$/;

/** The id of a viewer's record: one for each. */
export function lastWatchedId(uid: string): string {
  return `last-watched:${uid}`;
}

/** Tells what is played from everything else: a movie and a series of the same number are two things. */
export function playableKey({ mediaType, movieId, seasonNumber, episodeNumber }: LastWatchedItem): string {
  return [mediaType, movieId, seasonNumber, episodeNumber].join(':');
}

/** Whether two are kept as the same record, their names and posters included. */
export function isSameRecord(one: LastWatchedItem | null, other: LastWatchedItem | null): boolean {
  if (!one || !other) return one === other;
  return playableKey(one) === playableKey(other) && one.title === other.title && one.poster === other.poster;
}

/** What of a series is meant, for example 'Season 1, episode 4'; null for all of it, and for a movie. */
export function episodeLabel({
  seasonNumber,
  episodeNumber,
}: Pick<LastWatchedItem, 'seasonNumber' | 'episodeNumber'>): string | null {
  if (seasonNumber === null) return null;
  return episodeNumber === null ? seasonName(seasonNumber) : partName(seasonNumber, episodeNumber);
}

/** The player page that goes on with it: the episode's own where there is one, else the title's. */
export function resumePath({ mediaType, movieId, seasonNumber, episodeNumber }: LastWatchedItem): string {
  if (mediaType === 'TV' && seasonNumber !== null && episodeNumber !== null) {
    return episodePath(movieId, seasonNumber, episodeNumber);
  }
  return livePath({ mediaType, tmdbId: movieId });
}

/**
 * A poster's path on the image host with its leading slash, such as '/poster.jpg', cut from its URL at any width.
 * Null when there is no poster, or when what ends the URL names no file: the record is kept without it.
 */
export function posterPath(poster: string | null): string | null {
  if (poster === null || !URL.canParse(poster)) return null;
  const name = new URL(poster).pathname.split('/').at(-1) ?? '';
  return FILE_NAME.test(name) ? `/${name}` : null;
}
