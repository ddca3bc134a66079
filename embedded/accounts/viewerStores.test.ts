import { listsContract } from '../../server/testing/listsContract.ts';
import { playsContract } from '../../server/testing/playsContract.ts';
import { ratingsContract } from '../../server/testing/ratingsContract.ts';
import { viewerTitlesContract } from '../../server/testing/viewerTitlesContract.ts';
import { openStores } from './testing/openStores.ts';

viewerTitlesContract("Viewers' titles in SQLite", openStores);
playsContract("Viewers' plays in SQLite", openStores);
ratingsContract("Viewers' ratings in SQLite", openStores);
listsContract("Viewers' lists in SQLite", openStores);
