import {
  type CollectionReference,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { LRUCache } from 'lru-cache';
import type { Settings } from '../../../contract/settings.ts';
import {
  type LoadedTitle,
  MAX_VIEWER_TITLES,
  type SeasonParts,
  type SeasonRef,
  type SettingsRecord,
  type ViewerTitleRecord,
} from '../../domain/viewerTitle.ts';
import type {
  TimeCursor,
  ViewerTitleList,
  ViewerTitleListName,
  ViewerTitlePage,
} from '../../domain/viewerTitleLists.ts';
import { AccountFullError, MAX_ACCOUNT_BYTES } from '../accountFull.ts';
import { fromFormerDocument, isFormerDocument } from '../formerTitleDocument.ts';
import {
  changedSettings,
  fromSettingsDocument,
  settingsPath,
  toSettingsDocument,
} from '../settingsDocument.ts';
import { bytesOf, writeOf } from '../titleWrite.ts';
import {
  fromSeasonDocument,
  fromTitleDocument,
  isFields,
  MalformedTitleError,
  toSeasonDocument,
  toTitleDocument,
  viewerTitlesPath,
} from '../viewerTitleDocument.ts';
import type {
  StorageLimits,
  ViewerTitleChange,
  ViewerTitlesStore,
  ViewerTitleUpdate,
} from '../viewerTitlesStore.ts';
import { FirestoreDocuments } from './firestoreDocuments.ts';
import type { RemoteCalls } from './remoteCall.ts';

/** What the form that documents are in is called, beside the total. */
const FORM = 2;
const SEASONS = 'seasons';
/** Most documents that one commit deletes. */
const COMMIT_SIZE = 500;
/** How many titles are read at once where all are gone through. */
const STEP = 20;
/** Viewers of whom it is remembered that their documents are in today's form. */
const MAX_REMEMBERED = 10_000;

/** What each list is ordered by. */
const FIELDS: Readonly<Record<ViewerTitleListName, string>> = {
  titles: 'changed_at',
  watchlist: 'listed_at',
  history: 'played_at',
  continuable: 'continued_at',
};

/** Beside a viewer's titles: how many bytes they take together, and that they are in today's form. */
function totalPath(uid: string): string {
  return `users/${uid}/meta/titles`;
}

/**
 * Viewers' titles in Firestore, at users/{uid}/titles/{titleId} with the parts of each season at seasons/{number} below it,
 * and their settings at users/{uid}/meta/settings. Documents of the form before, which held their parts themselves, are
 * brought into this one when their viewer first comes.
 */
export class FirestoreViewerTitles implements ViewerTitlesStore {
  readonly #documents: FirestoreDocuments;
  readonly #firestore: Firestore;
  readonly #limits: StorageLimits;
  readonly #current = new LRUCache<string, Promise<void>>({ max: MAX_REMEMBERED });

  constructor(firestore: Firestore, calls: RemoteCalls, limits: Partial<StorageLimits> = {}) {
    this.#documents = new FirestoreDocuments(firestore, calls);
    this.#firestore = firestore;
    this.#limits = { titles: MAX_VIEWER_TITLES, bytes: MAX_ACCOUNT_BYTES, ...limits };
  }

  readonly readPage = async (
    uid: string,
    list: ViewerTitleList,
    first: number,
    after: TimeCursor | null,
  ): Promise<ViewerTitlePage> => {
    const field = FIELDS[list.name];
    const titles = this.#titles('readViewerTitles', uid);
    await this.#ready(uid);
    const ordered = listed(titles, list).orderBy(field, 'desc').orderBy(FieldPath.documentId(), 'desc');
    const behind = after ? ordered.startAfter(after.at, after.key) : ordered;
    const { docs } = await this.#documents.read('readViewerTitles', () => behind.limit(first + 1).get());
    const page = docs.slice(0, first);
    const last = page.at(-1);
    const records = await Promise.all(page.map((snapshot) => this.#recordOrNone(uid, snapshot)));
    return {
      titles: records.filter((record) => record !== null),
      end: last ? { at: String(last.get(field)), key: last.id } : null,
      hasMore: docs.length > first,
    };
  };

  readonly count = async (uid: string, list: ViewerTitleList): Promise<number> => {
    const titles = this.#titles('countViewerTitles', uid);
    await this.#ready(uid);
    const counted = await this.#documents.read('countViewerTitles', () => listed(titles, list).count().get());
    return counted.data().count;
  };

  readonly readTitles = async (
    uid: string,
    titleIds: readonly string[],
  ): Promise<readonly (ViewerTitleRecord | null | Error)[]> => {
    const titles = this.#titles('readViewerTitle', uid);
    await this.#ready(uid);
    if (titleIds.length === 0) return [];
    const found = await this.#documents.read('readViewerTitle', () =>
      this.#firestore.getAll(...titleIds.map((id) => titles.doc(id))),
    );
    return found.map((snapshot) => {
      try {
        return snapshot.exists ? fromTitleDocument(uid, snapshot.id, snapshot.data()) : null;
      } catch (error) {
        return this.#asMalformed('readViewerTitle', error);
      }
    });
  };

  readonly readSeasons = async (
    uid: string,
    seasons: readonly SeasonRef[],
  ): Promise<readonly SeasonParts[]> => {
    const titles = this.#titles('readViewerSeasons', uid);
    await this.#ready(uid);
    if (seasons.length === 0) return [];
    const found = await this.#documents.read('readViewerSeasons', () =>
      this.#firestore.getAll(
        ...seasons.map(({ titleId, seasonNumber }) => seasonAt(titles.doc(titleId), seasonNumber)),
      ),
    );
    return seasons.map(({ seasonNumber }, place) => fromSeasonDocument(seasonNumber, found[place]?.data()));
  };

  readonly update = async (
    uid: string,
    titleId: string,
    change: ViewerTitleChange,
  ): Promise<ViewerTitleUpdate> => {
    const titles = this.#titles('updateViewerTitle', uid);
    await this.#ready(uid);
    const { stored, bytes, isNew } = await this.#change(uid, titles.doc(titleId), change);
    // The change is stored by now. Should this fail, which is logged, the next new title sees to it.
    if (isNew) await this.#dropOldest(uid, titles).catch(() => undefined);
    return { stored, bytes };
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
    const operation = 'deleteViewerTitles';
    const titles = this.#titles(operation, uid);
    for (;;) {
      const { docs } = await this.#documents.read(operation, () => titles.limit(STEP).get());
      if (docs.length === 0) break;
      const seasons = await Promise.all(docs.map((snapshot) => this.#seasonsOf(operation, snapshot)));
      // The titles last: they name the seasons, should it fail in between and be done again.
      const documents = [...seasons.flat(), ...docs.map(({ ref }) => ref)];
      for (let from = 0; from < documents.length; from += COMMIT_SIZE) {
        await this.#documents.write(operation, (transaction) => {
          for (const document of documents.slice(from, from + COMMIT_SIZE)) transaction.delete(document);
        });
      }
    }
    await this.#documents.write(operation, (transaction) => {
      transaction.delete(this.#settings(operation, uid));
      transaction.delete(this.#total(operation, uid));
    });
  };

  #titles(operation: string, uid: string): CollectionReference {
    return this.#documents.collection(operation, uid, viewerTitlesPath);
  }

  #settings(operation: string, uid: string): DocumentReference {
    return this.#documents.document(operation, uid, settingsPath);
  }

  #total(operation: string, uid: string): DocumentReference {
    return this.#documents.document(operation, uid, totalPath);
  }

  /**
   * Read apart from the transaction, and added to without being read: a transaction that read it would stand in the way
   * of every other change of the viewer. What several changes at once are too much by is little.
   */
  async #checkRoom(uid: string, growth: number, signal: AbortSignal): Promise<void> {
    const held = bytesIn(await this.#total('updateViewerTitle', uid).get());
    signal.throwIfAborted();
    if (held + growth > this.#limits.bytes) throw new AccountFullError(held, this.#limits.bytes);
  }

  #change(
    uid: string,
    document: DocumentReference,
    change: ViewerTitleChange,
  ): Promise<ViewerTitleUpdate & { readonly isNew: boolean }> {
    return this.#documents.write('updateViewerTitle', async (transaction, signal) => {
      const snapshot = await transaction.get(document);
      const before = await this.#loaded(uid, snapshot, change, transaction);
      signal.throwIfAborted();
      const after = change.apply(before);
      const isMalformed = snapshot.exists && !before;
      if (after === before && !isMalformed) {
        return { stored: before?.record ?? null, bytes: 0, isNew: false };
      }
      // One in the form before is written anew, with all its seasons.
      const isFormer = isFormerDocument(snapshot.data());
      const write = writeOf(isFormer ? null : before, after);
      if (write.growth > 0) await this.#checkRoom(uid, write.growth, signal);
      if (after) {
        const former = isFormer ? { parts: FieldValue.delete() } : {};
        setWhole(transaction, document, { ...toTitleDocument(after.record), ...former });
        for (const [season, { parts }] of write.seasons) {
          if (parts.size === 0) transaction.delete(seasonAt(document, season));
          else setWhole(transaction, seasonAt(document, season), { ...toSeasonDocument(parts) });
        }
      } else {
        const seasons = [...(before?.record.seasons.keys() ?? [])];
        for (const season of seasons) transaction.delete(seasonAt(document, season));
        transaction.delete(document);
      }
      this.#grow(transaction, uid, { bytes: FieldValue.increment(write.growth), form: FORM });
      return { stored: after?.record ?? null, bytes: write.bytes, isNew: after !== null && !snapshot.exists };
    });
  }

  /** A title as a change needs it; null when it is not stored, or malformed, which is logged. */
  async #loaded(
    uid: string,
    snapshot: DocumentSnapshot,
    change: ViewerTitleChange,
    transaction: Transaction,
  ): Promise<LoadedTitle | null> {
    if (!snapshot.exists) return null;
    try {
      if (isFormerDocument(snapshot.data())) return fromFormerDocument(uid, snapshot.id, snapshot.data());
      const record = fromTitleDocument(uid, snapshot.id, snapshot.data());
      const numbers = (change.seasons?.(record) ?? []).filter((number) => record.seasons.has(number));
      const found =
        numbers.length > 0
          ? await transaction.getAll(...numbers.map((number) => seasonAt(snapshot.ref, number)))
          : [];
      const parts = found.map((season, place): [number, SeasonParts] => {
        const number = numbers[place] ?? 0;
        return [number, fromSeasonDocument(number, season.data())];
      });
      return { record, parts: new Map(parts) };
    } catch (error) {
      this.#asMalformed('updateViewerTitle', error);
      return null;
    }
  }

  #grow(transaction: Transaction, uid: string, total: Readonly<Record<string, unknown>>): void {
    transaction.set(this.#total('updateViewerTitle', uid), total, { merge: true });
  }

  /** Resolves once a viewer's documents are in today's form; finds out once. */
  #ready(uid: string): Promise<void> {
    const current = this.#current.get(uid) ?? this.#bringUpToDate(uid);
    this.#current.set(uid, current);
    current.catch(() => this.#current.delete(uid));
    return current;
  }

  async #bringUpToDate(uid: string): Promise<void> {
    const operation = 'convertViewerTitles';
    const total = this.#total(operation, uid);
    const found = await this.#documents.read(operation, () => total.get());
    if (found.get('form') === FORM) return;
    const byId = this.#titles(operation, uid).orderBy(FieldPath.documentId()).limit(STEP);
    let last: QueryDocumentSnapshot | undefined;
    for (;;) {
      const next = last ? byId.startAfter(last.id) : byId;
      const { docs } = await this.#documents.read(operation, () => next.get());
      for (const { ref, data } of docs.map((snapshot) => ({ ref: snapshot.ref, data: snapshot.data() }))) {
        if (isFormerDocument(data)) await this.#convert(uid, ref);
      }
      last = docs.at(-1) ?? last;
      if (docs.length < STEP) break;
    }
    // Nothing is written for a viewer of whom nothing is stored.
    if (!last) return;
    await this.#documents.write(operation, (transaction) => {
      transaction.set(total, { form: FORM }, { merge: true });
    });
  }

  /** Brings one document into today's form; null for one that is malformed, which stays as it is and is logged. */
  #convert(uid: string, document: DocumentReference): Promise<ViewerTitleRecord | null> {
    const operation = 'convertViewerTitles';
    return this.#documents.write(operation, async (transaction, signal) => {
      const snapshot = await transaction.get(document);
      signal.throwIfAborted();
      try {
        if (!isFormerDocument(snapshot.data())) {
          return fromTitleDocument(uid, snapshot.id, snapshot.data());
        }
        const { record, parts } = fromFormerDocument(uid, snapshot.id, snapshot.data());
        setWhole(transaction, document, { ...toTitleDocument(record), parts: FieldValue.delete() });
        for (const [season, own] of parts) {
          setWhole(transaction, seasonAt(document, season), { ...toSeasonDocument(own) });
        }
        this.#grow(transaction, uid, { bytes: FieldValue.increment(bytesOf(record)) });
        return record;
      } catch (error) {
        this.#asMalformed(operation, error);
        return null;
      }
    });
  }

  /**
   * Counted apart from the change: a transaction that read how many titles there are would stand in the way of every
   * other new title of the viewer.
   */
  async #dropOldest(uid: string, titles: CollectionReference): Promise<void> {
    const operation = 'boundViewerTitles';
    const counted = titles.orderBy('changed_at', 'desc').orderBy(FieldPath.documentId(), 'desc');
    const isTooMany = await this.#documents.read(operation, async () => {
      const count = await counted.count().get();
      return count.data().count > this.#limits.titles;
    });
    if (!isTooMany) return;
    const { docs } = await this.#documents.read(operation, () =>
      counted.offset(this.#limits.titles).limit(STEP).get(),
    );
    for (const snapshot of docs) {
      const seasons = await this.#seasonsOf(operation, snapshot);
      await this.#documents.write(operation, (transaction) => {
        for (const season of seasons) transaction.delete(season);
        // One that has changed since is no longer the oldest: then it stays, until the next new title.
        transaction.delete(snapshot.ref, { lastUpdateTime: snapshot.updateTime });
        this.#grow(transaction, uid, { bytes: FieldValue.increment(-bytesIn(snapshot)) });
      });
    }
  }

  /** The documents of a title's seasons, as it names them; of one that names none, those that are there. */
  async #seasonsOf(operation: string, snapshot: QueryDocumentSnapshot): Promise<DocumentReference[]> {
    const named: unknown = snapshot.get('seasons');
    if (isFields(named)) return Object.keys(named).map((season) => seasonAt(snapshot.ref, Number(season)));
    const { docs } = await this.#documents.read(operation, () =>
      snapshot.ref.collection(SEASONS).select().get(),
    );
    return docs.map(({ ref }) => ref);
  }

  /** The title of a document; null when it is malformed, which is logged. One in the form before is brought into today's. */
  #recordOrNone(uid: string, snapshot: QueryDocumentSnapshot): Promise<ViewerTitleRecord | null> {
    if (isFormerDocument(snapshot.data())) return this.#convert(uid, snapshot.ref);
    try {
      return Promise.resolve(fromTitleDocument(uid, snapshot.id, snapshot.data()));
    } catch (error) {
      this.#asMalformed('readViewerTitles', error);
      return Promise.resolve(null);
    }
  }

  /** What a read of a malformed document fails with, logged. */
  #asMalformed(operation: string, error: unknown): Error {
    if (!(error instanceof MalformedTitleError)) throw error;
    return this.#documents.malformed(operation, error.fields);
  }
}

function seasonAt(title: DocumentReference, seasonNumber: number): DocumentReference {
  return title.collection(SEASONS).doc(String(seasonNumber));
}

/** Puts fields into a document. What others have added to it stays; a map of ours is replaced whole. */
function setWhole(transaction: Transaction, document: DocumentReference, fields: DocumentData): void {
  transaction.set(document, fields, { mergeFields: Object.keys(fields) });
}

function bytesIn(snapshot: DocumentSnapshot): number {
  const bytes: unknown = snapshot.get('bytes');
  return typeof bytes === 'number' ? bytes : 0;
}

/** The titles of a list, in no order. */
function listed(titles: CollectionReference, { name, mediaType }: ViewerTitleList): Query {
  const ofKind = mediaType
    ? titles.where('media_type', '==', mediaType === 'MOVIE' ? 'movie' : 'tv')
    : titles;
  // What is not in the list has null there.
  return ofKind.where(FIELDS[name], '>', '');
}
