import {
  type CollectionReference,
  type DocumentData,
  type DocumentReference,
  FieldValue,
  type Transaction,
} from 'firebase-admin/firestore';
import { MalformedTitleError, viewerTitlesPath } from '../../viewer/titleDocument.ts';
import { FirestoreDocuments } from './firestoreDocuments.ts';

/** What the form that documents are in is called, beside the total. */
export const FORM = 2;
/** How many titles are read at once where all are gone through. */
export const STEP = 20;

const SEASONS = 'seasons';

/** Beside a viewer's titles: how many bytes they take together, and that they are in today's form. */
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

  /** Adds to how many bytes a viewer's titles take. All of them write this one document, so it is left alone where it can be. */
  grow(operation: string, transaction: Transaction, uid: string, bytes: number): void {
    if (bytes === 0) return;
    const total = { bytes: FieldValue.increment(bytes), form: FORM };
    transaction.set(this.total(operation, uid), total, { merge: true });
  }

  /** What a read of a malformed document fails with, logged. */
  asMalformed(operation: string, error: unknown): Error {
    if (!(error instanceof MalformedTitleError)) throw error;
    return this.logMalformed(operation, error.fields);
  }
}

export function seasonAt(title: DocumentReference, seasonNumber: number): DocumentReference {
  return title.collection(SEASONS).doc(String(seasonNumber));
}

/** The documents of a title's seasons, whether it names them or not. */
export async function seasonsOf(
  transaction: Transaction,
  title: DocumentReference,
): Promise<DocumentReference[]> {
  const { docs } = await transaction.get(title.collection(SEASONS).select());
  return docs.map(({ ref }) => ref);
}

/** Puts fields into a document. What others have added to it stays; a map of ours is replaced whole. */
export function setWhole(transaction: Transaction, document: DocumentReference, fields: DocumentData): void {
  transaction.set(document, fields, { mergeFields: Object.keys(fields) });
}
