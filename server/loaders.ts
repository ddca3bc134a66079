import DataLoader from 'dataloader';
import { type KeyOf, mapReads, type ReadName, type RecordOf, reads, type Tmdb } from './reads.ts';
import type { TmdbRead } from './tmdb/read.ts';
import { createViewerLoaders, type ViewerLoaders } from './viewer/reads.ts';
import type { ViewerStore } from './viewer/store.ts';

/** The source of the loaders. */
export type LoadersSource = Tmdb;

/** Loads one kind of record, each key once. */
interface Loader<Key, Value> {
  /** The record of a key. Rejects with its source's error if the read failed. */
  readonly load: (key: Key) => Promise<Value>;
}

/** The loaders of TMDB's records, one for each read. */
type TmdbLoaders = { readonly [Name in ReadName]: Loader<KeyOf<Name>, RecordOf<Name>> };

/** The loaders of one request. */
export interface Loaders extends TmdbLoaders {
  readonly viewer: ViewerLoaders;
}

export type DetailsKey = KeyOf<'details'>;
export type DetailsLoader = Loaders['details'];

/**
 * Creates the loaders of one request, over TMDB and the store of viewers' records. They cache what they have
 * read as long as they live.
 */
export function createLoaders(tmdb: LoadersSource, viewerStore: ViewerStore): Loaders {
  return { ...tmdbLoaders(tmdb), viewer: createViewerLoaders(viewerStore) };
}

/** Creates the loaders of TMDB's records. */
function tmdbLoaders(tmdb: Tmdb): TmdbLoaders {
  return mapReads((read, name) =>
    batchingLoader(read, tmdb[name] as (key: unknown) => Promise<unknown>),
  ) as TmdbLoaders;
}

/** A loader of titles' details alone. */
export function detailsLoader(tmdb: Tmdb): DetailsLoader {
  return batchingLoader(reads.details, tmdb.details);
}

/**
 * A loader whose keys of one tick are read together: each key once, and the fullest first, so that its response also
 * serves those that need less. Since all reads of a tick start together, the shared cache is asked for them in
 * one command. Each read settles by itself: a slow or failing one does not delay the others.
 */
function batchingLoader<Key, Value>(
  { request, order = () => 0 }: TmdbRead<Key, Value>,
  read: (key: Key) => Promise<Value>,
): Loader<Key, Value> {
  // A read that has started is wrapped in an array: a DataLoader would otherwise wait for every read of its tick.
  const started = new DataLoader<Key, [answer: Promise<Value>], unknown>(
    async (keys) => {
      const inOrder = [...keys.entries()].sort(([, one], [, other]) => order(one) - order(other));
      const batch: [answer: Promise<Value>][] = [];
      for (const [index, key] of inOrder) batch[index] = [read(key)];
      return batch;
    },
    { cacheKeyFn: (key) => (typeof key === 'object' ? JSON.stringify(request(key)) : key) },
  );
  return { load: async (key) => (await started.load(key))[0] };
}
