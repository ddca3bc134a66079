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

/** The document's hash; Apollo puts one of the schema before it. */
function hashIn(key: string): string {
  return key.slice(key.lastIndexOf(':') + 1);
}
