import type { DocumentReference, DocumentSnapshot, Query, Transaction } from 'firebase-admin/firestore';
import { mediaType } from '../../viewer/recordFields.ts';
import { parseViewerTitle, type ViewerTitleRecord } from '../../viewer/records.ts';
import {
  LISTS,
  partsIn,
  type TitleNeeds,
  type TitleStore,
  type ViewerTitleChange,
  type ViewerTitleList,
} from '../../viewer/store.ts';
import {
  lastWatchedFields,
  rowsOf,
  storedBytes,
  storedPasses,
  writeOf,
} from '../../viewer/titles/titleWrite.ts';
import { eachInTurn, turn } from '../../viewer/turns.ts';
import { loadPlays, playDocument, playsOf } from './firestorePlays.ts';
import { parseRating, ratingDocument, ratingsOf } from './firestoreRatings.ts';
import {
  DROPPED_AT_ONCE,
  readDropped,
  readSeasons,
  type StoredSeason,
  writeSeason,
} from './firestoreSeasons.ts';
import {
  countOf,
  type PreparedChange,
  readPage,
  setWhole,
  type StorageLimits,
  type ViewerDocuments,
  writeAll,
} from './viewerDocuments.ts';

const UPDATE = 'updateViewerTitle';

/** A viewer's titles. */
export function titlesOf(viewer: DocumentReference) {
  return viewer.collection('viewerTitles');
}

/**
 * A viewer's titles in Firestore, at users/{uid}/viewerTitles/{titleId}, with the parts of each season in a pass below it, at
 * seasonParts/{pass}-{season}.
 */
export function createFirestoreTitles(documents: ViewerDocuments, limits: StorageLimits) {
  const { firestore } = documents;
  const parseTitle = (uid: string) => (snapshot: DocumentSnapshot) =>
    parseViewerTitle(uid, snapshot.id, snapshot.data());

  const store: TitleStore = {
    readsWholeSeasons: true,
    readPage: (uid, list, page) =>
      documents.call('readViewerTitles', uid, (viewer) =>
        readPage(listed(viewer, list), LISTS[list.name], page, (snapshots) =>
          documents.parseAll('readViewerTitles', snapshots, parseTitle(uid)),
        ),
      ),
    count: (uid, list) => documents.call('countViewerTitles', uid, (viewer) => countOf(listed(viewer, list))),
    read: (uid, titleIds) =>
      documents.call('readViewerTitle', uid, async (viewer) => {
        const snapshots = await firestore.getAll(...titleIds.map((id) => titlesOf(viewer).doc(id)));
        const parse = parseTitle(uid);
        return eachInTurn(snapshots, (one) => documents.parseOne('readViewerTitle', one, parse));
      }),
    readSeasons: (uid, ranges) =>
      documents.call('readViewerSeasons', uid, async (viewer) => {
        // Several ranges may be of the same season.
        const keys = ranges.map(({ titleId, pass, seasonNumber }) => `${titleId} ${pass} ${seasonNumber}`);
        const distinct = ranges.filter((_range, index) => keys.indexOf(keys[index] ?? '') === index);
        const refs = distinct.map((range) => ({ ...range, title: titlesOf(viewer).doc(range.titleId) }));
        const storedSeasons = await readSeasons(firestore, refs);
        const seasons = new Map([...new Set(keys)].map((key, index) => [key, storedSeasons[index]?.parts]));
        return ranges.map((range, index) => partsIn(range, seasons.get(keys[index] ?? '') ?? new Map()));
      }),
    update: async (uid, titleId, change) => {
      const { update, dropRest } = await documents.transact(
        UPDATE,
        uid,
        async (transaction, viewer, signal) => {
          const snapshot = await transaction.get(titlesOf(viewer).doc(titleId));
          const prepared = await prepareTitle(transaction, viewer, snapshot, change);
          await writeAll(transaction, viewer, [prepared], limits, signal);
          return prepared;
        },
      );
      await dropRest();
      return update;
    },
  };
  return { ...store, prepare };

  /** Reads what changes of titles need, each of another one. */
  async function prepare(
    transaction: Transaction,
    viewer: DocumentReference,
    changes: readonly TitleChange[],
  ): Promise<readonly PreparedTitle[]> {
    if (changes.length === 0) return [];
    const titles = titlesOf(viewer);
    const snapshots = await transaction.getAll(...changes.map(({ id }) => titles.doc(id)));
    const dropped = Math.floor(DROPPED_AT_ONCE / changes.length);
    return Promise.all(
      snapshots.map((snapshot, index) => {
        const change = changes[index]?.change;
        if (!change) throw new Error('Every title must come with its change');
        return prepareTitle(transaction, viewer, snapshot, change, dropped);
      }),
    );
  }

  /** @param droppedAtOnce how many documents of seasons the transaction may delete */
  async function prepareTitle(
    transaction: Transaction,
    viewer: DocumentReference,
    snapshot: DocumentSnapshot,
    change: ViewerTitleChange,
    droppedAtOnce = DROPPED_AT_ONCE,
  ): Promise<PreparedTitle> {
    const { id: uid } = viewer;
    const { ref: title, id: titleId } = snapshot;
    const parsed = documents.parseOne(UPDATE, snapshot, parseTitle(uid));
    const record = parsed instanceof Error ? null : parsed;
    const needs = change.needs?.(record) ?? {};
    const { before, seasons } = await loadTitle(transaction, documents, viewer, title, record, needs);
    const wait = turn();
    if (wait) await wait;
    const rows = rowsOf(before);
    const write = writeOf(change, before, snapshot.exists ? storedBytes(snapshot.data()) : null);
    if (!write)
      return {
        update: { stored: record, loaded: before, bytes: 0, rows },
        growth: { bytes: 0 },
        write: () => undefined,
        dropRest: async () => undefined,
      };
    // A malformed title is replaced with all its seasons.
    const isReplaced = snapshot.exists && !(before && write.stored);
    const passes = before
      ? storedPasses(before.record).filter((pass) => !write.keptPasses.includes(pass))
      : [];
    const dropped = await readDropped(transaction, title, isReplaced ? null : passes, droppedAtOnce);
    const watched = await readLastWatchedFields(transaction, viewer, write);
    return {
      update: { stored: write.stored, loaded: write.after, bytes: write.bytes, rows },
      growth: { bytes: write.growth },
      write: () => {
        for (const season of dropped.documents) transaction.delete(season);
        writeTitle(transaction, viewer, title, write, seasons);
        if (watched) transaction.set(lastWatchedAt(viewer), { ...watched }, { merge: true });
      },
      dropRest: async () => {
        // The change is already stored. A failure here is logged; what is left is never read.
        if (dropped.hasMore)
          await dropSeasons(uid, titleId, { passes: isReplaced ? null : passes }).catch(() => undefined);
      },
    };
  }

  /** Deletes the seasons that a change had to leave. */
  async function dropSeasons(uid: string, titleId: string, { passes }: Dropped): Promise<void> {
    let hasMore = true;
    while (hasMore) {
      hasMore = await documents.transact('dropSeasons', uid, async (transaction, viewer, signal) => {
        const title = titlesOf(viewer).doc(titleId);
        const [current, dropped] = await Promise.all([
          transaction.get(title),
          readDropped(transaction, title, passes),
        ]);
        signal.throwIfAborted();
        // The title was stored again meanwhile, with seasons of its own.
        if (!passes && current.exists) return false;
        for (const season of dropped.documents) transaction.delete(season);
        return dropped.hasMore;
      });
    }
  }
}

/** The passes whose seasons are deleted; null for all. */
interface Dropped {
  readonly passes: readonly number[] | null;
}

/** A change of a title by its id. */
interface TitleChange {
  readonly id: string;
  readonly change: ViewerTitleChange;
}

/** `dropRest` deletes what the transaction has to leave. */
interface PreparedTitle extends PreparedChange<Awaited<ReturnType<TitleStore['update']>>> {
  readonly dropRest: () => Promise<void>;
}

type TitleWrite = NonNullable<ReturnType<typeof writeOf>>;

/** Loads what a change needs of a title, and the seasons as they are stored; null for one that is not stored. */
async function loadTitle(
  transaction: Transaction,
  documents: ViewerDocuments,
  viewer: DocumentReference,
  title: DocumentReference,
  record: ViewerTitleRecord | null,
  needs: TitleNeeds,
) {
  const [plays, ratings] = await Promise.all([
    loadPlays(transaction, documents, viewer, title.id, needs.plays),
    documents.readNamed(UPDATE, transaction, ratingsOf(viewer), needs.ratings ?? [], parseRating),
  ]);
  const pass = record?.pass ?? 1;
  // With plays of the pass come the seasons that they belong to.
  const played = [...plays.values()].filter((play) => play.pass === pass);
  const numbers = [...(needs.seasons ?? []), ...played.map(({ seasonNumber }) => seasonNumber)];
  const refs = [...new Set(numbers)].flatMap((seasonNumber) =>
    seasonNumber !== null && record?.seasons.has(seasonNumber) ? [{ title, pass, seasonNumber }] : [],
  );
  const storedSeasons = await readSeasons(transaction, refs);
  const seasons = new Map(
    storedSeasons.flatMap((season, index) => {
      const ref = refs[index];
      return ref ? [[ref.seasonNumber, season] as const] : [];
    }),
  );
  const before = record && {
    record,
    parts: new Map([...seasons].map(([number, { parts }]) => [number, parts])),
    plays,
    ratings: new Map(ratings.flatMap((one) => (one ? [[one.targetId, one]] : []))),
  };
  return { before, seasons: { pass, byNumber: seasons } };
}

/** Writes a title, its seasons, plays and ratings. */
function writeTitle(
  transaction: Transaction,
  viewer: DocumentReference,
  title: DocumentReference,
  { stored, document, seasons, plays, ratings }: TitleWrite,
  before: Readonly<{ pass: number; byNumber: ReadonlyMap<number, StoredSeason> }>,
): void {
  const pass = stored?.pass ?? 1;
  if (document) setWhole(transaction, title, document);
  else transaction.delete(title);
  for (const [seasonNumber, season] of seasons) {
    const storedSeason = before.pass === pass ? before.byNumber.get(seasonNumber) : undefined;
    writeSeason(transaction, { title, pass, seasonNumber }, season, storedSeason);
  }
  for (const one of plays.written) setWhole(transaction, playsOf(viewer).doc(one.id), playDocument(one));
  for (const id of plays.deleted) transaction.delete(playsOf(viewer).doc(id));
  for (const one of ratings.written)
    setWhole(transaction, ratingsOf(viewer).doc(one.targetId), ratingDocument(one));
  for (const id of ratings.deleted) transaction.delete(ratingsOf(viewer).doc(id));
}

/** The fields that a change writes of what was last watched; null for none. */
async function readLastWatchedFields(
  transaction: Transaction,
  viewer: DocumentReference,
  { lastWatched, stored }: TitleWrite,
) {
  if (!lastWatched || !stored) return null;
  const before = await transaction.get(lastWatchedAt(viewer));
  return lastWatchedFields(before.data() ?? null, lastWatched, stored.changedAt);
}

function lastWatchedAt(viewer: DocumentReference): DocumentReference {
  return viewer.collection('meta').doc('lastWatched');
}

/** The titles of a list, unordered. */
function listed(viewer: DocumentReference, { name, mediaType: type }: ViewerTitleList): Query {
  const titles = titlesOf(viewer);
  const ofMediaType = type ? titles.where('media_type', '==', mediaType.encode(type)) : titles;
  // The field is null for titles outside the list.
  return ofMediaType.where(LISTS[name].field, '>', '');
}
