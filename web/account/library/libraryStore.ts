import { useSyncExternalStore } from 'react';
import type { ResumePoint } from '../../../contract/paths.ts';
import type { LibraryTitleFragment } from '../../gql/graphql.ts';
import { createStore } from '../../stores/createStore.ts';
import { clearTitleStatuses, setTitleStatuses } from '../../stores/titleStatus.ts';
import { toTitleStatus, withPlayed } from './libraryEntry.ts';
import type { StoreError } from './storeError.ts';

export type LibraryTitle = LibraryTitleFragment;

/** What is stored about one of the viewer's titles. */
export interface LibraryEntry {
  readonly title: LibraryTitle;
  /** Where Continue Watching resumes it; null when it is not listed there. */
  readonly resume: ResumePoint | null;
}

/** The signed-in viewer's titles, as the client knows them. */
interface Library {
  readonly uid: string;
  readonly state: 'reading' | 'read' | 'failed';
  /** Why the last fetch failed; null when it succeeded, and during the first one. */
  readonly failure: StoreError | null;
  /** By the titles' global ids. */
  readonly entries: ReadonlyMap<string, LibraryEntry>;
}

const store = createStore<Library | null>(null);
/** Revision counters: local changes made after a request was sent win over its response. */
let changes = 0;
const lastChange = new Map<string, number>();

/** The viewer's library; null when no viewer or another one is signed in. */
export function useLibrary(uid: string): Library | null {
  const library = useSyncExternalStore(store.subscribe, store.get, () => null);
  return library?.uid === uid ? library : null;
}

export function currentLibrary(): Library | null {
  return store.get();
}

/** Starts an empty library for a viewer. */
export function initLibrary(uid: string): void {
  lastChange.clear();
  publish({ uid, state: 'reading', failure: null, entries: new Map() });
}

/** Clears the library. */
export function clearLibrary(): void {
  lastChange.clear();
  publish(null);
}

export function getEntry(titleId: string): LibraryEntry | null {
  return store.get()?.entries.get(titleId) ?? null;
}

/** Changes a title's entry; null removes it. */
export function setEntry(titleId: string, entry: LibraryEntry | null): void {
  const library = store.get();
  if (!library) return;
  changes += 1;
  lastChange.set(titleId, changes);
  const entries = new Map(library.entries);
  if (entry) entries.set(titleId, entry);
  else entries.delete(titleId);
  publish({ ...library, entries });
}

/** The current revision, for `mergeServerLibrary`. */
export function currentRevision(): number {
  return changes;
}

/** Merges the server's library into the store. Local changes made since `requestedAt` win. */
export function mergeServerLibrary(
  uid: string,
  answer: ReadonlyMap<string, LibraryEntry>,
  requestedAt: number,
): void {
  const library = store.get();
  if (library?.uid !== uid) return;
  const entries = new Map(answer);
  for (const [titleId, change] of lastChange) {
    if (change <= requestedAt) continue;
    const local = library.entries.get(titleId);
    const stored = answer.get(titleId);
    if (local) entries.set(titleId, stored && isOptimistic(local) ? merged(local, stored) : local);
    else entries.delete(titleId);
  }
  publish({ uid, state: 'read', failure: null, entries });
}

/** Stores why the library could not be read. Known entries stay. */
export function setLibraryError(uid: string, failure: StoreError): void {
  const library = store.get();
  if (library?.uid === uid) publish({ ...library, state: 'failed', failure });
}

/** Whether an entry was created locally, before the stored title was known. */
function isOptimistic({ title }: LibraryEntry): boolean {
  return title.id === '';
}

/** The stored title, merged with the local changes made before it was known. */
function merged(local: LibraryEntry, stored: LibraryEntry): LibraryEntry {
  const { last, playedAt, listedAt } = local.title;
  const title = { ...stored.title, listedAt: listedAt ?? stored.title.listedAt };
  if (last && playedAt && !last.watched) return withPlayed({ ...stored, title }, last, playedAt);
  return {
    title: { ...title, ...(last && { last, playedAt }) },
    resume: local.resume ?? stored.resume,
  };
}

function publish(library: Library | null): void {
  if (library) {
    setTitleStatuses(new Map([...library.entries].map(([id, entry]) => [id, toTitleStatus(entry)])));
  } else clearTitleStatuses();
  store.set(library);
}
