import type { Watched } from '../../account/watched.ts';

interface WatchedTitle {
  readonly tmdbId: number;
  readonly mediaType: 'MOVIE' | 'TV';
  readonly title: string;
  readonly poster: string | null;
}

/** What a player page keeps as last watched: the title, and the episode where one is chosen. */
export function watchedTitle(
  { tmdbId, mediaType, title, poster }: WatchedTitle,
  episode?: { readonly seasonNumber: number; readonly number: number },
): Watched {
  const { seasonNumber = null, number: episodeNumber = null } = episode ?? {};
  return { movieId: tmdbId, mediaType, title, poster, seasonNumber, episodeNumber };
}
