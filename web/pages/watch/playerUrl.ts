/** What a player page plays, as its address says. */
export interface Played {
  readonly mediaType: 'MOVIE' | 'TV';
  /** TMDB's number of the title. */
  readonly tmdbId: number;
  /** The episode, where one is chosen. */
  readonly episode?: { readonly seasonNumber: number; readonly number: number };
}

/**
 * Absolute URL of the embedded player, from the page's address alone: no lookup that fails takes the player away. Other
 * clients are given the same URL by the server (`player` in schema.graphql).
 */
export function playerUrl(playerBaseUrl: string, { mediaType, tmdbId, episode }: Played): string {
  if (mediaType === 'MOVIE') return `${playerBaseUrl}/movie/${tmdbId}?autoplay=1`;
  if (!episode) return `${playerBaseUrl}/tv/${tmdbId}?autoplay=1`;
  return `${playerBaseUrl}/tv/${tmdbId}/${episode.seasonNumber}-${episode.number}?autoplay=1&autonext=1`;
}
