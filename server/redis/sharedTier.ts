/** Bytes that processes keep for each other, and how much longer they serve. */
export interface SharedEntry {
  readonly bytes: Buffer;
  /** Milliseconds from now until they are past their time; negative once they are. */
  readonly freshForMs: number;
  /** Milliseconds from now for which they may be served stale. */
  readonly staleForMs: number;
}

/** What another process has kept, unpacked, and how much longer it serves. */
export interface SharedRead<T> extends Omit<SharedEntry, 'bytes'> {
  readonly value: T;
}

/** Restores a value from its bytes; null when they are malformed. */
export type Unpack<T> = (bytes: Buffer) => T | null | Promise<T | null>;

/**
 * A cache and counters shared by several processes. No method rejects or waits for Redis longer than 50 ms; without it
 * each process continues alone. Reads are queued; a read that gets no slot within 200 ms is not sent. Data of a viewer
 * is never stored here. Other programs may write to Redis, so everything read is validated like any outside input.
 */
export interface SharedTier {
  /**
   * The value that a process of the same build and settings stored under a key; null when there is none in time or it
   * cannot be unpacked. Few values are read and unpacked at a time.
   */
  read<T>(key: string, unpack: Unpack<T>): Promise<SharedRead<T> | null>;
  /** Stores bytes until they expire. Returns at once. */
  write(key: string, entry: SharedEntry): void;
  /**
   * Runs a Lua script on a key that processes of all builds share; null when it gave no answer in time. What it answers may
   * be anything.
   */
  runScript(script: string, key: string, args: readonly (string | number)[]): Promise<unknown>;
}
