import {
  type CollectionReference,
  type DocumentData,
  type DocumentReference,
  FieldValue,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import type { ViewerDocumentName, ViewerDocuments } from '../../viewer/viewerDocuments.ts';
import { callFirebase, firebaseError, type FirebaseCallOptions } from './firebaseCall.ts';

/** A valid segment of a Firestore path; any other uid could name another viewer's document. */
const PATH_SEGMENT = /^(?!\.{1,2}$|__.*__$)[^/\p{C}]{1,128}$/u;

/**
 * With the SDK's waits in between, three attempts take up to 3.75 s, which leaves time within the shortest
 * timeout to report the failure.
 */
const WRITE_ATTEMPTS = 3;

/**
 * Viewers' documents in Firestore: each call has a timeout, and every failure is logged once. A uid that is no valid
 * path segment is a failure.
 */
export class FirestoreDocuments implements ViewerDocuments {
  readonly #firestore: Firestore;
  readonly #calls: FirebaseCallOptions;

  constructor(firestore: Firestore, calls: FirebaseCallOptions) {
    this.#firestore = firestore;
    this.#calls = calls;
  }

  readonly read: ViewerDocuments['read'] = async (operation, uid, name, parse) => {
    const document = this.meta(operation, uid, name);
    return this.call(operation, async () => {
      const snapshot = await document.get();
      return snapshot.updateTime ? parse(snapshot.data(), snapshot.updateTime.toDate().toISOString()) : null;
    });
  };

  readonly save: ViewerDocuments['save'] = async (operation, uid, name, fields) => {
    const document = this.meta(operation, uid, name);
    await this.transact(operation, async (transaction, signal) => {
      const values = typeof fields === 'function' ? fields((await transaction.get(document)).data()) : fields;
      signal.throwIfAborted();
      transaction.set(document, { ...values }, { merge: true });
    });
  };

  readonly delete: ViewerDocuments['delete'] = async (operation, uid, name) => {
    const document = this.meta(operation, uid, name);
    await this.transact(operation, (transaction) => transaction.delete(document));
  };

  /** Reads a document that does not exist, which shows that Firestore answers without writing anything. */
  async ping(): Promise<void> {
    await this.call('pingFirestore', () => this.#firestore.doc('meta/ping').get());
  }

  /** A viewer's document beside the titles; `titles` has the size of all titles in bytes. */
  meta(operation: string, uid: string, name: ViewerDocumentName | 'titles'): DocumentReference {
    return this.#collection(operation, uid, 'meta').doc(name);
  }

  /** A viewer's titles, each stored under its global id. */
  titles(operation: string, uid: string): CollectionReference {
    return this.#collection(operation, uid, 'titles');
  }

  /** Reads documents by their references, in one call. */
  getAll(operation: string, documents: readonly DocumentReference[]) {
    return this.call(operation, async () =>
      documents.length > 0 ? this.#firestore.getAll(...documents) : [],
    );
  }

  call<T>(operation: string, call: () => Promise<T>): Promise<T> {
    return callFirebase(operation, this.#calls, call);
  }

  /**
   * Writes in a transaction with a single commit, because its attempts can be aborted: an attempt after the
   * caller has given up would undo what was saved since. A change that reads first must check the signal again
   * before it writes.
   */
  transact<T>(
    operation: string,
    change: (transaction: Transaction, signal: AbortSignal) => T | Promise<T>,
  ): Promise<T> {
    return callFirebase(operation, this.#calls, (signal) =>
      this.#firestore.runTransaction(
        async (transaction) => {
          signal.throwIfAborted();
          return change(transaction, signal);
        },
        { maxAttempts: WRITE_ATTEMPTS },
      ),
    );
  }

  /**
   * Adds to the size of a viewer's titles. All changes write this one document, so it is only written when the
   * size changes.
   */
  grow(operation: string, transaction: Transaction, uid: string, bytes: number): void {
    if (bytes === 0) return;
    const total = { bytes: FieldValue.increment(bytes) };
    transaction.set(this.meta(operation, uid, 'titles'), total, { merge: true });
  }

  /** Logs what was thrown, such as a MalformedDocumentError, and returns the error to reject with. */
  toError(operation: string, thrown: unknown): Error {
    return firebaseError(operation, this.#calls.logger, thrown);
  }

  #collection(operation: string, uid: string, name: string): CollectionReference {
    if (!PATH_SEGMENT.test(uid)) {
      throw this.toError(operation, Object.assign(new Error(), { code: 'uid-no-path-segment' }));
    }
    return this.#firestore.collection(`users/${uid}/${name}`);
  }
}

/** A title's seasons, each stored under its number. */
export function seasonsOf(title: DocumentReference): CollectionReference {
  return title.collection('seasons');
}

/** Sets fields of a document. Fields added by others stay; our own maps are replaced as a whole. */
export function setWhole(transaction: Transaction, document: DocumentReference, fields: DocumentData): void {
  transaction.set(document, fields, { mergeFields: Object.keys(fields) });
}
