/** Names the protocol and its version in each message. Messages of another version are passed over. */
export const PLAYER_PROTOCOL = 'marquee-player/1';

/**
 * What an embedded player tells the page around it, by postMessage to its parent. docs/player-protocol.md is written for
 * those who make players.
 */
export interface PlayerMessage {
  readonly protocol: typeof PLAYER_PROTOCOL;
  /**
   * `playing`: it plays from here on. `position`: it plays, and has come this far; every few seconds. `paused`: it stands
   * still. `ended`: it has played to the end. `moved`: from now on it plays what this message names.
   */
  readonly event: 'playing' | 'position' | 'paused' | 'ended' | 'moved';
  readonly mediaType: 'movie' | 'tv';
  /** TMDB's number of the title. */
  readonly id: number;
  /** Season and number of the episode; null for a movie. */
  readonly season: number | null;
  readonly episode: number | null;
  /** Seconds from the beginning. */
  readonly position: number;
  /** Length in seconds; null while that is not known. */
  readonly length: number | null;
}
