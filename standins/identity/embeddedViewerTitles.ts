import type { Settings } from '../../contract/settings.ts';
import type { AccountLogger } from '../../server/account/accountParts.ts';
import {
  changedSettings,
  fromSettingsDocument,
  settingsPath,
  toSettingsDocument,
} from '../../server/account/settingsDocument.ts';
import {
  fromTitleDocument,
  fromTitleDocuments,
  MalformedTitleError,
  toTitleDocument,
  viewerTitlesPath,
} from '../../server/account/viewerTitleDocument.ts';
import type { ViewerTitleChange, ViewerTitlesStore } from '../../server/account/viewerTitlesStore.ts';
import {
  MAX_VIEWER_TITLES,
  type SettingsRecord,
  type ViewerTitleRecord,
} from '../../server/domain/viewerTitle.ts';
import type { AccountDatabase } from './database.ts';
import { Documents } from './documents.ts';
import { localCall } from './localCall.ts';

/** Keeps viewers' titles and settings as documents in SQLite, at the paths they would have in Firestore. */
export class EmbeddedViewerTitles implements ViewerTitlesStore {
  readonly #database: AccountDatabase;
  readonly #logger: AccountLogger;
  readonly #documents: Documents;
  readonly #most: number;

  /** @param most how many titles are kept for each viewer */
  constructor(database: AccountDatabase, logger: AccountLogger, most = MAX_VIEWER_TITLES) {
    this.#database = database;
    this.#logger = logger;
    this.#documents = new Documents(database);
    this.#most = most;
  }

  readonly readAll = (uid: string): Promise<readonly ViewerTitleRecord[]> =>
    localCall('readViewerTitles', this.#logger, () => {
      const found = this.#documents.readNewest(viewerTitlesPath(uid), this.#most);
      const { titles, malformed } = fromTitleDocuments(uid, found);
      for (const error of malformed) this.#logMalformed('readViewerTitles', error);
      return titles;
    });

  readonly read = (uid: string, titleId: string): Promise<ViewerTitleRecord | null> =>
    localCall('readViewerTitle', this.#logger, () => {
      const found = this.#documents.read(pathOf(uid, titleId));
      return found && fromTitleDocument(uid, titleId, found.fields);
    });

  readonly update = (
    uid: string,
    titleId: string,
    change: ViewerTitleChange,
  ): Promise<ViewerTitleRecord | null> =>
    localCall('updateViewerTitle', this.#logger, () =>
      this.#database.write(() => {
        const path = pathOf(uid, titleId);
        const before = this.#recordOrNone(uid, titleId);
        const after = change(before);
        if (!after) this.#documents.delete(path);
        else if (after !== before) {
          this.#documents.merge(path, uid, toTitleDocument(after), after.changedAt);
          if (!before) this.#documents.keepNewest(viewerTitlesPath(uid), this.#most);
        }
        return after;
      }),
    );

  readonly readSettings = (uid: string): Promise<SettingsRecord | null> =>
    localCall('readSettings', this.#logger, () => this.#settingsOf(uid));

  readonly saveSettings = (uid: string, change: Partial<Settings>): Promise<SettingsRecord> =>
    localCall('saveSettings', this.#logger, () =>
      this.#database.write(() => {
        const settings = changedSettings(uid, this.#settingsOf(uid), change);
        const writtenAt = new Date().toISOString();
        this.#documents.merge(settingsPath(uid), uid, toSettingsDocument(settings), writtenAt);
        return settings;
      }),
    );

  readonly deleteAll = (uid: string): Promise<void> =>
    localCall('deleteViewerTitles', this.#logger, () =>
      this.#database.write(() => {
        this.#documents.deleteAll(viewerTitlesPath(uid));
        this.#documents.delete(settingsPath(uid));
      }),
    );

  #settingsOf(uid: string): SettingsRecord | null {
    return fromSettingsDocument(uid, this.#documents.readLoosely(settingsPath(uid)));
  }

  #recordOrNone(uid: string, titleId: string): ViewerTitleRecord | null {
    const fields = this.#documents.readLoosely(pathOf(uid, titleId));
    try {
      return fields && fromTitleDocument(uid, titleId, fields);
    } catch (error) {
      if (!(error instanceof MalformedTitleError)) throw error;
      this.#logMalformed('updateViewerTitle', error);
      return null;
    }
  }

  #logMalformed(operation: string, { fields }: MalformedTitleError): void {
    this.#logger.error(
      { operation, code: 'malformed-document', fields },
      `${operation}: a title is left out`,
    );
  }
}

function pathOf(uid: string, titleId: string): string {
  return `${viewerTitlesPath(uid)}/${titleId}`;
}
