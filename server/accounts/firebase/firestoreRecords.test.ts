import { openStore, UIDS } from '../../testing/firestoreTestStore.ts';
import { importsContract } from '../../testing/importsContract.ts';
import { listsContract } from '../../testing/listsContract.ts';
import { playsContract } from '../../testing/playsContract.ts';
import { ratingsContract } from '../../testing/ratingsContract.ts';
import type { StartStores } from '../../testing/storedRecords.ts';

const start: StartStores = async (bytes, lists, imports) => {
  const { store, open, log } = openStore({
    ...(bytes && { bytes }),
    ...(lists && { lists }),
    ...(imports && { imports }),
  });
  return { store, other: open(), log, uids: UIDS, close: async () => undefined };
};

playsContract('Plays in Firestore', start);
ratingsContract('Ratings in Firestore', start);
listsContract('Lists in Firestore', start);
importsContract('Imports in Firestore', start);
