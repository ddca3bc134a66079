import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import {
  type LoadedTitle,
  mediaType,
  parseSeason,
  parseViewerTitle,
  serialiseSeason,
  type ViewerTitleRecord,
} from '../../viewer/records.ts';
import {
  LISTS,
  STORAGE_LIMITS,
  type StorageLimits,
  type ViewerStore,
  type ViewerTitleChange,
  type ViewerTitleList,
} from '../../viewer/store.ts';
import { requireRoom, storedBytes, writeOf } from '../../viewer/titleWrite.ts';
import {
  allSeasonsOf,
  type FirestoreCalls,
  getAll,
  grow,
  metaOf,
  seasonOf,
  setWhole,
} from './firestoreDocuments.ts';

/** How many titles are read at once when all of them, or the oldest, are deleted. */
const DELETED_AT_ONCE = 20;

/**
 * Viewers' records in Firestore below users/{uid}: titles at titles/{titleId}, the parts of each season at
 * seasons/{number} below its title, documents at meta/{name}, and the size of all titles in bytes at meta/titles. See
 * `FirestoreCalls` for how a call fails.
 */
export class FirestoreStore implements ViewerStore {
  readonly #firestore: FirestoreCalls;
  readonly #limits: StorageLimits;

  constructor(firestore: FirestoreCalls, limits: StorageLimits = STORAGE_LIMITS) {
    this.#firestore = firestore;
    this.#limits = limits;
  }

  readonly readPage: ViewerStore['readPage'] = (uid, list, first, after) => {
    const operation = 'readViewerTitles';
    return this.#firestore.call(operation, uid, async (viewer) => {
      const { field } = LISTS[list.name];
      const ordered = newestFirst(titlesOf(viewer, list), field);
      const { docs } = await (after ? ordered.startAfter(after.at, after.key) : ordered)
        .limit(first + 1)
        .get();
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
    });
  };

  readonly count: ViewerStore['count'] = (uid, list) =>
    this.#firestore.call('countViewerTitles', uid, async (viewer) => {
      const snapshot = await titlesOf(viewer, list).count().get();
      return snapshot.data().count;
    });

  readonly readTitles: ViewerStore['readTitles'] = (uid, titleIds) => {
    const operation = 'readViewerTitle';
    return this.#firestore.call(operation, uid, async (viewer) => {
      const titles = viewer.collection('titles');
      const documents = titleIds.map((id) => titles.doc(id));
      const found = await getAll(viewer.firestore, documents);
      return found.map((snapshot) => this.#recordOf(operation, uid, snapshot));
    });
  };

  readonly readSeasons: ViewerStore['readSeasons'] = (uid, seasons) =>
    this.#firestore.call('readViewerSeasons', uid, async (viewer) => {
      const titles = viewer.collection('titles');
      const documents = seasons.map(({ titleId, seasonNumber }) =>
        seasonOf(titles.doc(titleId), seasonNumber),
      );
      const found = await getAll(viewer.firestore, documents);
      return seasons.map(({ seasonNumber }, index) => parseSeason(seasonNumber, found[index]?.data()));
    });

  readonly update: ViewerStore['update'] = async (uid, titleId, change) => {
    const operation = 'updateViewerTitle';
    let isNew = false as boolean;
    const update = await this.#firestore.transact(operation, uid, async (transaction, viewer, signal) => {
      const title = viewer.collection('titles').doc(titleId);
      const snapshot = await transaction.get(title);
      const found = this.#recordOf(operation, uid, snapshot);
      const record = found instanceof Error ? null : found;
      const before = record && { record, parts: await partsFor(change, record, title, transaction) };
      const write = writeOf(change, before, snapshot.exists ? storedBytes(snapshot.data()) : null);
      isNew = !snapshot.exists && Boolean(write?.stored);
      if (!write) return { stored: record, bytes: 0 };
      const { stored, document, growth, bytes, seasons } = write;
      // A malformed title is deleted with all its seasons.
      const isReplaced = snapshot.exists && !(before && stored);
      const deletedSeasons = isReplaced ? await allSeasonsOf(transaction, title) : [];
      if (growth > 0) {
        // Read outside the transaction, which would otherwise conflict with every other change of the viewer.
        // Concurrent changes can exceed the limit by a little only.
        const total = await metaOf(viewer, 'titles').get();
        requireRoom(storedBytes(total.data()), growth, this.#limits.bytes);
      }
      signal.throwIfAborted();
      for (const season of deletedSeasons) transaction.delete(season);
      if (document) setWhole(transaction, title, document);
      else transaction.delete(title);
      for (const [number, { parts }] of seasons) {
        const season = seasonOf(title, number);
        if (parts.size === 0) transaction.delete(season);
        else setWhole(transaction, season, serialiseSeason(parts));
      }
      grow(transaction, viewer, growth);
      return { stored, bytes };
    });
    // The change is already stored. A failure here is logged, and the next new title evicts again.
    if (isNew) await this.#evictOldest(uid).catch(() => undefined);
    return update;
  };

  readonly readDocument: ViewerStore['readDocument'] = (operation, uid, name, parse) =>
    this.#firestore.call(operation, uid, async (viewer) => {
      const snapshot = await metaOf(viewer, name).get();
      const document = snapshot.data();
      return document ? parse(document, snapshot.updateTime?.toDate().toISOString() ?? '') : null;
    });

  readonly saveDocument: ViewerStore['saveDocument'] = (operation, uid, name, fields) =>
    this.#firestore.transact(operation, uid, async (transaction, viewer, signal) => {
      const document = metaOf(viewer, name);
      const values =
        typeof fields === 'function' ? fields((await transaction.get(document)).data() ?? {}) : fields;
      signal.throwIfAborted();
      transaction.set(document, { ...values }, { merge: true });
    });

  readonly deleteAll: ViewerStore['deleteAll'] = async (uid) => {
    const operation = 'deleteViewerTitles';
    for (;;) {
      const { docs } = await this.#firestore.call(operation, uid, (viewer) =>
        viewer.collection('titles').select().limit(DELETED_AT_ONCE).get(),
      );
      if (docs.length === 0) break;
      await Promise.all(docs.map((title) => this.#deleteTitle(operation, uid, title)));
    }
    await this.#firestore.transact(operation, uid, async (transaction, viewer) => {
      for (const name of ['lastWatched', 'settings', 'titles'] as const) {
        transaction.delete(metaOf(viewer, name));
      }
    });
  };

  /**
   * Counts outside the change: a transaction that counted the titles would conflict with every other new title
   * of the viewer.
   */
  async #evictOldest(uid: string): Promise<void> {
    const operation = 'boundViewerTitles';
    const { docs } = await this.#firestore.call(operation, uid, async (viewer) => {
      const ordered = newestFirst(viewer.collection('titles'), LISTS.titles.field);
      const count = await ordered.count().get();
      if (count.data().count <= this.#limits.titles) return { docs: [] };
      return ordered.offset(this.#limits.titles).limit(DELETED_AT_ONCE).get();
    });
    for (const title of docs) await this.#deleteTitle(operation, uid, title, true);
  }

  /** Deletes a title with its seasons. Eviction spares one that has changed since, and subtracts the others' size. */
  #deleteTitle(
    operation: string,
    uid: string,
    title: QueryDocumentSnapshot,
    isEvicted = false,
  ): Promise<void> {
    const { ref, updateTime } = title;
    return this.#firestore.transact(operation, uid, async (transaction, viewer, signal) => {
      const [current, seasons] = await Promise.all([transaction.get(ref), allSeasonsOf(transaction, ref)]);
      signal.throwIfAborted();
      if (isEvicted && !current.updateTime?.isEqual(updateTime)) return;
      for (const document of [ref, ...seasons]) transaction.delete(document);
      if (isEvicted) grow(transaction, viewer, -storedBytes(title.data()));
    });
  }

  /** The title of a document: null for a missing one, an Error for a malformed one, which is logged. */
  #recordOf(operation: string, uid: string, snapshot: DocumentSnapshot): ViewerTitleRecord | null | Error {
    try {
      return snapshot.exists ? parseViewerTitle(uid, snapshot.id, snapshot.data()) : null;
    } catch (error) {
      return this.#firestore.toError(operation, error);
    }
  }
}

/** The parts that a change needs of a title's stored seasons. */
async function partsFor(
  { seasons }: ViewerTitleChange,
  record: ViewerTitleRecord,
  title: DocumentReference,
  transaction: Transaction,
): Promise<LoadedTitle['parts']> {
  const numbers = (seasons?.(record) ?? []).filter((number) => record.seasons.has(number));
  const documents = numbers.map((number) => seasonOf(title, number));
  const found = await getAll(transaction, documents);
  return new Map(numbers.map((number, index) => [number, parseSeason(number, found[index]?.data())]));
}

/** The titles of a list, unordered. */
function titlesOf(viewer: DocumentReference, { name, mediaType: type }: ViewerTitleList): Query {
  const titles = viewer.collection('titles');
  const ofMediaType = type ? titles.where('media_type', '==', mediaType.encode(type)) : titles;
  // The field is null for titles outside the list.
  return ofMediaType.where(LISTS[name].field, '>', '');
}

function newestFirst(titles: Query, field: string): Query {
  return titles.orderBy(field, 'desc').orderBy(FieldPath.documentId(), 'desc');
}
