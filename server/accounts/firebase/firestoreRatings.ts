import type { DocumentReference, DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import {
  mediaType,
  parse,
  rating,
  type RatingRecord,
  serialise,
  type StoredDocument,
} from '../../viewer/records.ts';
import type { RatingFilter, RatingStore } from '../../viewer/store.ts';
import { countOf, readPage, type ViewerDocuments } from './viewerDocuments.ts';

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
  return {
    readPage: (uid, filter, page) =>
      documents.call('readRatings', uid, (viewer) =>
        readPage(filtered(viewer, filter), { field: 'at' }, page, (found) =>
          parseRatings(documents, 'readRatings', uid, found),
        ),
      ),
    count: (uid, filter) =>
      documents.call('countRatings', uid, (viewer) => countOf(filtered(viewer, filter))),
    read: (uid, targetIds) =>
      documents.call('readRating', uid, (viewer) =>
        readRatings(documents.firestore, documents, viewer, 'readRating', targetIds),
      ),
  };
}

/** Several ratings, in the order of the ids of what is rated; null for what is not rated. */
export async function readRatings(
  source: Pick<Firestore, 'getAll'>,
  documents: ViewerDocuments,
  viewer: DocumentReference,
  operation: string,
  targetIds: readonly string[],
): Promise<readonly (RatingRecord | null)[]> {
  if (targetIds.length === 0) return [];
  const found = await source.getAll(...targetIds.map((id) => ratingsOf(viewer).doc(id)));
  return parseRatings(documents, operation, viewer.id, found);
}

function parseRatings(
  { parseAll }: ViewerDocuments,
  operation: string,
  uid: string,
  found: readonly DocumentSnapshot[],
): Promise<(RatingRecord | null)[]> {
  return parseAll(operation, found, (snapshot) => ({ uid, ...parse(rating, snapshot.data()) }));
}

function filtered(viewer: DocumentReference, { mediaType: type }: RatingFilter): Query {
  const ratings = ratingsOf(viewer);
  return type ? ratings.where('media_type', '==', mediaType.encode(type)) : ratings;
}
