/** Bytes that processes keep for each other, and how much longer they serve. */
export interface SharedEntry {
  readonly bytes: Buffer;
  /** Milliseconds from now until they are past their time; negative once they are. */
  readonly freshMs: number;
  /** Milliseconds from now for which they may still stand in for newer ones. */
  readonly usableMs: number;
}

/**
 * What several processes keep and count together. No method rejects or takes longer than 50 ms: without the tier each
 * process goes on by itself. Nothing that belongs to one viewer is ever given to it.
 */
export interface SharedTier {
  /** What a process of the same build and settings has kept under a key; null when there is none in time. */
  read(key: string): Promise<SharedEntry | null>;
  /** Keeps bytes for as long as they are usable. Nobody waits for it. */
  write(key: string, entry: SharedEntry): void;
  /** Runs a Lua script on a key that processes of all builds share; null when it gave no answer in time. */
  run(script: string, key: string, args: readonly (string | number)[]): Promise<unknown>;
}
