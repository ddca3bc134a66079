import type { DocumentReference, DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { mediaType } from '../../viewer/recordFields.ts';
import { rating, type RatingRecord } from '../../viewer/records.ts';
import { parse, serialise, type StoredDocument } from '../../viewer/storedDocuments.ts';
import type { RatingFilter } from '../../viewer/store.ts';
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
export function createFirestoreRatings(documents: ViewerDocuments) {
  return createReads(documents, {
    name: 'Rating',
    collection: ratingsOf,
    filtered,
    order: { field: 'at' },
    parse: parseRating,
  });
}

export function parseRating(snapshot: DocumentSnapshot): RatingRecord {
  return { uid: viewerOf(snapshot), ...parse(rating, snapshot.data()) };
}

function filtered(viewer: DocumentReference, { mediaType: type }: RatingFilter): Query {
  const ratings = ratingsOf(viewer);
  return type ? ratings.where('media_type', '==', mediaType.encode(type)) : ratings;
}
