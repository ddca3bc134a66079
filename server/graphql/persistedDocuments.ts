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
 * The web's own documents by their SHA-256.
 *
 * @param manifest documents by hash, with or without codegen's `sha256:` before it
 */
export function byHash(manifest: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(manifest).map(([hash, text]) => [hash.replace(/^sha256:/, ''), text]));
}

/**
 * Documents by their SHA-256, for Apollo's persisted queries: the web's own manifest always, and those that other
 * clients register as long as they fit. A registered document never takes the place of one of the web's own.
 *
 * @param own the web's documents by hash
 */
export function persistedDocuments(own: ReadonlyMap<string, string>): PersistedQueryCache {
  const foreign = new LRUCache<string, string>({
    maxSize: MAX_FOREIGN_BYTES,
    sizeCalculation: (text, key) => Buffer.byteLength(text) + Buffer.byteLength(key),
  });
  return {
    get: (key) => Promise.resolve(own.get(key.slice(HASH_PREFIX.length)) ?? foreign.get(key)),
    set: (key, text) => {
      foreign.set(key, text);
      return Promise.resolve();
    },
    delete: (key) => Promise.resolve(foreign.delete(key)),
  };
}
