import DataLoader from 'dataloader';
import { titleId, type TitleRecord, type TitleRef } from '../domain/title.ts';
import type { DetailsBundle, DetailsPurpose, Tmdb } from '../tmdb/tmdb.ts';

/** Which title's details are wanted, how much of them, and what for. */
export interface DetailsKey extends TitleRef {
  readonly bundle: DetailsBundle;
  readonly purpose: DetailsPurpose;
}

export interface DetailsLoader {
  /** The title with its details; null for one that TMDB does not know. */
  readonly load: (key: DetailsKey) => Promise<TitleRecord | null>;
}

/**
 * Details, one upstream call for each title: what is asked of one title in the same tick is asked in one call that
 * brings all of it, and what an earlier call has brought is not asked again. Each title's call settles by itself.
 */
export function detailsLoader(tmdb: Tmdb): DetailsLoader {
  const calls = new Map<string, Call>();

  const call = (id: string, keys: readonly DetailsKey[]): void => {
    const [ref] = keys;
    const bundle = keys.some((key) => key.bundle === 'full') ? 'full' : 'basic';
    if (!ref || calls.get(id)?.bundle === 'full' || calls.get(id)?.bundle === bundle) return;
    const purpose = keys.every((key) => key.purpose === 'trailer') ? 'trailer' : 'details';
    calls.set(id, { bundle, answer: tmdb.details(ref, bundle, purpose) });
  };

  const started = new DataLoader<DetailsKey, Call | null, string>(
    async (keys) => {
      for (const [id, wanted] of byTitle(keys)) call(id, wanted);
      return keys.map((key) => calls.get(titleId(key)) ?? null);
    },
    { cacheKeyFn: (key) => `${titleId(key)} ${key.bundle} ${key.purpose}` },
  );
  return { load: async (key) => (await started.load(key))?.answer ?? null };
}

function byTitle(keys: readonly DetailsKey[]): Map<string, DetailsKey[]> {
  const groups = new Map<string, DetailsKey[]>();
  for (const key of keys) {
    const id = titleId(key);
    groups.set(id, [...(groups.get(id) ?? []), key]);
  }
  return groups;
}

interface Call {
  readonly bundle: DetailsBundle;
  readonly answer: Promise<TitleRecord | null>;
}
