import * as discoverReads from './discover/reads.ts';
import * as genreReads from './genres/reads.ts';
import * as listReads from './lists/reads.ts';
import * as peopleReads from './people/reads.ts';
import * as providerReads from './providers/reads.ts';
import * as searchReads from './search/reads.ts';
import * as titleReads from './title/reads.ts';
import type { ReadTmdb, TmdbRead } from './tmdb/read.ts';

/**
 * The reads of TMDB: everything that these modules export. The interface below, the loaders, the language fallback,
 * the cache's entries and the tests' in-memory TMDB all follow from this table.
 */
export const reads = {
  ...discoverReads,
  ...genreReads,
  ...listReads,
  ...peopleReads,
  ...providerReads,
  ...searchReads,
  ...titleReads,
};

type Reads = typeof reads;
export type ReadName = keyof Reads;
export type KeyOf<Name extends ReadName> = Parameters<Reads[Name]['request']>[0];
export type RecordOf<Name extends ReadName> = ReturnType<Reads[Name]['parse']>;

/**
 * TMDB, with one method for each read. Every method rejects with a TmdbError when it fails; responses are cached
 * across requests. Adult titles are included: hiding them is a rule of the domain.
 */
export type Tmdb = { readonly [Name in ReadName]: (key: KeyOf<Name>) => Promise<RecordOf<Name>> };

/** TMDB over a function that reads a key of any kind. */
export function createReads(readTmdb: ReadTmdb): Tmdb {
  return mapReads<Tmdb>((read) => (key: unknown) => readTmdb(read, key));
}

/** An object of what `create` returns for each read of the table. TypeScript cannot check that these are its types. */
export function mapReads<Result extends Readonly<Record<ReadName, unknown>>>(
  create: (read: TmdbRead<unknown, unknown>, name: ReadName) => unknown,
): Result {
  const entries = Object.entries(reads).map(([name, read]) => [
    name,
    create(read as never, name as ReadName),
  ]);
  return Object.fromEntries(entries) as Result;
}
