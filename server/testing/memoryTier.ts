import type { SharedEntry, SharedTier } from '../domain/sharedTier.ts';

/** A tier in memory, which can be away, for tests of what keeps things in one; it runs no scripts. */
export class MemoryTier implements SharedTier {
  isAway = false;
  /** Keys read so far. */
  readonly reads: string[] = [];
  readonly kept = new Map<string, SharedEntry>();

  read(key: string): Promise<SharedEntry | null> {
    this.reads.push(key);
    return Promise.resolve(this.isAway ? null : (this.kept.get(key) ?? null));
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
