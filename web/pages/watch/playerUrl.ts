/** What a player page plays, as its address says. */
export interface Playable {
  readonly mediaType: 'MOVIE' | 'TV';
  /** TMDB's number of the title. */
  readonly tmdbId: number;
  /** The episode, where one is chosen. */
  readonly episode?: { readonly seasonNumber: number; readonly number: number };
}

/** How a player is asked to play. */
interface PlayerOptions {
  /** Seconds from the beginning; a player that does not know of `t` begins at 0. */
  readonly startAt: number;
  /** Whether it goes on to the next episode by itself. */
  readonly autonext: boolean;
}

/**
 * Absolute URL of the embedded player, from the page's address alone: no lookup that fails takes the player away. Other
 * clients are given the same URL by the server (`player` in schema.graphql).
 */
export function playerUrl(
  playerBaseUrl: string,
  { mediaType, tmdbId, episode }: Playable,
  { startAt, autonext }: PlayerOptions = { startAt: 0, autonext: true },
): string {
  const start = startAt > 0 ? `&t=${startAt}` : '';
  if (mediaType === 'MOVIE') return `${playerBaseUrl}/movie/${tmdbId}?autoplay=1${start}`;
  if (!episode) return `${playerBaseUrl}/tv/${tmdbId}?autoplay=1${start}`;
  const place = `${episode.seasonNumber}-${episode.number}`;
  return `${playerBaseUrl}/tv/${tmdbId}/${place}?autoplay=1${autonext ? '&autonext=1' : ''}${start}`;
}

/** The second at which a player page's address asks to begin, as its parameter `t`; null when it asks for none. */
export function startTimeParam(search: string): number | null {
  const text = new URLSearchParams(search).get('t') ?? '';
  return /^\d{1,5}$/.test(text) ? Number(text) : null;
}
