import { readStored, writeStored } from '../../../stores/createStore.ts';
import { ownedKey } from '../../../stores/ownedStorage.ts';
import type { Parsed } from '../formats/sourceRow.ts';
import type { KnownEpisode } from './episodes.ts';
import type { Match } from './matchRows.ts';
import type { Summary } from './summary.ts';

/** An import that has not ended, as this browser stores it. */
export interface StoredImport {
  /** Its own id, a UUID; the server knows it from its first rows on. */
  readonly id: string;
  /** Names of the services that its files come from. */
  readonly source: string;
  /** What is to be said about the files. */
  readonly notes: readonly string[];
  readonly summary: Summary;
  /** How many of its rows the server has; null until the viewer starts the import. */
  readonly sent: number | null;
}

/** Rows in a batch: as many as the server takes at once. */
export const BATCH_ROWS = 200;

/** How many batches an import has. */
export function batchCount({ summary }: Pick<StoredImport, 'summary'>): number {
  return Math.ceil(summary.rows / BATCH_ROWS);
}

const STATE = 'state';
const BATCHES = 'batches';
const MATCHES = 'matches';
const ANSWERS = 'answers';
const EPISODES = 'episodes';
const STORES = [STATE, BATCHES, MATCHES, ANSWERS, EPISODES];

/** The name of the viewer's database, and of the value that says that there is one: see removeOtherAccounts. */
const nameFor = (uid: string) => ownedKey('import', uid);

/** Whether this browser may store an import of a viewer's. */
export function hasImportStore(uid: string): boolean {
  return readStored(nameFor(uid)) !== null;
}

/** Opens what this browser stores of a viewer's import. Nothing of it is left once they have logged out. */
export async function openImportStore(uid: string) {
  const name = nameFor(uid);
  writeStored(name, 'true');
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    for (const store of STORES) opening.result.createObjectStore(store);
  };
  const database = await resultOf(opening);
  // It is removed in another tab, or because the viewer has logged out.
  database.onversionchange = () => database.close();

  const read = <T>(store: string, key: IDBValidKey) =>
    // Only this module writes them.
    resultOf(database.transaction(store).objectStore(store).get(key) as IDBRequest<T | undefined>);
  const readAll = async <T>(store: string): Promise<Map<string, T>> => {
    const from = database.transaction(store).objectStore(store);
    const [keys, values] = await Promise.all([
      resultOf(from.getAllKeys()),
      resultOf(from.getAll() as IDBRequest<T[]>),
    ]);
    // Only texts are keys of what is read as a whole.
    return new Map(
      keys.flatMap((key, index) => {
        const value = values[index];
        return typeof key === 'string' && value !== undefined ? [[key, value] as const] : [];
      }),
    );
  };
  const write = (store: string, entries: Iterable<readonly [IDBValidKey, unknown]>) =>
    change([store], (transaction) => {
      const to = transaction.objectStore(store);
      for (const [key, value] of entries) {
        if (value === undefined) to.delete(key);
        else to.put(value, key);
      }
    });
  const change = (stores: string[], make: (transaction: IDBTransaction) => void): Promise<void> =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction(stores, 'readwrite');
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The browser must store the import'));
      make(transaction);
    });

  return {
    read: async () => (await read<StoredImport>(STATE, STATE)) ?? null,
    save: (state: StoredImport) => write(STATE, [[STATE, state]]),
    batch: (index: number) => read<readonly Parsed[]>(BATCHES, index),
    addBatches: (first: number, batches: readonly (readonly Parsed[])[]) =>
      write(
        BATCHES,
        batches.map((batch, index) => [first + index, batch] as const),
      ),
    matches: () => readAll<Match>(MATCHES),
    addMatches: (matches: ReadonlyMap<string, Match>) => write(MATCHES, matches),
    answers: () => readAll<string | null>(ANSWERS),
    /** Stores the viewer's choice for a subject; undefined removes it. */
    setAnswer: (key: string, id: string | null | undefined) => write(ANSWERS, [[key, id]]),
    /** The episodes of series by their ids, as they were when they were first needed. */
    episodes: () => readAll<readonly KnownEpisode[]>(EPISODES),
    addEpisodes: (episodes: ReadonlyMap<string, readonly KnownEpisode[]>) => write(EPISODES, episodes),
    /** Removes all of it. */
    remove: async () => {
      database.close();
      await resultOf(indexedDB.deleteDatabase(name));
      writeStored(name, null);
    },
  };
}

export type ImportStore = Awaited<ReturnType<typeof openImportStore>>;

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser must open its storage'));
  });
}
