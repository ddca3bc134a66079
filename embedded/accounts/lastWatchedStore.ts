import type { AccountLogger } from '../../server/accounts/accounts.ts';
import {
  lastWatchedDocumentPath,
  parseLastWatched,
  serialiseLastWatched,
} from '../../server/viewer/documents.ts';
import type { LastWatchedRecord, LastWatchedStore } from '../../server/viewer/stores.ts';
import type { AccountDatabase } from './database.ts';
import { DocumentTable } from './documentTable.ts';
import { logFailures } from './localCall.ts';

/** Stores last-watched records as documents in SQLite, at the paths they would have in Firestore. */
export class EmbeddedLastWatched implements LastWatchedStore {
  readonly #database: AccountDatabase;
  readonly #logger: AccountLogger;
  readonly #documents: DocumentTable;

  constructor(database: AccountDatabase, logger: AccountLogger) {
    this.#database = database;
    this.#logger = logger;
    this.#documents = new DocumentTable(database);
  }

  readonly read = (uid: string): Promise<LastWatchedRecord | null> =>
    logFailures('readLastWatched', this.#logger, () => {
      const found = this.#documents.read(lastWatchedDocumentPath(uid));
      return found && parseLastWatched(uid, found.fields, found.writtenAt);
    });

  readonly save = (record: LastWatchedRecord): Promise<void> =>
    logFailures('saveLastWatched', this.#logger, () =>
      this.#database.transaction(() => {
        const { uid, watchedAt } = record;
        this.#documents.merge(lastWatchedDocumentPath(uid), uid, serialiseLastWatched(record), watchedAt);
      }),
    );

  readonly delete = (uid: string): Promise<void> =>
    logFailures('deleteLastWatched', this.#logger, () =>
      this.#database.transaction(() => {
        this.#documents.delete(lastWatchedDocumentPath(uid));
      }),
    );
}
