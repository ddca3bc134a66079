import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import { callFirebase, firebaseError, type FirebaseCallOptions } from './firebaseCall.ts';

/** A valid segment of a Firestore path; any other uid could name another viewer's document. */
const PATH_SEGMENT = /^(?!\.{1,2}$|__.*__$)[^/\p{C}]{1,128}$/u;

/**
 * With the SDK's waits in between, three attempts take up to 3.75 s, which leaves time within the shortest
 * timeout to report the failure.
 */
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

  /** Logs what was thrown, such as a MalformedDocumentError, and returns the error to reject with. */
  toError(operation: string, thrown: unknown): Error {
    return firebaseError(operation, this.#options.logger, thrown);
  }
}
