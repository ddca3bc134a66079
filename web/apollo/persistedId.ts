import type { DocumentNode } from '@apollo/client';

/** The SHA-256 the code generator gave a document; the server knows the document by it. */
export function persistedId(document: DocumentNode): string {
  const meta: unknown = '__meta__' in document ? document.__meta__ : undefined;
  if (typeof meta === 'object' && meta !== null && 'hash' in meta && typeof meta.hash === 'string') {
    return meta.hash.replace(/^sha256:/, '');
  }
  throw new Error('Every operation must come from web/gql: this document has no persisted id');
}
