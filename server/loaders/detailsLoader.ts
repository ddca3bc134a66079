import DataLoader from 'dataloader';
import { titleId, type TitleRecord, type TitleRef } from '../domain/title.ts';
import type { DetailsBundle, Tmdb } from '../tmdb/tmdb.ts';

/** Which title's details are wanted, and how much of them. */
export interface DetailsKey extends TitleRef {
  readonly bundle: DetailsBundle;
}

export interface DetailsLoader {
  /** The title with its details; null for one that TMDB does not know. */
  readonly load: (key: DetailsKey) => Promise<TitleRecord | null>;
}

/** A read that has begun; wrapped, since a DataLoader would wait for every read of its tick. */
interface Begun {
  readonly answer: Promise<TitleRecord | null>;
}

const FULLEST_FIRST: readonly DetailsBundle[] = ['full', 'basic', 'trailer'];

/**
 * Details, each read once. Of what is asked in one tick the fullest is read first, so that its call answers whoever asks for
 * less of the same title. Each read settles by itself.
 */
export function detailsLoader(tmdb: Tmdb): DetailsLoader {
  const begun = new DataLoader<DetailsKey, Begun, string>(
    async (keys) => {
      const reads: Begun[] = [];
      for (const bundle of FULLEST_FIRST) {
        for (const [place, key] of keys.entries()) {
          if (key.bundle === bundle) reads[place] = { answer: tmdb.details(key, bundle) };
        }
      }
      return reads;
    },
    { cacheKeyFn: (key) => `${titleId(key)} ${key.bundle}` },
  );
  return { load: async (key) => (await begun.load(key)).answer };
}
