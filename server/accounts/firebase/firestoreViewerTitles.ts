import {
  type CollectionReference,
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import type { Settings } from '../../../contract/settings.ts';
import { mergeSettings, parseSettings, serialiseSettings, settingsPath } from '../../viewer/documents.ts';
import type { TimeCursor, ViewerTitleList, ViewerTitlePage } from '../../viewer/pagination.ts';
import type {
  StorageLimits,
  ViewerTitleChange,
  ViewerTitlesStore,
  ViewerTitleUpdate,
} from '../../viewer/stores.ts';
import {
  fromSeasonDocument,
  LIST_FIELDS,
  parseViewerTitle,
  serialiseViewerTitle,
  storedBytes,
  toSeasonDocument,
} from '../../viewer/titleDocument.ts';
import { writeOf } from '../../viewer/titleWrite.ts';
import {
  type LoadedTitle,
  MAX_VIEWER_TITLES,
  type SeasonParts,
  type SeasonRef,
  type SettingsRecord,
  type ViewerTitleRecord,
} from '../../viewer/viewerTitle.ts';
import { AccountFullError, MAX_ACCOUNT_BYTES } from '../accountError.ts';
import type { FirebaseCallOptions } from './firebaseCall.ts';
import { seasonAt, seasonsOf, setWhole, STEP, TitleDocuments } from './firestoreTitleDocuments.ts';

/**
 * Viewers' titles in Firestore, at users/{uid}/titles/{titleId} with the parts of each season at
 * seasons/{number} below it, and their settings at users/{uid}/meta/settings.
 */
export class FirestoreViewerTitles implements ViewerTitlesStore {
  readonly #documents: TitleDocuments;
  readonly #firestore: Firestore;
  readonly #limits: StorageLimits;

  constructor(firestore: Firestore, calls: FirebaseCallOptions, limits: Partial<StorageLimits> = {}) {
    this.#documents = new TitleDocuments(firestore, calls);
    this.#firestore = firestore;
    this.#limits = { titles: MAX_VIEWER_TITLES, bytes: MAX_ACCOUNT_BYTES, ...limits };
  }

  readonly readPage = async (
    uid: string,
    list: ViewerTitleList,
    first: number,
    after: TimeCursor | null,
  ): Promise<ViewerTitlePage> => {
    const field = LIST_FIELDS[list.name];
    const titles = this.#documents.titles('readViewerTitles', uid);
    const ordered = titlesOf(titles, list).orderBy(field, 'desc').orderBy(FieldPath.documentId(), 'desc');
    const rest = after ? ordered.startAfter(after.at, after.key) : ordered;
    const { docs } = await this.#documents.read('readViewerTitles', () => rest.limit(first + 1).get());
    const page = docs.slice(0, first);
    const last = page.at(-1);
    const records = page.map((snapshot) => this.#recordOf('readViewerTitles', uid, snapshot));
    return {
      titles: records.flatMap((record) => (record && !(record instanceof Error) ? [record] : [])),
      end: last ? { at: String(last.get(field)), key: last.id } : null,
      hasMore: docs.length > first,
    };
  };

  readonly count = async (uid: string, list: ViewerTitleList): Promise<number> => {
    const titles = this.#documents.titles('countViewerTitles', uid);
    const snapshot = await this.#documents.read('countViewerTitles', () =>
      titlesOf(titles, list).count().get(),
    );
    return snapshot.data().count;
  };

  readonly readTitles = async (
    uid: string,
    titleIds: readonly string[],
  ): Promise<readonly (ViewerTitleRecord | null | Error)[]> => {
    const titles = this.#documents.titles('readViewerTitle', uid);
    if (titleIds.length === 0) return [];
    const found = await this.#documents.read('readViewerTitle', () =>
      this.#firestore.getAll(...titleIds.map((id) => titles.doc(id))),
    );
    return found.map((snapshot) => this.#recordOf('readViewerTitle', uid, snapshot));
  };

  readonly readSeasons = async (
    uid: string,
    seasons: readonly SeasonRef[],
  ): Promise<readonly SeasonParts[]> => {
    const titles = this.#documents.titles('readViewerSeasons', uid);
    if (seasons.length === 0) return [];
    const found = await this.#documents.read('readViewerSeasons', () =>
      this.#firestore.getAll(
        ...seasons.map(({ titleId, seasonNumber }) => seasonAt(titles.doc(titleId), seasonNumber)),
      ),
    );
    return seasons.map(({ seasonNumber }, index) => fromSeasonDocument(seasonNumber, found[index]?.data()));
  };

  readonly update = async (
    uid: string,
    titleId: string,
    change: ViewerTitleChange,
  ): Promise<ViewerTitleUpdate> => {
    const titles = this.#documents.titles('updateViewerTitle', uid);
    const { stored, bytes, isNew } = await this.#change(uid, titles.doc(titleId), change);
    // The change is already stored. A failure here is logged, and the next new title evicts again.
    if (isNew) await this.#evictOldest(uid, titles).catch(() => undefined);
    return { stored, bytes };
  };

  readonly readSettings = async (uid: string): Promise<SettingsRecord | null> => {
    const document = this.#settings('readSettings', uid);
    const snapshot = await this.#documents.read('readSettings', () => document.get());
    return snapshot.exists ? parseSettings(uid, snapshot.data()) : null;
  };

  readonly updateSettings = async (uid: string, change: Partial<Settings>): Promise<SettingsRecord> => {
    const document = this.#settings('saveSettings', uid);
    return this.#documents.write('saveSettings', async (transaction, signal) => {
      const snapshot = await transaction.get(document);
      signal.throwIfAborted();
      const settings = mergeSettings(uid, parseSettings(uid, snapshot.data()), change);
      transaction.set(document, { ...serialiseSettings(settings) }, { merge: true });
      return settings;
    });
  };

  readonly deleteAll = async (uid: string): Promise<void> => {
    const operation = 'deleteViewerTitles';
    const titles = this.#documents.titles(operation, uid);
    for (;;) {
      const { docs } = await this.#documents.read(operation, () => titles.select().limit(STEP).get());
      if (docs.length === 0) break;
      await Promise.all(
        docs.map(({ ref }) =>
          this.#documents.write(operation, async (transaction, signal) => {
            // A concurrent change of the title repeats this transaction, with the seasons that it added.
            const [, seasons] = await Promise.all([transaction.get(ref), seasonsOf(transaction, ref)]);
            signal.throwIfAborted();
            for (const document of [ref, ...seasons]) transaction.delete(document);
          }),
        ),
      );
    }
    await this.#documents.write(operation, (transaction) => {
      transaction.delete(this.#settings(operation, uid));
      transaction.delete(this.#documents.total(operation, uid));
    });
  };

  #settings(operation: string, uid: string): DocumentReference {
    return this.#documents.document(operation, uid, settingsPath);
  }

  /**
   * Reads the size outside the transaction: a transaction that read it would conflict with every other change
   * of the viewer. Concurrent changes can exceed the limit by a little only.
   */
  async #checkStorageLimit(uid: string, growth: number): Promise<void> {
    const total = await this.#documents.total('updateViewerTitle', uid).get();
    const currentBytes = storedBytes(total.data());
    if (currentBytes + growth > this.#limits.bytes)
      throw new AccountFullError(currentBytes, this.#limits.bytes);
  }

  #change(
    uid: string,
    document: DocumentReference,
    change: ViewerTitleChange,
  ): Promise<ViewerTitleUpdate & { readonly isNew: boolean }> {
    return this.#documents.write('updateViewerTitle', async (transaction, signal) => {
      const snapshot = await transaction.get(document);
      const before = await this.#load(uid, snapshot, change, transaction);
      const after = change.apply(before);
      const isMalformed = snapshot.exists && !before;
      if (after === before && !isMalformed) {
        return { stored: before?.record ?? null, bytes: 0, isNew: false };
      }
      const write = writeOf(before, after, storedBytes(snapshot.data()));
      // A malformed title is deleted with all its seasons.
      const deletedSeasons =
        snapshot.exists && !(before && after) ? await seasonsOf(transaction, document) : [];
      if (write.growth > 0) await this.#checkStorageLimit(uid, write.growth);
      signal.throwIfAborted();
      for (const season of deletedSeasons) transaction.delete(season);
      if (after) {
        setWhole(transaction, document, { ...serialiseViewerTitle(after.record) });
        for (const [season, { parts }] of write.seasons) {
          if (parts.size === 0) transaction.delete(seasonAt(document, season));
          else setWhole(transaction, seasonAt(document, season), { ...toSeasonDocument(parts) });
        }
      } else transaction.delete(document);
      this.#documents.grow('updateViewerTitle', transaction, uid, write.growth);
      return { stored: after?.record ?? null, bytes: write.bytes, isNew: after !== null && !snapshot.exists };
    });
  }

  /** Loads what a change needs of a title; null when it is not stored, or malformed, which is logged. */
  async #load(
    uid: string,
    snapshot: DocumentSnapshot,
    change: ViewerTitleChange,
    transaction: Transaction,
  ): Promise<LoadedTitle | null> {
    if (!snapshot.exists) return null;
    try {
      const record = parseViewerTitle(uid, snapshot.id, snapshot.data());
      const numbers = (change.seasons?.(record) ?? []).filter((number) => record.seasons.has(number));
      const found =
        numbers.length > 0
          ? await transaction.getAll(...numbers.map((number) => seasonAt(snapshot.ref, number)))
          : [];
      const parts = found.map((season, index): [number, SeasonParts] => {
        const number = numbers[index] ?? 0;
        return [number, fromSeasonDocument(number, season.data())];
      });
      return { record, parts: new Map(parts) };
    } catch (error) {
      this.#documents.asMalformed('updateViewerTitle', error);
      return null;
    }
  }

  /**
   * Counts outside the change: a transaction that counted the titles would conflict with every other new title
   * of the viewer.
   */
  async #evictOldest(uid: string, titles: CollectionReference): Promise<void> {
    const operation = 'boundViewerTitles';
    const newestFirst = titles.orderBy('changed_at', 'desc').orderBy(FieldPath.documentId(), 'desc');
    const isOverLimit = await this.#documents.read(operation, async () => {
      const count = await newestFirst.count().get();
      return count.data().count > this.#limits.titles;
    });
    if (!isOverLimit) return;
    const { docs } = await this.#documents.read(operation, () =>
      newestFirst.offset(this.#limits.titles).limit(STEP).get(),
    );
    for (const snapshot of docs) {
      await this.#documents.write(operation, async (transaction, signal) => {
        const seasons = await seasonsOf(transaction, snapshot.ref);
        signal.throwIfAborted();
        for (const season of seasons) transaction.delete(season);
        // A title that has changed since is no longer the oldest: it stays until the next new title.
        transaction.delete(snapshot.ref, { lastUpdateTime: snapshot.updateTime });
        this.#documents.grow(operation, transaction, uid, -storedBytes(snapshot.data()));
      });
    }
  }

  /** The title of a document: null for a missing one, an Error for a malformed one, which is logged. */
  #recordOf(operation: string, uid: string, snapshot: DocumentSnapshot): ViewerTitleRecord | null | Error {
    const data = snapshot.data();
    if (!data) return null;
    try {
      return parseViewerTitle(uid, snapshot.id, data);
    } catch (error) {
      return this.#documents.asMalformed(operation, error);
    }
  }
}

/** The titles of a list, unordered. */
function titlesOf(titles: CollectionReference, { name, mediaType }: ViewerTitleList): Query {
  const ofMediaType = mediaType
    ? titles.where('media_type', '==', mediaType === 'MOVIE' ? 'movie' : 'tv')
    : titles;
  // The field is null for titles outside the list.
  return ofMediaType.where(LIST_FIELDS[name], '>', '');
}
