/**
 * Told that something begins, by its name out of a few; what comes back is told how it ended, in a word out of a few.
 * Neither throws.
 */
export type Watch = (name: string) => (outcome: string) => void;

/** Does some work, watched from its beginning to its end. What it begins on its way belongs to it. */
export type WatchWork = <T>(
  name: string,
  work: () => Promise<T>,
  outcomeOf: (value: T) => string,
) => Promise<T>;
