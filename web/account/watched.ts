import { seasonName } from '../text/partName.ts';

/** Something to play that is kept as last watched: a movie, a series, or one of its episodes. */
export interface Watched {
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

/** The id of a viewer's record: one for each. */
export function lastWatchedId(uid: string): string {
  return `last-watched:${uid}`;
}

/** Tells what is played from everything else: a movie and a series of the same number are two things. */
export function watchedKey({ mediaType, movieId, seasonNumber, episodeNumber }: Watched): string {
  return [mediaType, movieId, seasonNumber, episodeNumber].join(':');
}

/** Whether two are kept as the same record, their names and posters included. */
export function isSameRecord(one: Watched | null, other: Watched | null): boolean {
  if (!one || !other) return one === other;
  return watchedKey(one) === watchedKey(other) && one.title === other.title && one.poster === other.poster;
}

/** What of a series is meant, for example 'Season 1, episode 4'; null for all of it, and for a movie. */
export function watchedPart({ seasonNumber, episodeNumber }: Watched): string | null {
  if (seasonNumber === null) return null;
  const season = seasonName(seasonNumber);
  return episodeNumber === null ? season : `${season}, episode ${episodeNumber}`;
}
