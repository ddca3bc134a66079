import type { PlayerMessage } from '../../../contract/playerProtocol.ts';
import type { EpisodeProgress } from '../../stores/episodeProgress.ts';

/** An earlier opening of a URL with a start time: the time applies once, and the progress since then counts. */
export interface EarlierOpening {
  /** The second it has come to. */
  readonly reached: number;
  /**
   * The timestamp of the part's stored position at that time, in milliseconds since 1970; null when it was never
   * known.
   */
  readonly keptAt: number | null;
}

interface Opening {
  /** The start time in the URL, in seconds; null when there is none. */
  readonly asked: number | null;
  /** Null when the URL is opened for the first time. */
  readonly earlier: EarlierOpening | null;
  /** Whether the viewer's progress can be known: `nobody` is signed in, or it is still `unread`. */
  readonly viewer: 'nobody' | 'unread' | 'read';
  /** The part's stored progress; undefined when there is none, or it is not known. */
  readonly mark: EpisodeProgress | undefined;
}

/**
 * The second at which a player starts: the one in its URL, once; later, as without one, where the viewer left that
 * part. Null while it is not known.
 */
export function beginning({ asked, earlier, viewer, mark }: Opening): number | null {
  if (asked !== null && !earlier) return asked;
  if (viewer === 'unread') return null;
  const isNewer = keptTime(mark) !== earlier?.keptAt;
  if (earlier && (viewer === 'nobody' || earlier.keptAt === null || !isNewer)) return earlier.reached;
  return mark?.startAt ?? 0;
}

/** When a part's progress was stored, in milliseconds since 1970; 0 when none is stored. */
export function keptTime(mark: EpisodeProgress | undefined): number {
  return mark?.keptAt ?? 0;
}

/** Tolerance before the start position, in seconds: a player may start at the previous keyframe. */
const SLACK_SECONDS = 10;

/** Whether a message's position counts as progress, given where its part starts; null while that is not known. */
type Counts = (message: PlayerMessage, begins: number | null) => boolean;

/**
 * Returns the filter for messages. Until a player has reached its start position, it may still be seeking there, or
 * be unable to: such an early position must not overwrite the stored one.
 */
export function createCounts(): Counts {
  const beginnings = new Map<string, number>();
  const arrived = new Set<string>();
  return (message, begins) => {
    const { event, season, episode, position } = message;
    const part = `${season}:${episode}`;
    if (arrived.has(part)) return true;
    const from = beginnings.get(part) ?? begins;
    if (from !== null) {
      beginnings.set(part, from);
      if (event === 'ended' || position >= from - SLACK_SECONDS) arrived.add(part);
    }
    return arrived.has(part) || event === 'moved' || event === 'playing' || event === 'ended';
  };
}
