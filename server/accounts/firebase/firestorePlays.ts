import type { DocumentReference, DocumentSnapshot, Query, Transaction } from 'firebase-admin/firestore';
import { mediaType, recordId } from '../../viewer/recordFields.ts';
import { play, type PlayRecord } from '../../viewer/records.ts';
import { parse, serialise, type StoredDocument } from '../../viewer/storedDocuments.ts';
import {
  MAX_STEP,
  playKey,
  playKeys,
  type PlayFilter,
  type PlaySelection,
  type PlayStore,
} from '../../viewer/store.ts';
import { loadedPlays } from '../../viewer/titles/titleWrite.ts';
import { createReads, inOrder, type ViewerDocuments, viewerOf } from './viewerDocuments.ts';

/** How many values a query compares a field with: Firestore takes thirty, and the one in the tests' memory ten. */
const MAX_DISJUNCTIONS = 10;

export function playsOf(viewer: DocumentReference) {
  return viewer.collection('plays');
}

/** A play's document: with the text plays are ordered by, and the media type that lists of them are filtered by. */
export function playDocument(record: PlayRecord): StoredDocument {
  return {
    ...serialise(play, record),
    play_key: playKey(record),
    media_type: record.titleId.startsWith('movie:') ? 'movie' : 'tv',
  };
}

/** A viewer's plays in Firestore, at users/{uid}/plays/{id}. */
export function createFirestorePlays(documents: ViewerDocuments): PlayStore {
  return {
    ...createReads(documents, {
      name: 'Play',
      collection: playsOf,
      filtered,
      order: { field: 'play_key' },
      parse: parsePlay,
    }),
    readLatest: (uid, parts) =>
      documents.call('readPlay', uid, async (viewer) => {
        const latestPlays = await Promise.all(
          parts.map(async ({ titleId, pass, seasonNumber, episodeNumber }) => {
            const ofPart = ofSeason(viewer, titleId, pass, seasonNumber).where(
              'episode_number',
              '==',
              episodeNumber,
            );
            const { docs } = await inOrder(ofPart, 'play_key', false).limit(1).get();
            return documents.parseAll('readPlay', docs, parsePlay);
          }),
        );
        return latestPlays.map(([latest = null]) => latest);
      }),
  };
}

function parsePlay(snapshot: DocumentSnapshot): PlayRecord {
  return { uid: viewerOf(snapshot), ...parse(play, snapshot.data()) };
}

function filtered(viewer: DocumentReference, filter: PlayFilter): Query {
  const { mediaType: type, titleId } = filter;
  const plays = playsOf(viewer);
  if (titleId !== null) return plays.where('title_id', '==', titleId);
  const ofType = type ? plays.where('media_type', '==', mediaType.encode(type)) : plays;
  const keys = playKeys(filter);
  return keys ? ofType.where('play_key', '>=', keys.low).where('play_key', '<', keys.high) : ofType;
}

function ofSeason(viewer: DocumentReference, titleId: string, pass: number, season: number | null): Query {
  const ofTitle = playsOf(viewer).where('title_id', '==', titleId);
  return ofTitle.where('pass', '==', pass).where('season_number', '==', season);
}

/** The plays of a title that a change works on, by id. Throws a DuplicateIdError for the id of another title's play. */
export async function loadPlays(
  transaction: Transaction,
  documents: ViewerDocuments,
  viewer: DocumentReference,
  titleId: string,
  selection: PlaySelection | undefined,
): Promise<ReadonlyMap<string, PlayRecord>> {
  if (!selection) return new Map();
  const snapshots = await readSelected(transaction, viewer, titleId, selection);
  const plays = await documents.parseAll('updateViewerTitle', snapshots, parsePlay);
  return loadedPlays(
    titleId,
    plays.filter((one) => one !== null),
  );
}

async function readSelected(
  transaction: Transaction,
  viewer: DocumentReference,
  titleId: string,
  selection: PlaySelection,
): Promise<readonly DocumentSnapshot[]> {
  const plays = playsOf(viewer);
  if ('any' in selection) {
    const parts = selection.any.map((one) => readSelected(transaction, viewer, titleId, one));
    return (await Promise.all(parts)).flat();
  }
  if ('ids' in selection) {
    const ids = [...new Set(selection.ids)].map((id) => plays.doc(recordId.parse(id)));
    return ids.length > 0 ? transaction.getAll(...ids) : [];
  }
  const ofTitle = plays.where('title_id', '==', titleId);
  const read = async (query: Query) => (await transaction.get(query.limit(MAX_STEP))).docs;
  if ('all' in selection) return read(ofTitle);
  if ('run' in selection) return read(ofTitle.where('run', '==', selection.run));
  if ('days' in selection) {
    const days = selection.days.map((day) =>
      read(ofTitle.where('play_key', '>=', `${day} `).where('play_key', '<', `${day}.`)),
    );
    return (await Promise.all(days)).flat();
  }
  const { pass, seasonNumber, episodeNumbers } = selection;
  const inSeason = ofSeason(viewer, titleId, pass, seasonNumber);
  if (!episodeNumbers) return read(inSeason);
  const snapshots: DocumentSnapshot[] = [];
  for (let from = 0; from < episodeNumbers.length && snapshots.length < MAX_STEP; from += MAX_DISJUNCTIONS) {
    const some = episodeNumbers.slice(from, from + MAX_DISJUNCTIONS);
    snapshots.push(...(await read(inSeason.where('episode_number', 'in', some))));
  }
  return snapshots.slice(0, MAX_STEP);
}
