/** Identifies the protocol and its version in each message. Messages of other versions are ignored. */
export const PLAYER_PROTOCOL = 'marquee-player/1';

/**
 * Messages from an embedded player to its parent window, by postMessage. Authors of players find the protocol in
 * docs/player-protocol.md.
 */
export interface PlayerMessage {
  readonly protocol: typeof PLAYER_PROTOCOL;
  /**
   * `playing`: playback has started. `position`: the current position, every few seconds during playback. `paused`:
   * playback is paused. `ended`: playback has reached the end. `moved`: the player has switched to the title in this
   * message.
   */
  readonly event: 'playing' | 'position' | 'paused' | 'ended' | 'moved';
  readonly mediaType: 'movie' | 'tv';
  /** The title's TMDB id. */
  readonly id: number;
  /** Season and episode number; null for a movie. */
  readonly season: number | null;
  readonly episode: number | null;
  /** Seconds from the beginning. */
  readonly position: number;
  /** Length in seconds; null while unknown. */
  readonly length: number | null;
}
