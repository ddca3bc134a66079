/** An episode of a series. */
export interface EpisodeRef {
  readonly seasonNumber: number;
  readonly number: number;
}

export function isSameEpisode(one: EpisodeRef | null, other: EpisodeRef | null): boolean {
  return one?.seasonNumber === other?.seasonNumber && one?.number === other?.number;
}

/** What a player page plays, according to its URL. */
export interface Playable {
  readonly mediaType: 'MOVIE' | 'TV';
  readonly tmdbId: number;
  readonly episode?: EpisodeRef | null;
}

/**
 * Absolute URL of the embedded player, from the page's URL alone, so that no failed lookup affects the player. Other
 * clients get the same URL from the server (`player` in schema.graphql). It starts `startAt` seconds from the
 * beginning, if it supports that; with `autonext` it continues with the next episode by itself.
 */
export function playerUrl(
  playerBaseUrl: string,
  { mediaType, tmdbId, episode }: Playable,
  { startAt = 0, autonext = true }: { readonly startAt?: number; readonly autonext?: boolean } = {},
): string {
  const start = startAt > 0 ? `&t=${startAt}` : '';
  if (mediaType === 'MOVIE') return `${playerBaseUrl}/movie/${tmdbId}?autoplay=1${start}`;
  if (!episode) return `${playerBaseUrl}/tv/${tmdbId}?autoplay=1${start}`;
  const episodeId = `${episode.seasonNumber}-${episode.number}`;
  return `${playerBaseUrl}/tv/${tmdbId}/${episodeId}?autoplay=1${autonext ? '&autonext=1' : ''}${start}`;
}

/** The start time in a player page's URL, its parameter `t`; null when there is none. */
export function startTimeParam(search: string): number | null {
  const text = new URLSearchParams(search).get('t') ?? '';
  return /^\d{1,5}$/.test(text) ? Number(text) : null;
}
