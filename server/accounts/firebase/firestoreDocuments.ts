import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import type { StoredDocument } from '../../viewer/records.ts';
import type { DocumentName } from '../../viewer/store.ts';
import { callFirebase, firebaseError, type FirebaseCallOptions } from './firebaseCall.ts';

/** A valid segment of a Firestore path; any other uid could name another viewer's document. */
const PATH_SEGMENT = /^(?!\.{1,2}$|__.*__$)[^/\p{C}]{1,128}$/u;

/** With the SDK's waits in between, three attempts take up to 3.75 s, which leaves time to report the failure. */
const WRITE_ATTEMPTS = 3;

/** Makes calls about one viewer's documents. Each has a timeout, and every failure is logged once, a wrong uid's too. */
export class FirestoreCalls {
  readonly #firestore: Firestore;
  readonly #options: FirebaseCallOptions;

  constructor(firestore: Firestore, options: FirebaseCallOptions) {
    this.#firestore = firestore;
    this.#options = options;
  }

  call<T>(
    operation: string,
    uid: string,
    call: (viewer: DocumentReference, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    return callFirebase(operation, this.#options, (signal) => {
      if (!PATH_SEGMENT.test(uid)) throw Object.assign(new Error(), { code: 'uid-no-path-segment' });
      return call(this.#firestore.doc(`users/${uid}`), signal);
    });
  }

  /**
   * Writes in a transaction with a single commit, because its attempts can be aborted: an attempt after the caller has
   * given up would undo what was saved since. A change that reads first must check the signal again before it writes.
   */
  transact<T>(
    operation: string,
    uid: string,
    change: (transaction: Transaction, viewer: DocumentReference, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    return this.call(operation, uid, (viewer, signal) => {
      const attempt = async (transaction: Transaction) => {
        signal.throwIfAborted();
        return change(transaction, viewer, signal);
      };
      return this.#firestore.runTransaction(attempt, { maxAttempts: WRITE_ATTEMPTS });
    });
  }

  /** Reads a document that does not exist, which shows that Firestore answers without writing anything. */
  async ping(): Promise<void> {
    await callFirebase('pingFirestore', this.#options, () => this.#firestore.doc('meta/ping').get());
  }

  /** Logs what was thrown, such as the ZodError of a malformed document, and returns the error to reject with. */
  toError(operation: string, thrown: unknown): Error {
    return firebaseError(operation, this.#options.logger, thrown);
  }
}

/** Reads documents in one call. */
export async function getAll(
  source: Pick<Firestore, 'getAll'>,
  documents: readonly DocumentReference[],
): Promise<readonly DocumentSnapshot[]> {
  return documents.length > 0 ? source.getAll(...documents) : [];
}

export function metaOf(viewer: DocumentReference, name: DocumentName | 'titles'): DocumentReference {
  return viewer.collection('meta').doc(name);
}

export function seasonOf(title: DocumentReference, seasonNumber: number): DocumentReference {
  return title.collection('seasons').doc(String(seasonNumber));
}

/** The documents of a title's seasons, including any that the title does not list. */
export async function allSeasonsOf(
  transaction: Transaction,
  title: DocumentReference,
): Promise<readonly DocumentReference[]> {
  const { docs } = await transaction.get(title.collection('seasons').select());
  return docs.map(({ ref }) => ref);
}

/** Adds to the size of a viewer's titles. All changes write this document, so it is only written when that changes. */
export function grow(transaction: Transaction, viewer: DocumentReference, bytes: number): void {
  if (bytes === 0) return;
  transaction.set(metaOf(viewer, 'titles'), { bytes: FieldValue.increment(bytes) }, { merge: true });
}

/** Sets fields of a document. Fields added by others stay; our own maps are replaced as a whole. */
export function setWhole(
  transaction: Transaction,
  document: DocumentReference,
  fields: StoredDocument,
): void {
  transaction.set(document, fields, { mergeFields: Object.keys(fields) });
}
