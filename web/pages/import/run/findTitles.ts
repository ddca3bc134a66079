import { type ImportServer, MOST_AT_ONCE } from './importServer.ts';
import { type ImportStore, type StoredImport, batchCount } from './importStore.ts';
import { createMatching, type Matching } from './matchRows.ts';
import type { Persistence } from './persistence.ts';

/** Requests that look up titles at the same time. */
const AT_ONCE = 2;

/** The titles of a stored import, with what was found and chosen before. */
export async function collectTitles(store: ImportStore, stored: StoredImport): Promise<Matching> {
  const [matches, answers] = await Promise.all([store.matches(), store.answers()]);
  const matching = createMatching(matches, answers);
  for (let index = 0; index < batchCount(stored); index += 1)
    for (const one of (await store.batch(index)) ?? [])
      if (!('why' in one) && one.target) matching.add(one.target);
  return matching;
}

/**
 * Looks up all titles that are not found yet, and stores what was found.
 *
 * @param onProgress called after each response
 */
export async function findTitles(
  { server, store, persistence }: { server: ImportServer; store: ImportStore; persistence: Persistence },
  matching: Matching,
  onProgress: () => void,
): Promise<void> {
  const findAll = async () => {
    for (;;) {
      const { keys, lookups } = matching.take(MOST_AT_ONCE);
      if (keys.length === 0) return;
      const found = await persistence.run(() => server.find(lookups));
      await store.addMatches(matching.answer(keys, found));
      onProgress();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, findAll));
}
