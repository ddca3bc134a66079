import type { SharedEntry, SharedRead, SharedTier, Unpack } from '../redis/redisTier.ts';

/** An in-memory tier that can be down, for tests of what is cached in one; it runs no scripts. */
export class InMemoryTier implements SharedTier {
  isAway = false;
  /** Keys read so far. */
  readonly reads: string[] = [];
  readonly kept = new Map<string, SharedEntry>();

  async read<T>(key: string, unpack: Unpack<T>): Promise<SharedRead<T> | null> {
    this.reads.push(key);
    const entry = this.isAway ? undefined : this.kept.get(key);
    const value = entry ? await unpack(entry.bytes) : null;
    return entry && value !== null ? { ...entry, value } : null;
  }

  write(key: string, entry: SharedEntry): void {
    if (!this.isAway) this.kept.set(key, entry);
  }

  /** Ages every entry. */
  advance(ms: number): void {
    for (const [key, { bytes, freshForMs, staleForMs }] of this.kept) {
      this.kept.set(key, { bytes, freshForMs: freshForMs - ms, staleForMs: staleForMs - ms });
      if (staleForMs <= ms) this.kept.delete(key);
    }
  }

  runScript(): Promise<null> {
    return Promise.resolve(null);
  }
}
