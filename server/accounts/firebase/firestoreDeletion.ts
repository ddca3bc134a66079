import { type CollectionReference, type DocumentReference, FieldPath } from 'firebase-admin/firestore';
import type { ViewerDocuments } from './viewerDocuments.ts';

/** One of a viewer's collections by its name, and the name of the collection below each of its documents; null for none. */
export type ViewerCollection = readonly [string, string | null];

/** How many documents with others below them, and how many in one transaction, are deleted at once. */
const PARENTS_AT_ONCE = 20;
const DELETED_AT_ONCE = 400;

/** Deletes a viewer's documents of a collection, in batches, with all below them; only those whose name comes after a text, if given. */
export async function deleteCollection(
  documents: ViewerDocuments,
  operation: string,
  uid: string,
  [name, below]: ViewerCollection,
  after: string | null = null,
): Promise<void> {
  for (;;) {
    const { docs } = await documents.call(operation, uid, (viewer) => {
      const collection: CollectionReference = viewer.collection(name);
      const ordered = collection.orderBy(FieldPath.documentId());
      const remaining = after === null ? ordered : ordered.startAfter(after);
      return remaining
        .select()
        .limit(below === null ? DELETED_AT_ONCE : PARENTS_AT_ONCE)
        .get();
    });
    if (docs.length === 0) return;
    const refs = docs.map(({ ref }) => ref);
    if (below === null) await deleteTogether(documents, operation, uid, refs);
    else await Promise.all(refs.map((one) => deleteWithChildren(documents, operation, uid, one, below)));
  }
}

async function deleteTogether(
  documents: ViewerDocuments,
  operation: string,
  uid: string,
  refs: readonly DocumentReference[],
): Promise<void> {
  await documents.transact(operation, uid, async (transaction) => {
    for (const document of refs) transaction.delete(document);
  });
}

/** Deletes a document once all below it is deleted. */
async function deleteWithChildren(
  documents: ViewerDocuments,
  operation: string,
  uid: string,
  parent: DocumentReference,
  below: string,
): Promise<void> {
  let hasMore = true;
  while (hasMore) {
    hasMore = await documents.transact(operation, uid, async (transaction, _viewer, signal) => {
      const children = parent.collection(below).select().limit(DELETED_AT_ONCE);
      // Reading the parent makes this conflict with a change that adds a child meanwhile.
      const [{ docs }] = await Promise.all([transaction.get(children), transaction.get(parent)]);
      signal.throwIfAborted();
      for (const { ref } of docs) transaction.delete(ref);
      if (docs.length < DELETED_AT_ONCE) transaction.delete(parent);
      return docs.length === DELETED_AT_ONCE;
    });
  }
}
