import type { SharedEntry, SharedRead, SharedTier, Unpack } from '../redis/sharedTier.ts';

/** A tier in memory, which can be away, for tests of what keeps things in one; it runs no scripts. */
export class MemoryTier implements SharedTier {
  isAway = false;
  /** Keys read so far. */
  readonly reads: string[] = [];
  readonly kept = new Map<string, SharedEntry>();

  async read<T>(key: string, unpack: Unpack<T>): Promise<SharedRead<T> | null> {
    this.reads.push(key);
    const kept = this.isAway ? undefined : this.kept.get(key);
    const value = kept ? await unpack(kept.bytes) : null;
    return kept && value !== null ? { ...kept, value } : null;
  }

  write(key: string, entry: SharedEntry): void {
    if (!this.isAway) this.kept.set(key, entry);
  }

  /** As time would, makes everything older. */
  age(ms: number): void {
    for (const [key, { bytes, freshMs, usableMs }] of this.kept) {
      this.kept.set(key, { bytes, freshMs: freshMs - ms, usableMs: usableMs - ms });
      if (usableMs <= ms) this.kept.delete(key);
    }
  }

  run(): Promise<null> {
    return Promise.resolve(null);
  }
}
