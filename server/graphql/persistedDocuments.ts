import type { ApolloServerOptions, BaseContext } from '@apollo/server';
import { LRUCache } from 'lru-cache';

type PersistedQueryCache = NonNullable<
  Exclude<ApolloServerOptions<BaseContext>['persistedQueries'], false | undefined>['cache']
>;

/** What Apollo puts before a hash when it asks its cache. */
const HASH_PREFIX = 'apq:';
/** Bound of what other clients' documents may take up, in bytes. */
const MAX_FOREIGN_BYTES = 4 * 1024 * 1024;

/**
 * Documents by their SHA-256, for Apollo's persisted queries: the web's own manifest always, and those that other
 * clients register as long as they fit. A registered document never takes the place of one of the web's own.
 *
 * @param manifest the web's documents by hash, with or without codegen's `sha256:` before it
 */
export function persistedDocuments(manifest: Readonly<Record<string, string>>): PersistedQueryCache {
  const own = new Map(
    Object.entries(manifest).map(([hash, text]) => [HASH_PREFIX + hash.replace(/^sha256:/, ''), text]),
  );
  const foreign = new LRUCache<string, string>({
    maxSize: MAX_FOREIGN_BYTES,
    sizeCalculation: (text, hash) => Buffer.byteLength(text) + Buffer.byteLength(hash),
  });
  return {
    get: (hash) => Promise.resolve(own.get(hash) ?? foreign.get(hash)),
    set: (hash, text) => {
      foreign.set(hash, text);
      return Promise.resolve();
    },
    delete: (hash) => Promise.resolve(foreign.delete(hash)),
  };
}
