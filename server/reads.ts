import DataLoader from 'dataloader';
import { fallbackLocale, type Locale } from '../contract/locales.ts';
import { withFallbackLocale } from './records/fallbackLanguage.ts';
import * as listReads from './lists/reads.ts';
import * as peopleReads from './people/reads.ts';
import * as searchReads from './search/reads.ts';
import * as titleReads from './title/reads.ts';
import { createTmdbClient, SERVER_CLIENT, type TmdbClientOptions } from './tmdb/client.ts';
import { createReader, type ReadTmdb, type TmdbRead, type ReadLog } from './tmdb/read.ts';
import { createUpstreamCache, type UpstreamCacheOptions } from './tmdb/upstreamCache.ts';

/** The reads of TMDB, all that these modules export. Its interface, loaders and fallback follow from it. */
export const reads = {
  ...listReads,
  ...peopleReads,
  ...searchReads,
  ...titleReads,
};

type Reads = typeof reads;
export type ReadName = keyof Reads;
export type KeyOf<Name extends ReadName> = Parameters<Reads[Name]['request']>[0];
export type RecordOf<Name extends ReadName> = ReturnType<Reads[Name]['parse']>;

/** TMDB by its reads, cached across requests, adult titles included. Each rejects with a TmdbError. */
export type Tmdb = { readonly [Name in ReadName]: (key: KeyOf<Name>) => Promise<RecordOf<Name>> };

/** An object of what `create` returns for each read of the table. */
export function mapReads(create: (read: TmdbRead<unknown, unknown>, name: ReadName) => unknown) {
  const entries = Object.entries(reads).map(([name, read]) => [
    name,
    create(read as never, name as ReadName),
  ]);
  return Object.fromEntries(entries) as Record<ReadName, unknown>;
}

export type TmdbOptions = TmdbClientOptions & UpstreamCacheOptions;
export type TmdbService = ReturnType<typeof createTmdb>;

/** All of the product's reads of TMDB, behind one cache and one rate limit; created once per process. */
export function createTmdb(options: TmdbOptions) {
  const cache = createUpstreamCache(options);
  const client = createTmdbClient(options);
  const readerFor = (name: string, { code }: Locale, log?: ReadLog) =>
    createReader({ tmdb: client, cache, logger: options.logger }, name, code, log);
  return {
    /** The server's own reads. */
    ...readsOver(readerFor(SERVER_CLIENT, fallbackLocale)),
    client,
    /**
     * The same reads on behalf of a client, by its name in the rate limits, in a language; calls that have to wait are
     * queued fairly among the clients. It holds no state: create it for each request.
     *
     * @param log receives what the reads cause
     */
    forClient: (name: string, language = fallbackLocale, log?: ReadLog): Tmdb => {
      const english = readerFor(name, fallbackLocale, log);
      if (language.tag === fallbackLocale.tag) return readsOver(english);
      return readsOver(withFallbackLocale(language, readerFor(name, language, log), english));
    },
  };
}

/** TMDB over a function that reads a key of any kind. */
function readsOver(readTmdb: ReadTmdb): Tmdb {
  return mapReads((read) => (key: unknown) => readTmdb(read, key)) as Tmdb;
}

/** The loaders of one request's reads. Each rejects with a TmdbError. */
export type Loaders = {
  readonly [Name in ReadName]: Pick<DataLoader<KeyOf<Name>, RecordOf<Name>>, 'load'>;
};

/** Creates the loaders of one request, which cache what they have read as long as they live. */
export function createLoaders(tmdb: Tmdb): Loaders {
  return mapReads((read, name) =>
    batchingLoader(read, tmdb[name] as (key: unknown) => Promise<unknown>),
  ) as Loaders;
}

/**
 * A loader whose keys of one tick are read together: each key once, and the fullest first, so that its response also
 * serves those that need less. Since all reads of a tick start together, the shared cache is read for them in
 * one command. Each read settles by itself: a slow or failing one does not delay the others.
 */
export function batchingLoader<Key, Value>(
  { request, order = () => 0 }: TmdbRead<Key, Value>,
  read: (key: Key) => Promise<Value>,
) {
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
  return { load: async (key: Key) => (await started.load(key))[0] };
}
