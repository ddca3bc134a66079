import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import { ZodError } from 'zod';
import { AccountError } from '../accountError.ts';
import { fromDocument, lastWatchedPath, toDocument } from '../lastWatchedDocument.ts';
import type { LastWatchedRecord, LastWatchedStore } from '../lastWatchedStore.ts';
import { remoteCall, type RemoteCalls } from './remoteCall.ts';

/** What Firestore takes as one segment of a path; any other uid could lead to another viewer's document. */
const PATH_SEGMENT = /^(?!\.{1,2}$|__.*__$)[^/\p{C}]{1,128}$/u;

/** With the SDK's waits between them they take up to 3.75 s, which leaves the least deadline time to say what failed. */
const WRITE_ATTEMPTS = 3;

/** Last-watched records in Firestore, at users/{uid}/meta/lastWatched. */
export class FirestoreLastWatched implements LastWatchedStore {
  readonly #firestore: Firestore;
  readonly #calls: RemoteCalls;

  constructor(firestore: Firestore, calls: RemoteCalls) {
    this.#firestore = firestore;
    this.#calls = calls;
  }

  readonly read = async (uid: string): Promise<LastWatchedRecord | null> => {
    const document = this.#document('readLastWatched', uid);
    const snapshot = await remoteCall('readLastWatched', this.#calls, () => document.get());
    const storedAt = snapshot.updateTime?.toDate().toISOString();
    if (storedAt === undefined) return null;
    try {
      return fromDocument(uid, snapshot.data(), storedAt);
    } catch (error) {
      const fields = error instanceof ZodError ? error.issues.map(({ path }) => path.join('.')) : [];
      throw this.#refused('readLastWatched', { code: 'malformed-document', fields });
    }
  };

  readonly save = async (record: LastWatchedRecord): Promise<void> => {
    const document = this.#document('saveLastWatched', record.uid);
    await this.#write('saveLastWatched', (transaction) =>
      transaction.set(document, { ...toDocument(record) }, { merge: true }),
    );
  };

  readonly delete = async (uid: string): Promise<void> => {
    const document = this.#document('deleteLastWatched', uid);
    await this.#write('deleteLastWatched', (transaction) => transaction.delete(document));
  };

  #document(operation: string, uid: string): DocumentReference {
    if (!PATH_SEGMENT.test(uid)) throw this.#refused(operation, { code: 'uid-no-path-segment' });
    return this.#firestore.doc(lastWatchedPath(uid));
  }

  /**
   * Writes in a transaction, one commit in all, because its attempts can be stopped: one that is made after its caller
   * has given up would undo what was saved since.
   */
  #write(operation: string, change: (transaction: Transaction) => unknown): Promise<void> {
    return remoteCall(operation, this.#calls, (signal) =>
      this.#firestore.runTransaction(
        async (transaction) => {
          signal.throwIfAborted();
          change(transaction);
        },
        { maxAttempts: WRITE_ATTEMPTS },
      ),
    );
  }

  #refused(operation: string, fields: Readonly<Record<string, unknown>>): AccountError {
    const error = new AccountError('The operation could not be completed');
    this.#calls.logger.error({ operation, ...fields }, `${operation}: ${error.message}`);
    return error;
  }
}
