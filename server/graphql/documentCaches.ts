import { type DocumentNode, parse } from 'graphql';
import { LRUCache } from 'lru-cache';

/** Memory limit of other clients' parsed documents, in bytes. */
const MAX_THIRD_PARTY_BYTES = 20 * 1024 * 1024;
/** Upper bound of a parsed document's memory per character of its text, measured on a document of only short names. */
const BYTES_PER_CHARACTER = 240;

/** A store as Apollo uses it. */
interface DocumentStore<Value> {
  readonly get: (key: string) => Promise<Value | undefined>;
  readonly set: (key: string, value: Value) => Promise<void>;
  readonly delete: (key: string) => Promise<boolean>;
}

/** Apollo's prefix of a hash in its cache. What follows is sent by a client and taken whole. */
const APQ_PREFIX = 'apq:';

/**
 * Parsed and validated documents by their SHA-256: the web client's manifest from the start, and those of other clients
 * as long as they fit, which never replace one of the web client's. The web client's were validated when they were
 * generated; validating them again takes longer than a TMDB call.
 */
export class PersistedDocuments {
  /** The texts of the web client's documents. */
  readonly own: ReadonlyMap<string, string>;
  /** Apollo's store of parsed documents. Its keys begin with the hash of the schema. */
  readonly parsed: DocumentStore<DocumentNode>;
  /** Apollo's store of persisted queries. It has nothing to set: a document is in the other store once it is valid. */
  readonly persisted: DocumentStore<string>;
  readonly #thirdParty = new LRUCache<string, DocumentNode>({
    maxSize: MAX_THIRD_PARTY_BYTES,
    sizeCalculation: ({ loc }) => 1 + BYTES_PER_CHARACTER * (loc?.end ?? 0),
  });

  /** @param manifest the web client's documents by hash, with or without codegen's `sha256:` prefix */
  constructor(manifest: Readonly<Record<string, string>>) {
    this.own = new Map(Object.entries(manifest).map(([hash, text]) => [hash.replace(/^sha256:/, ''), text]));
    const parsed = new Map([...this.own].map(([hash, text]) => [hash, parse(text)]));
    const hashIn = (key: string) => key.slice(key.lastIndexOf(':') + 1);
    this.parsed = {
      get: async (key) => parsed.get(hashIn(key)) ?? this.#thirdParty.get(hashIn(key)),
      set: async (key, document) => void this.#thirdParty.set(hashIn(key), document),
      delete: async (key) => this.#thirdParty.delete(hashIn(key)),
    };
    this.persisted = {
      get: async (key) => this.textOf(key.slice(APQ_PREFIX.length)),
      set: async () => undefined,
      delete: async () => false,
    };
  }

  /** The document of that hash; undefined if it has not been registered. */
  textOf(hash: string): string | undefined {
    return this.own.get(hash) ?? this.#thirdParty.get(hash)?.loc?.source.body;
  }
}
