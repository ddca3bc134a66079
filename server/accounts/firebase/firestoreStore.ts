import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import {
  mediaType,
  parseSeason,
  parseViewerTitle,
  type SeasonParts,
  serialiseSeason,
  type StoredDocument,
} from '../../viewer/records.ts';
import {
  LISTS,
  STORAGE_LIMITS,
  type StorageLimits,
  type ViewerStore,
  type ViewerTitleList,
  partsIn,
  requireRoom,
  type SeasonRange,
  rowsOf,
  storedBytes,
  writeOf,
} from '../../viewer/store.ts';
import { Turns } from '../../viewer/turns.ts';
import { callFirebase, type FirebaseCallOptions, firebaseError } from './firebaseCall.ts';
import { createFirestoreTokens } from './firestoreTokens.ts';

/** A valid segment of a Firestore path; any other uid could name another viewer's document. */
const PATH_SEGMENT = /^(?!\.{1,2}$|__.*__$)[^/\p{C}]{1,128}$/u;

/** With the SDK's waits in between, three attempts take up to 3.75 s, which leaves time to report the failure. */
const WRITE_ATTEMPTS = 3;

/** How many seasons are read at once: their documents arrive together, and each may have thousands of parts. */
const SEASONS_AT_ONCE = 20;

/** How many titles are read at once when all of them, or the oldest, are deleted. */
const DELETED_AT_ONCE = 20;

/**
 * Viewers' records in Firestore below users/{uid}: titles at titles/{titleId}, the parts of each season at
 * seasons/{number} below its title, documents at meta/{name}, and the size of all titles in bytes at meta/titles. Each
 * call has a timeout, and every failure is logged once, including that of a wrong uid.
 */
export function createFirestoreStore(
  firestore: Firestore,
  calls: FirebaseCallOptions,
  limits: StorageLimits = STORAGE_LIMITS,
) {
  function callFor<T>(
    operation: string,
    uid: string,
    call: (viewer: DocumentReference, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    return callFirebase(operation, calls, (signal) => {
      if (!PATH_SEGMENT.test(uid)) throw Object.assign(new Error(), { code: 'uid-no-path-segment' });
      return call(firestore.doc(`users/${uid}`), signal);
    });
  }

  /**
   * Writes in a transaction with a single commit, because its attempts can be aborted. Otherwise an attempt after the
   * caller has given up could undo what was saved since. A change that reads first must check the signal again before
   * it writes.
   */
  function transact<T>(
    operation: string,
    uid: string,
    change: (transaction: Transaction, viewer: DocumentReference, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    return callFor(operation, uid, (viewer, signal) => {
      const attempt = async (transaction: Transaction) => {
        signal.throwIfAborted();
        return change(transaction, viewer, signal);
      };
      return firestore.runTransaction(attempt, { maxAttempts: WRITE_ATTEMPTS });
    });
  }

  const accessTokens = createFirestoreTokens(firestore, calls, transact);
  const turns = new Turns();

  /**
   * Counts outside the change: a transaction that counted the titles would conflict with every other new title
   * of the viewer.
   */
  async function evictOldest(uid: string): Promise<void> {
    const operation = 'boundViewerTitles';
    const { docs } = await callFor(operation, uid, async (viewer) => {
      const ordered = inOrder(viewer.collection('titles'), LISTS.titles.field, 'desc');
      const count = await ordered.count().get();
      if (count.data().count <= limits.titles) return { docs: [] };
      return ordered.offset(limits.titles).limit(DELETED_AT_ONCE).get();
    });
    for (const title of docs) await deleteTitle(operation, uid, title, true);
  }

  /** Deletes a title with its seasons. Eviction spares one that has changed since, and subtracts the others' size. */
  function deleteTitle(operation: string, uid: string, title: QueryDocumentSnapshot, isEvicted = false) {
    const { ref, updateTime } = title;
    return transact(operation, uid, async (transaction, viewer, signal) => {
      const [current, seasons] = await Promise.all([transaction.get(ref), allSeasonsOf(transaction, ref)]);
      signal.throwIfAborted();
      if (isEvicted && !current.updateTime?.isEqual(updateTime)) return;
      for (const document of [ref, ...seasons]) transaction.delete(document);
      if (isEvicted) grow(transaction, viewer, -storedBytes(title.data()));
    });
  }

  /** The title of a document: null for a missing one, an Error for a malformed one, which is logged. */
  function recordOf(operation: string, uid: string, snapshot: DocumentSnapshot) {
    try {
      return snapshot.exists ? parseViewerTitle(uid, snapshot.id, snapshot.data()) : null;
    } catch (error) {
      return firebaseError(operation, calls.logger, error);
    }
  }

  /** Parses one document after the other, in this store's turns with all other reads. */
  async function inTurns<Document, Parsed>(
    documents: readonly Document[],
    parse: (document: Document) => Parsed,
  ): Promise<Parsed[]> {
    const parsed: Parsed[] = [];
    for (const document of documents) parsed.push(await turns.run(() => parse(document)));
    return parsed;
  }

  /** Reads the parts of seasons, with the season's number, a few documents at a time. */
  async function getSeasons(source: Pick<Firestore, 'getAll'>, documents: readonly DocumentReference[]) {
    const seasons: (readonly [number, SeasonParts])[] = [];
    for (let from = 0; from < documents.length; from += SEASONS_AT_ONCE) {
      const found = await source.getAll(...documents.slice(from, from + SEASONS_AT_ONCE));
      const parse = (season: DocumentSnapshot) =>
        [Number(season.id), parseSeason(Number(season.id), season.data())] as const;
      seasons.push(...(await inTurns(found, parse)));
    }
    return seasons;
  }

  return {
    /** Reads a document that does not exist, which shows that Firestore answers without writing anything. */
    ping: async () => {
      await callFirebase('pingFirestore', calls, () => firestore.doc('meta/ping').get());
    },
    accessTokens,
    readsWholeSeasons: true,
    readPage: (uid, list, count, from, isBackward = false) =>
      callFor('readViewerTitles', uid, async (viewer) => {
        const { field } = LISTS[list.name];
        const ordered = inOrder(titlesOf(viewer, list), field, isBackward ? 'asc' : 'desc');
        const remaining = from ? ordered.startAfter(from.at, from.key) : ordered;
        const { docs } = await remaining.limit(count + 1).get();
        const page = docs.slice(0, count);
        const last = page.at(-1);
        const records = await inTurns(page, (snapshot) => recordOf('readViewerTitles', uid, snapshot));
        return {
          titles: records.flatMap((record) => (record && !(record instanceof Error) ? [record] : [])),
          end: last ? { at: String(last.get(field)), key: last.id } : null,
          hasMore: docs.length > count,
        };
      }),
    count: (uid, list) =>
      callFor('countViewerTitles', uid, async (viewer) => {
        const snapshot = await titlesOf(viewer, list).count().get();
        return snapshot.data().count;
      }),
    readTitles: (uid, titleIds) =>
      callFor('readViewerTitle', uid, async (viewer) => {
        const titles = viewer.collection('titles');
        const found = await firestore.getAll(...titleIds.map((id) => titles.doc(id)));
        return inTurns(found, (snapshot) => recordOf('readViewerTitle', uid, snapshot));
      }),
    readSeasons: (uid, ranges) =>
      callFor('readViewerSeasons', uid, async (viewer) => {
        const titles = viewer.collection('titles');
        const documentOf = (range: SeasonRange) => seasonOf(titles.doc(range.titleId), range.seasonNumber);
        // Several ranges may be of the same season.
        const documents = new Map(ranges.map(documentOf).map((document) => [document.path, document]));
        const found = await getSeasons(firestore, [...documents.values()]);
        const seasons = new Map([...documents.keys()].map((path, index) => [path, found[index]?.[1]]));
        return ranges.map((range) => partsIn(range, seasons.get(documentOf(range).path) ?? new Map()));
      }),
    update: async (uid, titleId, change) => {
      const operation = 'updateViewerTitle';
      let isNew = false as boolean;
      const update = await transact(operation, uid, async (transaction, viewer, signal) => {
        const title = viewer.collection('titles').doc(titleId);
        const snapshot = await transaction.get(title);
        const found = recordOf(operation, uid, snapshot);
        const record = found instanceof Error ? null : found;
        const needed = (record && change.seasons?.(record)) ?? [];
        const documents = needed
          .filter((number) => record?.seasons.has(number))
          .map((number) => seasonOf(title, number));
        const before = record && { record, parts: new Map(await getSeasons(transaction, documents)) };
        const rows = rowsOf(before);
        const write = writeOf(change, before, snapshot.exists ? storedBytes(snapshot.data()) : null);
        isNew = !snapshot.exists && Boolean(write?.stored);
        if (!write) return { stored: record, bytes: 0, rows };
        const { stored, document, growth, bytes, seasons } = write;
        // A malformed title is deleted with all its seasons.
        const isReplaced = snapshot.exists && !(before && stored);
        const deletedSeasons = isReplaced ? await allSeasonsOf(transaction, title) : [];
        if (growth > 0) {
          // Read outside the transaction, which would otherwise conflict with every other change of the viewer.
          // Concurrent changes can exceed the limit by a little only.
          const total = await viewer.collection('meta').doc('titles').get();
          requireRoom(storedBytes(total.data()), growth, limits.bytes);
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
        return { stored, bytes, rows };
      });
      // The change is already stored. A failure here is logged, and the next new title evicts again.
      if (isNew) await evictOldest(uid).catch(() => undefined);
      return update;
    },
    readDocument: (operation, uid, name, parse) =>
      callFor(operation, uid, async (viewer) => {
        const snapshot = await viewer.collection('meta').doc(name).get();
        const document = snapshot.data();
        return document ? parse(document, snapshot.updateTime?.toDate().toISOString() ?? '') : null;
      }),
    saveDocument: (operation, uid, name, fields) =>
      transact(operation, uid, async (transaction, viewer, signal) => {
        const document = viewer.collection('meta').doc(name);
        const values =
          typeof fields === 'function' ? fields((await transaction.get(document)).data() ?? {}) : fields;
        signal.throwIfAborted();
        transaction.set(document, { ...values }, { merge: true });
      }),
    deleteAll: async (uid) => {
      const operation = 'deleteViewerTitles';
      for (;;) {
        const { docs } = await callFor(operation, uid, (viewer) =>
          viewer.collection('titles').select().limit(DELETED_AT_ONCE).get(),
        );
        if (docs.length === 0) break;
        await Promise.all(docs.map((title) => deleteTitle(operation, uid, title)));
      }
      await accessTokens.deleteAll(uid);
      await transact(operation, uid, async (transaction, viewer) => {
        for (const name of ['lastWatched', 'settings', 'titles', 'accessTokens']) {
          transaction.delete(viewer.collection('meta').doc(name));
        }
      });
    },
  } satisfies ViewerStore & { ping: () => Promise<void> };
}

function seasonOf(title: DocumentReference, seasonNumber: number): DocumentReference {
  return title.collection('seasons').doc(String(seasonNumber));
}

/** The documents of a title's seasons, including any that the title does not list. */
async function allSeasonsOf(transaction: Transaction, title: DocumentReference) {
  const { docs } = await transaction.get(title.collection('seasons').select());
  return docs.map(({ ref }) => ref);
}

/** Adds to the size of a viewer's titles. It is written only if it changes, since all changes would contend for it. */
function grow(transaction: Transaction, viewer: DocumentReference, bytes: number): void {
  const total = viewer.collection('meta').doc('titles');
  if (bytes !== 0) transaction.set(total, { bytes: FieldValue.increment(bytes) }, { merge: true });
}

/** Sets fields of a document. Fields added by others stay; our own maps are replaced as a whole. */
function setWhole(transaction: Transaction, document: DocumentReference, fields: StoredDocument): void {
  transaction.set(document, fields, { mergeFields: Object.keys(fields) });
}

/** The titles of a list, unordered. */
function titlesOf(viewer: DocumentReference, { name, mediaType: type }: ViewerTitleList): Query {
  const titles = viewer.collection('titles');
  const ofMediaType = type ? titles.where('media_type', '==', mediaType.encode(type)) : titles;
  // The field is null for titles outside the list.
  return ofMediaType.where(LISTS[name].field, '>', '');
}

/** Titles by a time, the newest first in descending order. */
function inOrder(titles: Query, field: string, order: 'asc' | 'desc'): Query {
  return titles.orderBy(field, order).orderBy(FieldPath.documentId(), order);
}
