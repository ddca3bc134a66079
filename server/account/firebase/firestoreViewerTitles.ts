import type {
  CollectionReference,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
} from 'firebase-admin/firestore';
import type { Settings } from '../../../contract/settings.ts';
import { MAX_VIEWER_TITLES, type SettingsRecord, type ViewerTitleRecord } from '../../domain/viewerTitle.ts';
import {
  changedSettings,
  fromSettingsDocument,
  settingsPath,
  toSettingsDocument,
} from '../settingsDocument.ts';
import {
  fromTitleDocument,
  fromTitleDocuments,
  MalformedTitleError,
  toTitleDocument,
  viewerTitlesPath,
} from '../viewerTitleDocument.ts';
import type { ViewerTitleChange, ViewerTitlesStore } from '../viewerTitlesStore.ts';
import { FirestoreDocuments } from './firestoreDocuments.ts';
import type { RemoteCalls } from './remoteCall.ts';

/** Most documents that one commit of Firestore may delete. */
const COMMIT_SIZE = 500;

/** Viewers' titles in Firestore, at users/{uid}/titles/{titleId}, and their settings at users/{uid}/meta/settings. */
export class FirestoreViewerTitles implements ViewerTitlesStore {
  readonly #documents: FirestoreDocuments;
  readonly #most: number;

  /** @param most how many titles are kept for each viewer */
  constructor(firestore: Firestore, calls: RemoteCalls, most = MAX_VIEWER_TITLES) {
    this.#documents = new FirestoreDocuments(firestore, calls);
    this.#most = most;
  }

  readonly readAll = async (uid: string): Promise<readonly ViewerTitleRecord[]> => {
    const newest = this.#titles('readViewerTitles', uid).orderBy('changed_at', 'desc').limit(this.#most);
    const { docs } = await this.#documents.read('readViewerTitles', () => newest.get());
    const found = docs.map((snapshot) => ({ id: snapshot.id, fields: snapshot.data() }));
    const { titles, malformed } = fromTitleDocuments(uid, found);
    for (const { fields } of malformed) this.#documents.malformed('readViewerTitles', fields);
    return titles;
  };

  readonly read = async (uid: string, titleId: string): Promise<ViewerTitleRecord | null> => {
    const document = this.#titles('readViewerTitle', uid).doc(titleId);
    const snapshot = await this.#documents.read('readViewerTitle', () => document.get());
    try {
      return recordOf(uid, snapshot);
    } catch (error) {
      throw this.#asMalformed('readViewerTitle', error);
    }
  };

  readonly update = async (
    uid: string,
    titleId: string,
    change: ViewerTitleChange,
  ): Promise<ViewerTitleRecord | null> => {
    const titles = this.#titles('updateViewerTitle', uid);
    const document = titles.doc(titleId);
    const { after, isNew } = await this.#documents.write('updateViewerTitle', async (transaction, signal) => {
      const snapshot = await transaction.get(document);
      signal.throwIfAborted();
      const before = this.#recordOrNone(uid, snapshot);
      const changed = change(before);
      if (changed && changed !== before) {
        const fields = { ...toTitleDocument(changed) };
        // What others have added to the document stays; a map of ours is replaced whole.
        transaction.set(document, fields, { mergeFields: Object.keys(fields) });
      }
      if (!changed && snapshot.exists) transaction.delete(document);
      return { after: changed, isNew: changed !== null && !snapshot.exists };
    });
    // The change is kept by now. Should this fail, which is logged, the next new title sees to it.
    if (isNew) await this.#dropOldest(titles).catch(() => undefined);
    return after;
  };

  readonly readSettings = async (uid: string): Promise<SettingsRecord | null> => {
    const document = this.#settings('readSettings', uid);
    const snapshot = await this.#documents.read('readSettings', () => document.get());
    return snapshot.exists ? fromSettingsDocument(uid, snapshot.data()) : null;
  };

  readonly saveSettings = async (uid: string, change: Partial<Settings>): Promise<SettingsRecord> => {
    const document = this.#settings('saveSettings', uid);
    return this.#documents.write('saveSettings', async (transaction, signal) => {
      const snapshot = await transaction.get(document);
      signal.throwIfAborted();
      const settings = changedSettings(uid, fromSettingsDocument(uid, snapshot.data()), change);
      transaction.set(document, { ...toSettingsDocument(settings) }, { merge: true });
      return settings;
    });
  };

  readonly deleteAll = async (uid: string): Promise<void> => {
    const titles = this.#titles('deleteViewerTitles', uid);
    const settings = this.#settings('deleteViewerTitles', uid);
    const { docs } = await this.#documents.read('deleteViewerTitles', () => titles.select().get());
    const documents = [settings, ...docs.map(({ ref }) => ref)];
    for (let from = 0; from < documents.length; from += COMMIT_SIZE) {
      await this.#documents.write('deleteViewerTitles', (transaction) => {
        for (const document of documents.slice(from, from + COMMIT_SIZE)) transaction.delete(document);
      });
    }
  };

  #titles(operation: string, uid: string): CollectionReference {
    return this.#documents.collection(operation, uid, viewerTitlesPath);
  }

  #settings(operation: string, uid: string): DocumentReference {
    return this.#documents.document(operation, uid, settingsPath);
  }

  /**
   * Counted apart from the change: a transaction that read how many titles there are would stand in the way of every
   * other new title of the viewer.
   */
  async #dropOldest(titles: CollectionReference): Promise<void> {
    const counted = titles.orderBy('changed_at', 'desc');
    const isTooMany = await this.#documents.read('boundViewerTitles', async () => {
      const count = await counted.count().get();
      return count.data().count > this.#most;
    });
    if (!isTooMany) return;
    const { docs } = await this.#documents.read('boundViewerTitles', () =>
      counted.offset(this.#most).limit(COMMIT_SIZE).select().get(),
    );
    await this.#documents.write('boundViewerTitles', (transaction) => {
      // One that has changed since is no longer the oldest: then none goes, until the next new title.
      for (const { ref, updateTime } of docs) transaction.delete(ref, { lastUpdateTime: updateTime });
    });
  }

  #recordOrNone(uid: string, snapshot: DocumentSnapshot): ViewerTitleRecord | null {
    try {
      return recordOf(uid, snapshot);
    } catch (error) {
      this.#asMalformed('updateViewerTitle', error);
      return null;
    }
  }

  /** What a read of a malformed document fails with, logged. */
  #asMalformed(operation: string, error: unknown): Error {
    if (!(error instanceof MalformedTitleError)) throw error;
    return this.#documents.malformed(operation, error.fields);
  }
}

/** The title that a document holds; null when there is no such document. */
function recordOf(uid: string, snapshot: DocumentSnapshot): ViewerTitleRecord | null {
  return snapshot.exists ? fromTitleDocument(uid, snapshot.id, snapshot.data()) : null;
}
