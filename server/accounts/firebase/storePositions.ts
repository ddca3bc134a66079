import { type DocumentSnapshot, FieldPath, FieldValue } from 'firebase-admin/firestore';
import { z } from 'zod';
import { parseViewerTitle } from '../../viewer/records.ts';
import { positionsOf } from '../../viewer/titles/titleWrite.ts';
import { eachInTurn } from '../../viewer/turns.ts';
import { titlesOf } from './firestoreTitles.ts';
import { type ViewerDocuments, versionAt } from './viewerDocuments.ts';

/** The form of an account's records, at meta/version once their positions are those of today: raise it when a rule of `LISTS` changes. */
const VERSION = 7;

const OPERATION = 'storePositions';
/** How many titles one step reads, and writes at most. */
const TITLES_AT_ONCE = 200;

/** At meta/version: the form of the records, and after which title the next step continues. */
const versionDocument = z.object({
  version: z.number().catch(0),
  positions_after: z.string().catch(''),
});

/** Whether all titles of an account have the positions in their lists that the rules of today give them. */
export function hasPositions(version: DocumentSnapshot): boolean {
  return versionDocument.parse(version.data() ?? {}).version >= VERSION;
}

/**
 * Gives an account's titles the positions in their lists that they have by the rules of today. Each step is a transaction that also stores
 * how far it came, so any process continues it. The form of the records comes last; an account without titles stores nothing.
 */
export async function storePositions(documents: ViewerDocuments, uid: string): Promise<void> {
  let hasMore = true;
  while (hasMore)
    hasMore = await documents.transact(OPERATION, uid, async (transaction, viewer, signal) => {
      const stored = versionDocument.parse((await transaction.get(versionAt(viewer))).data() ?? {});
      if (stored.version >= VERSION) return false;
      const byId = titlesOf(viewer).orderBy(FieldPath.documentId()).limit(TITLES_AT_ONCE);
      const after = stored.positions_after;
      const { docs } = await transaction.get(after === '' ? byId : byId.startAfter(after));
      const changes = await eachInTurn(docs, (title) => changedPositions(uid, title));
      signal.throwIfAborted();
      for (const [index, { ref }] of docs.entries()) {
        const changed = changes[index] ?? {};
        if (Object.keys(changed).length > 0) transaction.update(ref, changed);
      }
      const last = docs.at(-1);
      if (last) transaction.set(versionAt(viewer), { positions_after: last.id }, { merge: true });
      else if (after !== '')
        transaction.set(
          versionAt(viewer),
          { version: VERSION, positions_after: FieldValue.delete() },
          { merge: true },
        );
      return last !== undefined;
    });
}

/** The positions of a title that differ from those that are stored; none of a malformed one, which is logged when it is read. */
function changedPositions(uid: string, title: DocumentSnapshot) {
  try {
    const positions = Object.entries(positionsOf(parseViewerTitle(uid, title.id, title.data())));
    return Object.fromEntries(positions.filter(([field, key]) => (title.get(field) ?? null) !== key));
  } catch (error) {
    if (error instanceof z.ZodError) return {};
    throw error;
  }
}
