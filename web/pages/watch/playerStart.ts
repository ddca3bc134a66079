import type { PlayerMessage } from '../../../contract/playerProtocol.ts';
import type { EpisodeProgress } from '../../stores/episodeProgress.ts';

/** How an address that asks for a second was opened before: it asks once, and what comes of it counts from then on. */
export interface EarlierOpening {
  /** The second it has come to. */
  readonly reached: number;
  /** When what was kept of the part at that time was kept, in milliseconds since 1970; null when that was never known. */
  readonly keptAt: number | null;
}

interface Opening {
  /** The second that the address asks for; null when it asks for none. */
  readonly asked: number | null;
  /** Null when the address is opened for the first time. */
  readonly earlier: EarlierOpening | null;
  /** Whether what a viewer has played can be known: `nobody` is signed in, or it is yet to be `read`. */
  readonly viewer: 'nobody' | 'unread' | 'read';
  /** What is kept of the part; undefined when that is nothing, or not known. */
  readonly mark: EpisodeProgress | undefined;
}

/**
 * The second at which a player begins: the one its address asks for, once; later, as without one, where the viewer left
 * this very part. Null while that is yet to be known.
 */
export function beginning({ asked, earlier, viewer, mark }: Opening): number | null {
  if (asked !== null && !earlier) return asked;
  if (viewer === 'unread') return null;
  const isNewer = keptTime(mark) !== earlier?.keptAt;
  if (earlier && (viewer === 'nobody' || earlier.keptAt === null || !isNewer)) return earlier.reached;
  return mark?.startAt ?? 0;
}

/** When what is kept of a part was kept, in milliseconds since 1970; 0 for what nothing is kept of. */
export function keptTime(mark: EpisodeProgress | undefined): number {
  return mark?.keptAt ?? 0;
}

/** How far before its beginning a player may say that it is, in seconds: it may begin at a picture that stands alone. */
const SLACK_SECONDS = 10;

/** Whether a message says how far its part has come, of which `begins` is the beginning; null while that is not known. */
type Counts = (message: PlayerMessage, begins: number | null) => boolean;

/**
 * Tells which messages count. Until a player has once been where its part begins, it may be about to go there, or not be
 * able to: how far it says it is then must not take the place of what is kept.
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
