import type { Firestore } from 'firebase-admin/firestore';
import { ZodError } from 'zod';
import { lastWatchedDocumentPath, parseLastWatched, serialiseLastWatched } from '../../viewer/documents.ts';
import type { LastWatchedRecord, LastWatchedStore } from '../../viewer/stores.ts';
import type { FirebaseCallOptions } from './firebaseCall.ts';
import { FirestoreDocuments } from './firestoreDocuments.ts';

/** Last-watched records in Firestore, at users/{uid}/meta/lastWatched. */
export class FirestoreLastWatched implements LastWatchedStore {
  readonly #documents: FirestoreDocuments;

  constructor(firestore: Firestore, calls: FirebaseCallOptions) {
    this.#documents = new FirestoreDocuments(firestore, calls);
  }

  readonly read = async (uid: string): Promise<LastWatchedRecord | null> => {
    const document = this.#documents.document('readLastWatched', uid, lastWatchedDocumentPath);
    const snapshot = await this.#documents.read('readLastWatched', () => document.get());
    const storedAt = snapshot.updateTime?.toDate().toISOString();
    if (storedAt === undefined) return null;
    try {
      return parseLastWatched(uid, snapshot.data(), storedAt);
    } catch (error) {
      const fields = error instanceof ZodError ? error.issues.map(({ path }) => path.join('.')) : [];
      throw this.#documents.logMalformed('readLastWatched', fields);
    }
  };

  readonly save = async (record: LastWatchedRecord): Promise<void> => {
    const document = this.#documents.document('saveLastWatched', record.uid, lastWatchedDocumentPath);
    await this.#documents.write('saveLastWatched', (transaction) =>
      transaction.set(document, { ...serialiseLastWatched(record) }, { merge: true }),
    );
  };

  readonly delete = async (uid: string): Promise<void> => {
    const document = this.#documents.document('deleteLastWatched', uid, lastWatchedDocumentPath);
    await this.#documents.write('deleteLastWatched', (transaction) => transaction.delete(document));
  };
}
