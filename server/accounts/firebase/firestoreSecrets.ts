import { type DocumentSnapshot, GrpcStatus } from 'firebase-admin/firestore';
import { requireSecretRoom, type SecretKind, type SecretStore } from '../../viewer/secretStore.ts';
import { callFirebase, type FirebaseCallOptions } from './firebaseCall.ts';
import type { ViewerDocuments } from './viewerDocuments.ts';

/**
 * What secrets open, such as access tokens, in Firestore at {collection}/{hash}, so that a request with one costs one read. The id of a
 * viewer's latest is at users/{uid}/meta/{collection}: every addition changes it, so that two at once cannot exceed the limit.
 */
export function createFirestoreSecrets<Record extends Readonly<{ uid: string; id: string }>>(
  { firestore, transact, parseOne }: ViewerDocuments,
  calls: FirebaseCallOptions,
  collection: 'accessTokens' | 'feeds' | 'webhooks',
  kind: SecretKind<Record>,
): SecretStore<Record> {
  const secrets = firestore.collection(collection);
  const ofViewer = (uid: string) => secrets.where('uid', '==', uid);
  /** The hashes of secrets whose use is being recorded: one write is enough for all requests of a moment. */
  const recording = new Set<string>();

  /** The record of a document; null for none, and for a malformed one, which is logged. */
  function parseRecord(snapshot: DocumentSnapshot): Record | null {
    const record = parseOne(`parse${kind.name}`, snapshot, (stored) => kind.parse(stored.data()));
    return record instanceof Error ? null : record;
  }

  return {
    find: (hash) =>
      callFirebase(`find${kind.name}`, calls, async () => parseRecord(await secrets.doc(hash).get())),
    list: (uid) =>
      callFirebase(`list${kind.name}s`, calls, async () => {
        const { docs } = await ofViewer(uid).get();
        return docs.flatMap((snapshot) => parseRecord(snapshot) ?? []);
      }),
    add: (hash, record, isLive) =>
      transact(`add${kind.name}`, record.uid, async (transaction, viewer, signal) => {
        const added = viewer.collection('meta').doc(collection);
        // Read first, so that what is read afterwards has every addition before it.
        await transaction.get(added);
        const { docs } = await transaction.get(ofViewer(record.uid));
        const stored = docs.flatMap((snapshot) => {
          const existing = parseRecord(snapshot);
          return existing ? [{ ref: snapshot.ref, isLive: isLive(existing) }] : [];
        });
        requireSecretRoom(kind, stored.filter((one) => one.isLive).length);
        signal.throwIfAborted();
        for (const one of stored) if (!one.isLive) transaction.delete(one.ref);
        transaction.create(secrets.doc(hash), kind.serialise(record));
        transaction.set(added, { latest: record.id });
      }),
    revoke: (uid, id) =>
      callFirebase(`revoke${kind.name}`, calls, async () => {
        const { docs } = await ofViewer(uid).where('id', '==', id).get();
        await Promise.all(docs.map(({ ref }) => ref.delete()));
      }),
    recordUse: async (hash, hour, outcome) => {
      if (!outcome && recording.has(hash)) return;
      recording.add(hash);
      try {
        await callFirebase('recordUse', calls, () =>
          secrets
            .doc(hash)
            .update({ last_used_at: hour, ...(outcome && { last_outcome: outcome }) })
            .catch(ignoreNotFound),
        );
      } finally {
        recording.delete(hash);
      }
    },
    deleteAll: (uid) =>
      callFirebase(`delete${kind.name}s`, calls, async () => {
        const { docs } = await ofViewer(uid).select().get();
        await Promise.all(docs.map(({ ref }) => ref.delete()));
      }),
  };
}

/** It was revoked in the meantime. */
function ignoreNotFound(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === GrpcStatus.NOT_FOUND)) throw error;
}
