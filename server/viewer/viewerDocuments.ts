import type { Settings } from '../../contract/settings.ts';
import {
  mergeSettings,
  parseLastWatched,
  parseSettings,
  serialiseLastWatched,
  serialiseSettings,
} from './documents.ts';
import type { LastWatchedStore } from './stores.ts';
import type { SettingsRecord } from './viewerTitle.ts';

/** A viewer's documents beside the titles, at users/{uid}/meta/{name}. */
export type ViewerDocumentName = 'lastWatched' | 'settings';

type Fields = Readonly<Record<string, unknown>>;

/**
 * A backend that stores viewers' documents. Every call rejects with an AccountError only, and logs it as a failure of
 * `operation`.
 */
export interface ViewerDocuments {
  /** Reads a document; null when there is none. `storedAt` is when it was last written: ISO 8601, UTC. */
  readonly read: <T>(
    operation: string,
    uid: string,
    name: ViewerDocumentName,
    parse: (document: unknown, storedAt: string) => T,
  ) => Promise<T | null>;
  /**
   * Sets fields of a document; its other fields stay. A function receives what is stored, atomically, and may be called
   * several times.
   */
  readonly save: (
    operation: string,
    uid: string,
    name: ViewerDocumentName,
    fields: Fields | ((before: unknown) => Fields),
  ) => Promise<void>;
  /** Deletes a document; also succeeds when there is none. */
  readonly delete: (operation: string, uid: string, name: ViewerDocumentName) => Promise<void>;
}

/** The store of last-watched records in a backend. */
export function createLastWatchedStore(documents: ViewerDocuments): LastWatchedStore {
  const name = 'lastWatched';
  return {
    read: (uid) =>
      documents.read('readLastWatched', uid, name, (document, storedAt) =>
        parseLastWatched(uid, document, storedAt),
      ),
    save: (record) => documents.save('saveLastWatched', record.uid, name, serialiseLastWatched(record)),
    delete: (uid) => documents.delete('deleteLastWatched', uid, name),
  };
}

/** A viewer's settings; null when none are stored, or when they are malformed. */
export function readSettings(documents: ViewerDocuments, uid: string): Promise<SettingsRecord | null> {
  return documents.read('readSettings', uid, 'settings', (document) => parseSettings(uid, document));
}

/** Changes some of a viewer's settings. */
export async function updateSettings(
  documents: ViewerDocuments,
  uid: string,
  change: Partial<Settings>,
): Promise<SettingsRecord> {
  let settings = mergeSettings(uid, null, change);
  await documents.save('saveSettings', uid, 'settings', (before) => {
    settings = mergeSettings(uid, parseSettings(uid, before), change);
    return serialiseSettings(settings);
  });
  return settings;
}
