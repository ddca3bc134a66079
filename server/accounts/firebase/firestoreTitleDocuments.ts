import {
  type CollectionReference,
  type DocumentData,
  type DocumentReference,
  FieldValue,
  type Transaction,
} from 'firebase-admin/firestore';
import { MalformedTitleError, viewerTitlesPath } from '../../viewer/titleDocument.ts';
import { FirestoreDocuments } from './firestoreDocuments.ts';

/** How many titles are read at once when all of them are processed. */
export const STEP = 20;

const SEASONS = 'seasons';

/** A viewer's total: the size of all titles in bytes. */
function totalPath(uid: string): string {
  return `users/${uid}/meta/titles`;
}

/** The documents of viewers' titles. */
export class TitleDocuments extends FirestoreDocuments {
  titles(operation: string, uid: string): CollectionReference {
    return this.collection(operation, uid, viewerTitlesPath);
  }

  total(operation: string, uid: string): DocumentReference {
    return this.document(operation, uid, totalPath);
  }

  /**
   * Adds to the size of a viewer's titles. All changes write this one document, so it is only written when the
   * size changes.
   */
  grow(operation: string, transaction: Transaction, uid: string, bytes: number): void {
    if (bytes === 0) return;
    const total = { bytes: FieldValue.increment(bytes) };
    transaction.set(this.total(operation, uid), total, { merge: true });
  }

  /** Logs a malformed document and returns the error to fail with; rethrows any other error. */
  asMalformed(operation: string, error: unknown): Error {
    if (!(error instanceof MalformedTitleError)) throw error;
    return this.logMalformed(operation, error.fields);
  }
}

export function seasonAt(title: DocumentReference, seasonNumber: number): DocumentReference {
  return title.collection(SEASONS).doc(String(seasonNumber));
}

/** The documents of a title's seasons, including any that the title does not list. */
export async function seasonsOf(
  transaction: Transaction,
  title: DocumentReference,
): Promise<DocumentReference[]> {
  const { docs } = await transaction.get(title.collection(SEASONS).select());
  return docs.map(({ ref }) => ref);
}

/** Sets fields of a document. Fields added by others stay; our own maps are replaced as a whole. */
export function setWhole(transaction: Transaction, document: DocumentReference, fields: DocumentData): void {
  transaction.set(document, fields, { mergeFields: Object.keys(fields) });
}
