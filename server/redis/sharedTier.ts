/** Bytes that processes keep for each other, and how much longer they serve. */
export interface SharedEntry {
  readonly bytes: Buffer;
  /** Milliseconds from now until they are past their time; negative once they are. */
  readonly freshForMs: number;
  /** Milliseconds from now for which they may still stand in for newer ones. */
  readonly staleForMs: number;
}

/** What another process has kept, unpacked, and how much longer it serves. */
export interface SharedRead<T> extends Omit<SharedEntry, 'bytes'> {
  readonly value: T;
}

/** Makes of bytes what they were made of; null when they are none of ours. */
export type Unpack<T> = (bytes: Buffer) => T | null | Promise<T | null>;

/**
 * What several processes keep and count together. No method rejects, or gives the tier longer than 50 ms to answer: without it
 * each process goes on by itself. Reads are sent in turns; one that has none within 200 ms is not sent. Nothing that belongs to
 * one viewer is ever given to the tier. Other programs may have written to it: what is read is
 * validated as everything from outside is.
 */
export interface SharedTier {
  /**
   * What a process of the same build and settings has kept under a key; null when there is none in time, or when it cannot
   * be unpacked. Few are read and unpacked at a time.
   */
  read<T>(key: string, unpack: Unpack<T>): Promise<SharedRead<T> | null>;
  /** Keeps bytes for as long as they are usable. Nobody waits for it. */
  write(key: string, entry: SharedEntry): void;
  /**
   * Runs a Lua script on a key that processes of all builds share; null when it gave no answer in time. What it answers may
   * be anything.
   */
  runScript(script: string, key: string, args: readonly (string | number)[]): Promise<unknown>;
}
