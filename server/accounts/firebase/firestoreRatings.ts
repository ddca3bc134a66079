import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Query,
} from 'firebase-admin/firestore';
import { mediaType } from '../../viewer/recordFields.ts';
import { rating, type RatingRecord } from '../../viewer/records.ts';
import { parse, serialise, type StoredDocument } from '../../viewer/storedDocuments.ts';
import type { RatedTarget, RatingFilter, RatingStore } from '../../viewer/store.ts';
import { createReads, type ViewerDocuments, viewerOf } from './viewerDocuments.ts';

export function ratingsOf(viewer: DocumentReference) {
  return viewer.collection('ratings');
}

/** A rating's document, with the media type that lists of them are filtered by. */
export function ratingDocument(record: RatingRecord): StoredDocument {
  const type = record.titleId.startsWith('movie:') ? 'movie' : 'tv';
  return { ...serialise(rating, record), media_type: type };
}

/** A viewer's ratings in Firestore, at users/{uid}/ratings/{targetId}. */
export function createFirestoreRatings(documents: ViewerDocuments): RatingStore {
  const reads = createReads(documents, {
    name: 'Rating',
    collection: ratingsOf,
    filtered,
    order: { field: 'at' },
    parse: parseRating,
  });
  /** The ratings of a title's seasons and episodes: their names begin with the title's, which ends with a colon there. */
  const readParts = (uid: string, titleId: string, count: number) =>
    documents.call('readRating', uid, async (viewer) => {
      const byName = ratingsOf(viewer).orderBy(FieldPath.documentId());
      const ofTitle = byName.startAt(`${titleId}:`).endBefore(`${titleId};`);
      const { docs } = await ofTitle.limit(count).get();
      return documents.parseAll('readRating', docs, parseRating);
    });
  return {
    ...reads,
    readOf: async (uid, targets) => {
      const isPart = ({ targetId, titleId }: RatedTarget) => targetId !== titleId;
      const partsOf = (id: string) => targets.filter((one) => one.titleId === id && isPart(one)).length;
      const whole = new Set(
        targets.flatMap(({ titleId, stored }) => (stored < partsOf(titleId) ? [titleId] : [])),
      );
      const named = targets.filter((one) => !(isPart(one) && whole.has(one.titleId)));
      const [ratings, ...ofTitles] = await Promise.all([
        reads.read(
          uid,
          named.map(({ targetId }) => targetId),
        ),
        ...[...whole].map((id) => readParts(uid, id, partsOf(id))),
      ]);
      const found = [...ratings, ...ofTitles.flat()].flatMap((one) => one ?? []);
      const byTarget = new Map(found.map((one) => [one.targetId, one]));
      return targets.map(({ targetId }) => byTarget.get(targetId) ?? null);
    },
  };
}

export function parseRating(snapshot: DocumentSnapshot): RatingRecord {
  return { uid: viewerOf(snapshot), ...parse(rating, snapshot.data()) };
}

function filtered(viewer: DocumentReference, { mediaType: type }: RatingFilter): Query {
  const ratings = ratingsOf(viewer);
  return type ? ratings.where('media_type', '==', mediaType.encode(type)) : ratings;
}
