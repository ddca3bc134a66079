import { type DocumentNode, parse } from 'graphql';
import { LRUCache } from 'lru-cache';

/** Memory limit of other clients' parsed documents, in bytes. */
const MAX_THIRD_PARTY_BYTES = 16 * 1024 * 1024;
/** Upper bound of a parsed document's memory per character of its text, measured on a document of only short names. */
const BYTES_PER_CHARACTER = 240;
/** Memory limit of the texts of other clients' documents, in bytes. */
const MAX_THIRD_PARTY_TEXT_BYTES = 4 * 1024 * 1024;

/** A store as Apollo uses it. */
interface DocumentStore<Value> {
  readonly get: (key: string) => Promise<Value | undefined>;
  readonly set: (key: string, value: Value) => Promise<void>;
  readonly delete: (key: string) => Promise<boolean>;
}

/** A store of other clients' documents, which never replace the web client's own. */
function storeBeside<Value extends object | string>(
  own: ReadonlyMap<string, Value>,
  thirdParty: LRUCache<string, Value>,
  hashIn: (key: string) => string,
): DocumentStore<Value> {
  return {
    get: async (key) => own.get(hashIn(key)) ?? thirdParty.get(hashIn(key)),
    set: async (key, value) => void thirdParty.set(hashIn(key), value),
    delete: async (key) => thirdParty.delete(hashIn(key)),
  };
}

/**
 * Apollo's store of parsed and validated documents: the web client's own from the start, and other clients' as long as
 * they fit. The web client's were validated when they were generated; validating them again takes longer than a TMDB
 * call.
 *
 * @param persisted the web client's documents by hash
 */
export function parsedDocumentCache(persisted: ReadonlyMap<string, string>): DocumentStore<DocumentNode> {
  const own = new Map([...persisted].map(([hash, text]) => [hash, parse(text)]));
  const thirdParty = new LRUCache<string, DocumentNode>({
    maxSize: MAX_THIRD_PARTY_BYTES,
    sizeCalculation: ({ loc }) => 1 + BYTES_PER_CHARACTER * (loc?.end ?? 0),
  });
  // Apollo's keys begin with the hash of the schema.
  return storeBeside(own, thirdParty, (key) => key.slice(key.lastIndexOf(':') + 1));
}

/** Apollo's prefix of a hash in its cache. What follows is sent by a client and taken whole. */
const APQ_PREFIX = 'apq:';

/**
 * Documents by their SHA-256: the web client's manifest always, and those that other clients register as long as they
 * fit. A registered document never replaces one of the web client's.
 */
export class PersistedDocuments {
  /** The web client's documents. */
  readonly own: ReadonlyMap<string, string>;
  /** The same as `textOf`, as Apollo's persisted-query cache. */
  readonly cache: DocumentStore<string>;
  readonly #thirdParty = new LRUCache<string, string>({
    maxSize: MAX_THIRD_PARTY_TEXT_BYTES,
    sizeCalculation: (text, hash) => Buffer.byteLength(text) + Buffer.byteLength(hash),
  });

  /** @param manifest the web client's documents by hash, with or without codegen's `sha256:` prefix */
  constructor(manifest: Readonly<Record<string, string>>) {
    this.own = new Map(Object.entries(manifest).map(([hash, text]) => [hash.replace(/^sha256:/, ''), text]));
    this.cache = storeBeside(this.own, this.#thirdParty, (key) => key.slice(APQ_PREFIX.length));
  }

  /** The document of that hash; undefined if it has not been registered. */
  textOf(hash: string): string | undefined {
    return this.own.get(hash) ?? this.#thirdParty.get(hash);
  }
}
