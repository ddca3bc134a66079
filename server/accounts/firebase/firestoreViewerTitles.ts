import {
  type CollectionReference,
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import {
  LIST_FIELDS,
  parseSeason,
  parseViewerTitle,
  serialiseSeason,
  serialiseViewerTitle,
  storedBytes,
  storedMediaType,
} from '../../viewer/documents.ts';
import type { ViewerTitleList } from '../../viewer/pagination.ts';
import {
  STORAGE_LIMITS,
  type StorageLimits,
  type ViewerTitleChange,
  type ViewerTitlesStore,
} from '../../viewer/stores.ts';
import { requireRoom, writeOf } from '../../viewer/titleWrite.ts';
import { readSettings, updateSettings } from '../../viewer/viewerDocuments.ts';
import type { LoadedTitle, ViewerTitleRecord } from '../../viewer/viewerTitle.ts';
import type { FirebaseCallOptions } from './firebaseCall.ts';
import { FirestoreDocuments, seasonsOf, setWhole } from './firestoreDocuments.ts';

/** How many titles are read at once when all of them, or the oldest, are deleted. */
const DELETED_AT_ONCE = 20;

/**
 * Viewers' titles in Firestore, at users/{uid}/titles/{titleId} with the parts of each season at
 * seasons/{number} below it, and their settings at users/{uid}/meta/settings.
 */
export class FirestoreViewerTitles implements ViewerTitlesStore {
  readonly #documents: FirestoreDocuments;
  readonly #limits: StorageLimits;

  constructor(firestore: Firestore, calls: FirebaseCallOptions, limits = STORAGE_LIMITS) {
    this.#documents = new FirestoreDocuments(firestore, calls);
    this.#limits = limits;
  }

  readonly readPage: ViewerTitlesStore['readPage'] = async (uid, list, first, after) => {
    const operation = 'readViewerTitles';
    const field = LIST_FIELDS[list.name];
    const ordered = newestFirst(titlesOf(this.#documents.titles(operation, uid), list), field);
    const rest = after ? ordered.startAfter(after.at, after.key) : ordered;
    const { docs } = await this.#documents.call(operation, () => rest.limit(first + 1).get());
    const page = docs.slice(0, first);
    const last = page.at(-1);
    return {
      titles: page.flatMap((snapshot) => {
        const record = this.#recordOf(operation, uid, snapshot);
        return record && !(record instanceof Error) ? [record] : [];
      }),
      end: last ? { at: String(last.get(field)), key: last.id } : null,
      hasMore: docs.length > first,
    };
  };

  readonly count: ViewerTitlesStore['count'] = async (uid, list) => {
    const operation = 'countViewerTitles';
    const titles = titlesOf(this.#documents.titles(operation, uid), list);
    const snapshot = await this.#documents.call(operation, () => titles.count().get());
    return snapshot.data().count;
  };

  readonly readTitles: ViewerTitlesStore['readTitles'] = async (uid, titleIds) => {
    const operation = 'readViewerTitle';
    const titles = this.#documents.titles(operation, uid);
    const found = await this.#documents.getAll(
      operation,
      titleIds.map((id) => titles.doc(id)),
    );
    return found.map((snapshot) => this.#recordOf(operation, uid, snapshot));
  };

  readonly readSeasons: ViewerTitlesStore['readSeasons'] = async (uid, seasons) => {
    const operation = 'readViewerSeasons';
    const titles = this.#documents.titles(operation, uid);
    const found = await this.#documents.getAll(
      operation,
      seasons.map(({ titleId, seasonNumber }) => seasonOf(titles.doc(titleId), seasonNumber)),
    );
    return seasons.map(({ seasonNumber }, index) => parseSeason(seasonNumber, found[index]?.data()));
  };

  readonly update: ViewerTitlesStore['update'] = async (uid, titleId, change) => {
    const operation = 'updateViewerTitle';
    const titles = this.#documents.titles(operation, uid);
    const document = titles.doc(titleId);
    const { isNew, ...update } = await this.#documents.transact(operation, async (transaction, signal) => {
      const snapshot = await transaction.get(document);
      const before = await this.#load(uid, snapshot, change, transaction);
      const write = writeOf(change, before, snapshot.exists ? storedBytes(snapshot.data()) : null);
      if (!write) return { stored: before?.record ?? null, bytes: 0, isNew: false };
      const { after, growth, bytes, seasons } = write;
      // A malformed title is deleted with all its seasons.
      const deletedSeasons =
        snapshot.exists && !(before && after) ? await allSeasonsOf(transaction, document) : [];
      if (growth > 0) requireRoom(await this.#readTotal(uid), growth, this.#limits.bytes);
      signal.throwIfAborted();
      for (const season of deletedSeasons) transaction.delete(season);
      if (after) {
        setWhole(transaction, document, serialiseViewerTitle(after.record));
        for (const [number, { parts }] of seasons) {
          const season = seasonOf(document, number);
          if (parts.size === 0) transaction.delete(season);
          else setWhole(transaction, season, serialiseSeason(parts));
        }
      } else transaction.delete(document);
      this.#documents.grow(operation, transaction, uid, growth);
      return { stored: after?.record ?? null, bytes, isNew: after !== null && !snapshot.exists };
    });
    // The change is already stored. A failure here is logged, and the next new title evicts again.
    if (isNew) await this.#evictOldest(uid, titles).catch(() => undefined);
    return update;
  };

  readonly readSettings: ViewerTitlesStore['readSettings'] = (uid) => readSettings(this.#documents, uid);

  readonly updateSettings: ViewerTitlesStore['updateSettings'] = (uid, change) =>
    updateSettings(this.#documents, uid, change);

  readonly deleteAll: ViewerTitlesStore['deleteAll'] = async (uid) => {
    const operation = 'deleteViewerTitles';
    const titles = this.#documents.titles(operation, uid).select().limit(DELETED_AT_ONCE);
    for (;;) {
      const { docs } = await this.#documents.call(operation, () => titles.get());
      if (docs.length === 0) break;
      await Promise.all(
        docs.map(({ ref }) =>
          this.#documents.transact(operation, async (transaction, signal) => {
            // A concurrent change of the title repeats this transaction, with the seasons that it added.
            const [, seasons] = await Promise.all([transaction.get(ref), allSeasonsOf(transaction, ref)]);
            signal.throwIfAborted();
            for (const document of [ref, ...seasons]) transaction.delete(document);
          }),
        ),
      );
    }
    await this.#documents.transact(operation, (transaction) => {
      transaction.delete(this.#documents.meta(operation, uid, 'settings'));
      transaction.delete(this.#documents.meta(operation, uid, 'titles'));
    });
  };

  /**
   * Reads the size of a viewer's titles outside the transaction: a transaction that read it would conflict with every
   * other change of the viewer. Concurrent changes can exceed the limit by a little only.
   */
  async #readTotal(uid: string): Promise<number> {
    const total = await this.#documents.meta('updateViewerTitle', uid, 'titles').get();
    return storedBytes(total.data());
  }

  /** Loads what a change needs of a title; null when it is not stored, or malformed, which is logged. */
  async #load(
    uid: string,
    snapshot: DocumentSnapshot,
    change: ViewerTitleChange,
    transaction: Transaction,
  ): Promise<LoadedTitle | null> {
    const record = this.#recordOf('updateViewerTitle', uid, snapshot);
    if (!record || record instanceof Error) return null;
    const numbers = (change.seasons?.(record) ?? []).filter((number) => record.seasons.has(number));
    const found =
      numbers.length > 0
        ? await transaction.getAll(...numbers.map((number) => seasonOf(snapshot.ref, number)))
        : [];
    const parts = numbers.map(
      (number, index) => [number, parseSeason(number, found[index]?.data())] as const,
    );
    return { record, parts: new Map(parts) };
  }

  /**
   * Counts outside the change: a transaction that counted the titles would conflict with every other new title
   * of the viewer.
   */
  async #evictOldest(uid: string, titles: CollectionReference): Promise<void> {
    const operation = 'boundViewerTitles';
    const ordered = newestFirst(titles, 'changed_at');
    const { docs } = await this.#documents.call(operation, async () => {
      const count = await ordered.count().get();
      if (count.data().count <= this.#limits.titles) return { docs: [] };
      return ordered.offset(this.#limits.titles).limit(DELETED_AT_ONCE).get();
    });
    for (const snapshot of docs) {
      await this.#documents.transact(operation, async (transaction, signal) => {
        const seasons = await allSeasonsOf(transaction, snapshot.ref);
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
    try {
      return snapshot.exists ? parseViewerTitle(uid, snapshot.id, snapshot.data()) : null;
    } catch (error) {
      return this.#documents.toError(operation, error);
    }
  }
}

/** The titles of a list, unordered. */
function titlesOf(titles: CollectionReference, { name, mediaType }: ViewerTitleList): Query {
  const ofMediaType = mediaType ? titles.where('media_type', '==', storedMediaType(mediaType)) : titles;
  // The field is null for titles outside the list.
  return ofMediaType.where(LIST_FIELDS[name], '>', '');
}

function newestFirst(titles: Query, field: string): Query {
  return titles.orderBy(field, 'desc').orderBy(FieldPath.documentId(), 'desc');
}

function seasonOf(title: DocumentReference, seasonNumber: number): DocumentReference {
  return seasonsOf(title).doc(String(seasonNumber));
}

/** The documents of a title's seasons, including any that the title does not list. */
async function allSeasonsOf(
  transaction: Transaction,
  title: DocumentReference,
): Promise<readonly DocumentReference[]> {
  const { docs } = await transaction.get(seasonsOf(title).select());
  return docs.map(({ ref }) => ref);
}
