/** Bytes that processes cache for each other, and how much longer they may be used, in milliseconds. */
export interface SharedEntry {
  readonly bytes: Buffer;
  /** Negative once they are stale. */
  readonly freshForMs: number;
  /** Until they must not be used any more, not even stale. */
  readonly staleForMs: number;
}

/** An entry that another process has cached, unpacked. */
export interface SharedRead<T> extends Omit<SharedEntry, 'bytes'> {
  readonly value: T;
}

/** Parses the bytes of an entry; null when they are invalid. */
export type Unpack<T> = (bytes: Buffer) => T | null | Promise<T | null>;

/**
 * A cache and counters shared by several processes. No method rejects or waits longer than 50 ms for the tier:
 * without it each process continues alone. No viewer's data is ever stored in the tier. Other programs may have
 * written to it, so everything read is validated.
 */
export interface SharedTier {
  /**
   * Returns what a process of the same build and settings has cached under a key; null when there is none in
   * time, or when it cannot be unpacked. Reads are queued: those of one turn of the event loop share a command,
   * only a few entries are unpacked at once, and a read that is still queued after 200 ms is dropped.
   */
  read<T>(key: string, unpack: Unpack<T>): Promise<SharedRead<T> | null>;
  /** Stores bytes until they expire. Callers do not wait for it. */
  write(key: string, entry: SharedEntry): void;
  /** Runs a Lua script on a key that processes of all builds share; null without a reply in time. */
  runScript(script: string, key: string, args: readonly (string | number)[]): Promise<unknown>;
}
