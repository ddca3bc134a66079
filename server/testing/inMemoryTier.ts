import type { SharedEntry, SharedRead, SharedTier, Unpack } from '../redis/redisTier.ts';

/** An in-memory tier that can be down, for tests of what is cached in one; it runs no scripts. */
export class InMemoryTier implements SharedTier {
  isAway = false;
  /** Keys read so far. */
  readonly reads: string[] = [];
  readonly entries = new Map<string, SharedEntry>();

  async read<T>(key: string, unpack: Unpack<T>): Promise<SharedRead<T> | null> {
    this.reads.push(key);
    const entry = this.isAway ? undefined : this.entries.get(key);
    const value = entry ? await unpack(entry.bytes) : null;
    return entry && value !== null ? { ...entry, value } : null;
  }

  write(key: string, entry: SharedEntry): void {
    if (!this.isAway) this.entries.set(key, entry);
  }

  /** Ages every entry. */
  advance(ms: number): void {
    for (const [key, { bytes, freshForMs, staleForMs }] of this.entries) {
      this.entries.set(key, { bytes, freshForMs: freshForMs - ms, staleForMs: staleForMs - ms });
      if (staleForMs <= ms) this.entries.delete(key);
    }
  }

  runScript(): Promise<null> {
    return Promise.resolve(null);
  }
}
