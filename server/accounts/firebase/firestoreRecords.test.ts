import { derivedContract } from '../../testing/derivedContract.ts';
import { openStore, UIDS } from '../../testing/firestoreTestStore.ts';
import { importsContract } from '../../testing/importsContract.ts';
import { listsContract } from '../../testing/listsContract.ts';
import { playsContract } from '../../testing/playsContract.ts';
import { ratingsContract } from '../../testing/ratingsContract.ts';

const start = async (bytes?: number, lists?: number, imports?: number, importRows?: number) => {
  const { firestore, store, open, log } = openStore({
    ...(bytes && { bytes }),
    ...(lists && { lists }),
    ...(imports && { imports }),
    ...(importRows && { importRows }),
  });
  return {
    store,
    other: open(),
    log,
    uids: UIDS,
    spoilImport: async (uid: string, id: string) => {
      await firestore.doc(`users/${uid}/imports/${id}`).update({ source: 5 });
    },
    spoilImportRow: async (uid: string, id: string, number: number) => {
      const name = String(number).padStart(6, '0');
      await firestore.doc(`users/${uid}/imports/${id}/importRows/${name}`).update({ 'row.name': '' });
    },
    close: async () => undefined,
  };
};

playsContract('Plays in Firestore', start);
ratingsContract('Ratings in Firestore', start);
listsContract('Lists in Firestore', start);
importsContract('Imports in Firestore', start);
derivedContract('Statistics in Firestore', start);
