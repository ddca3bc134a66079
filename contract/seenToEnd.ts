/** Progress of a viewer in a movie or episode, in seconds. */
interface Played {
  readonly position: number;
  /** null if no player has reported it. */
  readonly length: number | null;
}

const SEEN_SHARE = 0.95;
const CREDITS_SECONDS = 180;
const LONG_SECONDS = 20 * 60;
const BEGINNING_SECONDS = 10;
const BEGINNING_SHARE = 0.05;

/**
 * Whether a movie or episode has been watched to the end: 95 % of it, or, if it is longer than 20 minutes, all but the
 * last 3 minutes, which are the credits.
 */
export function isSeenToEnd({ position, length }: Played): boolean {
  if (length === null) return false;
  const isInCredits = length > LONG_SECONDS && length - position <= CREDITS_SECONDS;
  return position >= length * SEEN_SHARE || isInCredits;
}

/** Whether it is finished: watched to the end or marked as watched, and not started again since. */
export function isFinished(part: Played & { readonly watched: boolean }): boolean {
  return part.watched && (part.position === 0 || isSeenToEnd(part));
}

/**
 * The second at which playback is resumed: 0 within the first ten seconds, or the first 5 % of a video that is shorter
 * than 200 seconds. Such progress is a glance: it is neither saved nor resumed.
 */
export function resumeSecond({ position, length }: Played): number {
  const beginning = Math.min(BEGINNING_SECONDS, (length ?? Infinity) * BEGINNING_SHARE);
  return position <= beginning ? 0 : Math.floor(position);
}

/** The second at which playback starts: where the viewer stopped, unless it is finished or hardly begun. */
export function startOf(part: Played & { readonly watched: boolean }): number {
  return isFinished(part) ? 0 : resumeSecond(part);
}
