import type {
  CollectionReference,
  DocumentReference,
  Firestore,
  Transaction,
} from 'firebase-admin/firestore';
import { AccountError } from '../accountError.ts';
import { callFirebase, type FirebaseCallOptions } from './firebaseCall.ts';

/** A valid segment of a Firestore path; any other uid could name another viewer's document. */
const PATH_SEGMENT = /^(?!\.{1,2}$|__.*__$)[^/\p{C}]{1,128}$/u;

/**
 * With the SDK's waits in between, three attempts take up to 3.75 s, which leaves time within the shortest
 * timeout to report the failure.
 */
const WRITE_ATTEMPTS = 3;

/** Viewers' documents in Firestore: each call has a timeout, and every failure is logged once. */
export class FirestoreDocuments {
  readonly #firestore: Firestore;
  readonly #calls: FirebaseCallOptions;

  constructor(firestore: Firestore, calls: FirebaseCallOptions) {
    this.#firestore = firestore;
    this.#calls = calls;
  }

  /** A viewer's document. Throws an AccountError for a uid that is no valid path segment. */
  document(operation: string, uid: string, pathOf: (uid: string) => string): DocumentReference {
    return this.#firestore.doc(pathOf(this.#requirePathSegment(operation, uid)));
  }

  /** A viewer's collection. Throws an AccountError for a uid that is no valid path segment. */
  collection(operation: string, uid: string, pathOf: (uid: string) => string): CollectionReference {
    return this.#firestore.collection(pathOf(this.#requirePathSegment(operation, uid)));
  }

  read<T>(operation: string, read: () => Promise<T>): Promise<T> {
    return callFirebase(operation, this.#calls, read);
  }

  /**
   * Writes in a transaction with a single commit, because its attempts can be aborted: an attempt after the
   * caller has given up would undo what was saved since. A change that reads first must check the signal again
   * before it writes.
   */
  write<T>(
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

  /** Logs a malformed stored document, by the names of its invalid fields. */
  logMalformed(operation: string, fields: readonly string[]): AccountError {
    return this.#logAndFail(operation, { code: 'malformed-document', fields });
  }

  #requirePathSegment(operation: string, uid: string): string {
    if (!PATH_SEGMENT.test(uid)) throw this.#logAndFail(operation, { code: 'uid-no-path-segment' });
    return uid;
  }

  #logAndFail(operation: string, fields: Readonly<Record<string, unknown>>): AccountError {
    const error = new AccountError('The operation could not be completed');
    this.#calls.logger.error({ operation, ...fields }, `${operation}: ${error.message}`);
    return error;
  }
}
