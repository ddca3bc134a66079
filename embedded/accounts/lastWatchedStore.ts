import type { AccountLogger } from '../../server/accounts/accounts.ts';
import { fromDocument, lastWatchedPath, toDocument } from '../../server/viewer/documents.ts';
import type { LastWatchedRecord, LastWatchedStore } from '../../server/viewer/lastWatchedStore.ts';
import type { AccountDatabase } from './database.ts';
import { Documents } from './documentTable.ts';
import { localCall } from './localCall.ts';

/** Keeps last-watched records as documents in SQLite, at the paths they would have in Firestore. */
export class EmbeddedLastWatched implements LastWatchedStore {
  readonly #database: AccountDatabase;
  readonly #logger: AccountLogger;
  readonly #documents: Documents;

  constructor(database: AccountDatabase, logger: AccountLogger) {
    this.#database = database;
    this.#logger = logger;
    this.#documents = new Documents(database);
  }

  readonly read = (uid: string): Promise<LastWatchedRecord | null> =>
    localCall('readLastWatched', this.#logger, () => {
      const found = this.#documents.read(lastWatchedPath(uid));
      return found && fromDocument(uid, found.fields, found.writtenAt);
    });

  readonly save = (record: LastWatchedRecord): Promise<void> =>
    localCall('saveLastWatched', this.#logger, () =>
      this.#database.write(() => {
        const { uid, watchedAt } = record;
        this.#documents.merge(lastWatchedPath(uid), uid, toDocument(record), watchedAt);
      }),
    );

  readonly delete = (uid: string): Promise<void> =>
    localCall('deleteLastWatched', this.#logger, () =>
      this.#database.write(() => {
        this.#documents.delete(lastWatchedPath(uid));
      }),
    );
}
