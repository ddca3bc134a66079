import { MIN_RESUME_SECONDS } from './limits.ts';

/** How far a viewer has come in a part, in seconds. */
interface Played {
  readonly position: number;
  /** Null when no player has said. */
  readonly length: number | null;
}

const SEEN_SHARE = 0.95;
const CREDITS_SECONDS = 180;
const LONG_SECONDS = 20 * 60;

/**
 * Whether a part has been seen to its end: 95 % of it, or of one longer than 20 minutes all but the last 3 minutes, which are
 * the credits.
 */
export function isSeenToEnd({ position, length }: Played): boolean {
  if (length === null) return false;
  const isInCredits = length > LONG_SECONDS && length - position <= CREDITS_SECONDS;
  return position >= length * SEEN_SHARE || isInCredits;
}

/** Whether nothing is left of a part: it was seen to its end or marked as watched, and has not been started again since. */
export function isFinished(part: Played & { readonly watched: boolean }): boolean {
  return part.watched && (part.position === 0 || isSeenToEnd(part));
}

/** The second at which a player begins with a part: where it was left, unless it is finished or hardly begun. */
export function startOf(part: Played & { readonly watched: boolean }): number {
  return isFinished(part) || part.position <= MIN_RESUME_SECONDS ? 0 : Math.floor(part.position);
}
