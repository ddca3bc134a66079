import { type DocumentSnapshot, GrpcStatus } from 'firebase-admin/firestore';
import { accessToken, type AccessTokenRecord, parse, serialise } from '../../viewer/records.ts';
import { type AccessTokenStore, requireTokenRoom } from '../../viewer/tokenStore.ts';
import { callFirebase, type FirebaseCallOptions } from './firebaseCall.ts';
import type { ViewerDocuments } from './viewerDocuments.ts';

/**
 * Access tokens in Firestore at accessTokens/{hash}, so that a request with one costs one read. The id of a viewer's latest is
 * at users/{uid}/meta/accessTokens: every addition changes it, so that two at once cannot exceed the limit.
 */
export function createFirestoreTokens(
  { firestore, transact, parseOne }: ViewerDocuments,
  calls: FirebaseCallOptions,
): AccessTokenStore {
  const tokens = firestore.collection('accessTokens');
  const ofViewer = (uid: string) => tokens.where('uid', '==', uid);
  /** The hashes of tokens whose use is being recorded: one write is enough for all requests of a moment. */
  const recording = new Set<string>();

  /** The token of a document; null for none, and for a malformed one, which is logged. */
  function parseToken(snapshot: DocumentSnapshot): AccessTokenRecord | null {
    const token = parseOne('parseAccessToken', snapshot, (stored) => parse(accessToken, stored.data()));
    return token instanceof Error ? null : token;
  }

  return {
    find: (hash) =>
      callFirebase('findAccessToken', calls, async () => parseToken(await tokens.doc(hash).get())),
    list: (uid) =>
      callFirebase('listAccessTokens', calls, async () => {
        const { docs } = await ofViewer(uid).get();
        return docs.flatMap((snapshot) => parseToken(snapshot) ?? []);
      }),
    add: (hash, token, isLive) =>
      transact('addAccessToken', token.uid, async (transaction, viewer, signal) => {
        const added = viewer.collection('meta').doc('accessTokens');
        // Read first, so that what is read afterwards has every addition before it.
        await transaction.get(added);
        const { docs } = await transaction.get(ofViewer(token.uid));
        const stored = docs.flatMap((snapshot) => {
          const existing = parseToken(snapshot);
          return existing ? [{ ref: snapshot.ref, isLive: isLive(existing) }] : [];
        });
        requireTokenRoom(stored.filter((one) => one.isLive).length);
        signal.throwIfAborted();
        for (const one of stored) if (!one.isLive) transaction.delete(one.ref);
        transaction.create(tokens.doc(hash), serialise(accessToken, token));
        transaction.set(added, { latest: token.id });
      }),
    revoke: (uid, id) =>
      callFirebase('revokeAccessToken', calls, async () => {
        const { docs } = await ofViewer(uid).where('id', '==', id).get();
        await Promise.all(docs.map(({ ref }) => ref.delete()));
      }),
    recordUse: async (hash, hour) => {
      if (recording.has(hash)) return;
      recording.add(hash);
      try {
        await callFirebase('recordUse', calls, () =>
          tokens.doc(hash).update({ last_used_at: hour }).catch(ignoreNotFound),
        );
      } finally {
        recording.delete(hash);
      }
    },
    deleteAll: (uid) =>
      callFirebase('deleteAccessTokens', calls, async () => {
        const { docs } = await ofViewer(uid).select().get();
        await Promise.all(docs.map(({ ref }) => ref.delete()));
      }),
  };
}

/** The token was revoked in the meantime. */
function ignoreNotFound(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === GrpcStatus.NOT_FOUND)) throw error;
}
