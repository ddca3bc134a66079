import type { PlayerMessage } from '../../../contract/playerProtocol.ts';
import type { EpisodeProgress } from '../../components/library/episodeProgress.ts';

/** An earlier opening of a URL with a start time: the time applies once, and the progress since then counts. */
export interface EarlierOpening {
  /** The second it has come to. */
  readonly reached: number;
  /**
   * The timestamp of the part's stored position at that time, in milliseconds since 1970; null when it was never
   * known.
   */
  readonly storedAt: number | null;
}

interface Opening {
  /** The start time in the URL, in seconds; null when there is none. */
  readonly startTime: number | null;
  /** Null when the URL is opened for the first time. */
  readonly earlier: EarlierOpening | null;
  /** Whether the viewer's progress can be known: `anonymous` visitors have none, and it may still be `unread`. */
  readonly viewer: 'anonymous' | 'unread' | 'read';
  /** The part's stored progress; undefined when there is none, or it is not known. */
  readonly progress: EpisodeProgress | undefined;
}

/**
 * The second at which a player starts: the one in its URL, once; later, as without one, where the viewer left that
 * part. Null while it is not known.
 */
export function startPosition({ startTime, earlier, viewer, progress }: Opening): number | null {
  if (startTime !== null && !earlier) return startTime;
  if (viewer === 'unread') return null;
  const isNewer = storedTime(progress) !== earlier?.storedAt;
  if (earlier && (viewer === 'anonymous' || earlier.storedAt === null || !isNewer)) return earlier.reached;
  return progress?.startAt ?? 0;
}

/** When a part's progress was stored, in milliseconds since 1970; 0 when none is stored. */
export function storedTime(progress: EpisodeProgress | undefined): number {
  return progress?.storedAt ?? 0;
}

/** Tolerance before the start position, in seconds: a player may start at the previous keyframe. */
const SLACK_SECONDS = 10;

/** Whether a message's position counts as progress, given where its part starts; null while that is not known. */
type CountsAsProgress = (message: PlayerMessage, start: number | null) => boolean;

/**
 * Returns the filter for messages. Until a player has reached its start position, it may still be seeking there, or
 * be unable to: such an early position must not overwrite the stored one.
 */
export function createProgressFilter(): CountsAsProgress {
  const starts = new Map<string, number>();
  const arrived = new Set<string>();
  return (message, start) => {
    const { event, season, episode, position } = message;
    const part = `${season}:${episode}`;
    if (arrived.has(part)) return true;
    const from = starts.get(part) ?? start;
    if (from !== null) {
      starts.set(part, from);
      if (event === 'ended' || position >= from - SLACK_SECONDS) arrived.add(part);
    }
    return arrived.has(part) || event === 'moved' || event === 'playing' || event === 'ended';
  };
}
