import type { DocumentReference, DocumentSnapshot, Query } from 'firebase-admin/firestore';
import {
  lastWatched,
  mediaType,
  parseViewerTitle,
  type PlayRecord,
  serialise,
  type ViewerTitleRecord,
} from '../../viewer/records.ts';
import {
  LISTS,
  partsIn,
  type TitleNeeds,
  type TitleStore,
  type ViewerTitleList,
} from '../../viewer/store.ts';
import { rowsOf, storedBytes, storedPasses, writeOf } from '../../viewer/titleWrite.ts';
import { loadPlays, playDocument, playsOf } from './firestorePlays.ts';
import { ratingDocument, ratingsOf, readRatings } from './firestoreRatings.ts';
import { readDropped, readSeasons, writeSeason } from './firestoreSeasons.ts';
import {
  countOf,
  grow,
  readPage,
  requireRoomFor,
  setWhole,
  type ViewerDocuments,
} from './viewerDocuments.ts';

const UPDATE = 'updateViewerTitle';

export function titlesOf(viewer: DocumentReference) {
  return viewer.collection('viewerTitles');
}

/**
 * A viewer's titles in Firestore, at users/{uid}/viewerTitles/{titleId}, with the parts of each season in a pass below it, at
 * seasonParts/{pass}-{season}.
 */
export function createFirestoreTitles(documents: ViewerDocuments, maxBytes: number): TitleStore {
  const { firestore } = documents;
  const parseTitle = (uid: string) => (snapshot: DocumentSnapshot) =>
    parseViewerTitle(uid, snapshot.id, snapshot.data());

  return {
    readsWholeSeasons: true,
    readPage: (uid, list, page) =>
      documents.call('readViewerTitles', uid, (viewer) =>
        readPage(listed(viewer, list), LISTS[list.name], page, (found) =>
          documents.parseAll('readViewerTitles', found, parseTitle(uid)),
        ),
      ),
    count: (uid, list) => documents.call('countViewerTitles', uid, (viewer) => countOf(listed(viewer, list))),
    read: (uid, titleIds) =>
      documents.call('readViewerTitle', uid, async (viewer) => {
        const found = await firestore.getAll(...titleIds.map((id) => titlesOf(viewer).doc(id)));
        const parse = parseTitle(uid);
        return documents.inTurns(found, (one) => documents.parseOne('readViewerTitle', one, parse));
      }),
    readSeasons: (uid, ranges) =>
      documents.call('readViewerSeasons', uid, async (viewer) => {
        // Several ranges may be of the same season.
        const keys = ranges.map(({ titleId, pass, seasonNumber }) => `${titleId} ${pass} ${seasonNumber}`);
        const distinct = ranges.filter((_range, index) => keys.indexOf(keys[index] ?? '') === index);
        const refs = distinct.map((range) => ({ ...range, title: titlesOf(viewer).doc(range.titleId) }));
        const found = await readSeasons(firestore, refs, documents);
        const seasons = new Map([...new Set(keys)].map((key, index) => [key, found[index]?.parts]));
        return ranges.map((range, index) => partsIn(range, seasons.get(keys[index] ?? '') ?? new Map()));
      }),
    update: async (uid, titleId, change) => {
      let toDrop: readonly number[] | null | undefined;
      const update = await documents.transact(UPDATE, uid, async (transaction, viewer, signal) => {
        const title = titlesOf(viewer).doc(titleId);
        const snapshot = await transaction.get(title);
        const found = documents.parseOne(UPDATE, snapshot, parseTitle(uid));
        const record = found instanceof Error ? null : found;
        const needs = change.needs?.(record) ?? {};
        const [plays, ratings] = await Promise.all([
          loadPlays(transaction, documents, viewer, titleId, needs.plays),
          readRatings(transaction, documents, viewer, UPDATE, needs.ratings ?? []),
        ]);
        const seasonRefs = neededSeasons(record, needs, plays).map((seasonNumber) => ({
          title,
          pass: record?.pass ?? 1,
          seasonNumber,
        }));
        const seasons = await readSeasons(transaction, seasonRefs, documents);
        const storedSeasons = new Map(seasonRefs.map((ref, index) => [ref.seasonNumber, seasons[index]]));
        const before = record && {
          record,
          parts: new Map(
            [...storedSeasons].flatMap(([number, season]) => (season ? [[number, season.parts]] : [])),
          ),
          plays,
          ratings: new Map(ratings.flatMap((one) => (one ? [[one.targetId, one]] : []))),
        };
        const rows = rowsOf(before);
        const write = writeOf(change, before, snapshot.exists ? storedBytes(snapshot.data()) : null);
        if (!write) return { stored: record, loaded: before, bytes: 0, rows };
        const { after, stored, document, growth, bytes } = write;
        // A malformed title is replaced with all its seasons.
        const isReplaced = snapshot.exists && !(before && stored);
        const passes = before ? storedPasses(before.record).filter((pass) => !write.kept.includes(pass)) : [];
        const dropped = await readDropped(transaction, title, isReplaced ? null : passes);
        toDrop = dropped.hasMore ? (isReplaced ? null : passes) : undefined;
        await requireRoomFor(viewer, growth, maxBytes);
        signal.throwIfAborted();
        for (const season of dropped.documents) transaction.delete(season);
        if (document) setWhole(transaction, title, document);
        else transaction.delete(title);
        for (const [seasonNumber, season] of write.seasons) {
          const ref = { title, pass: stored?.pass ?? 1, seasonNumber };
          const isSamePass = record?.pass === stored?.pass;
          writeSeason(transaction, ref, season, isSamePass ? storedSeasons.get(seasonNumber) : undefined);
        }
        for (const one of write.plays.written)
          setWhole(transaction, playsOf(viewer).doc(one.id), playDocument(one));
        for (const id of write.plays.deleted) transaction.delete(playsOf(viewer).doc(id));
        for (const one of write.ratings.written)
          setWhole(transaction, ratingsOf(viewer).doc(one.targetId), ratingDocument(one));
        for (const id of write.ratings.deleted) transaction.delete(ratingsOf(viewer).doc(id));
        if (write.lastWatched) {
          const last = viewer.collection('meta').doc('lastWatched');
          transaction.set(last, { ...serialise(lastWatched, write.lastWatched) }, { merge: true });
        }
        grow(transaction, viewer, growth);
        return { stored, loaded: after, bytes, rows };
      });
      // The change is already stored. A failure here is logged; what is left is never read.
      if (toDrop !== undefined) await dropSeasons(uid, titleId, toDrop).catch(() => undefined);
      return update;
    },
  };

  /** Deletes the seasons of some passes, null for all, that a change had to leave. */
  async function dropSeasons(uid: string, titleId: string, passes: readonly number[] | null): Promise<void> {
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

/** The stored seasons that a change needs, with those of its plays in the current pass. */
function neededSeasons(
  record: ViewerTitleRecord | null,
  { seasons = [] }: TitleNeeds,
  plays: ReadonlyMap<string, PlayRecord>,
): readonly number[] {
  const played = [...plays.values()].flatMap(({ pass, seasonNumber }) =>
    pass === record?.pass && seasonNumber !== null ? [seasonNumber] : [],
  );
  return [...new Set([...seasons, ...played])].filter((number) => record?.seasons.has(number));
}

/** The titles of a list, unordered. */
function listed(viewer: DocumentReference, { name, mediaType: type }: ViewerTitleList): Query {
  const titles = titlesOf(viewer);
  const ofMediaType = type ? titles.where('media_type', '==', mediaType.encode(type)) : titles;
  // The field is null for titles outside the list.
  return ofMediaType.where(LISTS[name].field, '>', '');
}
