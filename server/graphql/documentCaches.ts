import type { ApolloServerOptions, BaseContext } from '@apollo/server';
import { type DocumentNode, parse } from 'graphql';
import { LRUCache } from 'lru-cache';

type DocumentStore = NonNullable<ApolloServerOptions<BaseContext>['documentStore']>;

/** Bound of what other clients' documents may take up once parsed, in bytes. */
const MAX_THIRD_PARTY_BYTES = 16 * 1024 * 1024;
/** What a document takes for each character of its text at most, parsed: measured over one of short names alone. */
const BYTES_PER_CHARACTER = 240;

/**
 * Documents as they were parsed and found valid, for Apollo: the web's own from the start, and those of other clients as
 * long as they fit. The web's were validated when they were generated; to do so again takes longer than TMDB does.
 *
 * @param persisted the web's documents by hash
 */
export function parsedDocumentCache(persisted: ReadonlyMap<string, string>): DocumentStore {
  const ownParsed = new Map([...persisted].map(([hash, text]) => [hash, parse(text)]));
  const thirdParty = new LRUCache<string, DocumentNode>({
    maxSize: MAX_THIRD_PARTY_BYTES,
    sizeCalculation: ({ loc }) => 1 + BYTES_PER_CHARACTER * (loc?.end ?? 0),
  });
  return {
    get: (key) => Promise.resolve(ownParsed.get(hashIn(key)) ?? thirdParty.get(key)),
    set: (key, document) => {
      thirdParty.set(key, document);
      return Promise.resolve();
    },
    delete: (key) => Promise.resolve(thirdParty.delete(key)),
  };
}

/** The document's hash: Apollo's keys end with it, after the hash of the schema or 'apq'. */
function hashIn(key: string): string {
  return key.slice(key.lastIndexOf(':') + 1);
}

type PersistedQueryCache = NonNullable<
  Exclude<ApolloServerOptions<BaseContext>['persistedQueries'], false | undefined>['cache']
>;

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
