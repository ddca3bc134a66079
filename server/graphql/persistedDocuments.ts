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
 * Documents by their SHA-256: the web's own manifest always, and those that other clients register as long as they fit. A
 * registered document never takes the place of one of the web's own.
 */
export class PersistedDocuments {
  /** The web's own. */
  readonly own: ReadonlyMap<string, string>;
  readonly #foreign = new LRUCache<string, string>({
    maxSize: MAX_FOREIGN_BYTES,
    sizeCalculation: (text, hash) => Buffer.byteLength(text) + Buffer.byteLength(hash),
  });

  /** @param manifest the web's documents by hash, with or without codegen's `sha256:` before it */
  constructor(manifest: Readonly<Record<string, string>>) {
    this.own = new Map(Object.entries(manifest).map(([hash, text]) => [hash.replace(/^sha256:/, ''), text]));
  }

  /** The document of that hash; undefined when nobody has registered it. */
  textOf(hash: string): string | undefined {
    return this.own.get(hash) ?? this.#foreign.get(hash);
  }

  /** The same as Apollo asks for it. */
  readonly cache: PersistedQueryCache = {
    get: (key) => Promise.resolve(this.textOf(hashIn(key))),
    set: (key, text) => {
      this.#foreign.set(hashIn(key), text);
      return Promise.resolve();
    },
    delete: (key) => Promise.resolve(this.#foreign.delete(hashIn(key))),
  };
}

function hashIn(key: string): string {
  return key.slice(HASH_PREFIX.length);
}
