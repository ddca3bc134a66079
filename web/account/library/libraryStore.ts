import { useSyncExternalStore } from 'react';
import type { ResumePoint } from '../../../contract/paths.ts';
import type { LibraryTitleFragment } from '../../gql/graphql.ts';
import { createStore } from '../../stores/createStore.ts';
import { clearTitleStatuses, setTitleStatuses } from '../../stores/titleStatus.ts';
import { toTitleStatus, withPlayed } from './libraryEntry.ts';
import type { StoreError } from './storeError.ts';

export type LibraryTitle = LibraryTitleFragment;

/** What is kept about one of the viewer's titles. */
export interface LibraryEntry {
  readonly title: LibraryTitle;
  /** Where Continue Watching goes on with it; null when it is not there. */
  readonly resume: ResumePoint | null;
}

/** What the signed-in viewer has done with titles, as it is known here. */
interface Library {
  readonly uid: string;
  readonly state: 'reading' | 'read' | 'failed';
  /** Why it could not be read; null when it could, and while it is read for the first time. */
  readonly failure: StoreError | null;
  /** By the titles' global ids. */
  readonly entries: ReadonlyMap<string, LibraryEntry>;
}

const store = createStore<Library | null>(null);
/** Revision counters: local changes made after a request was sent win over its response. */
let changes = 0;
const lastChange = new Map<string, number>();

/** The viewer's library; null while it is nobody's, or somebody else's. */
export function useLibrary(uid: string): Library | null {
  const library = useSyncExternalStore(store.subscribe, store.get, () => null);
  return library?.uid === uid ? library : null;
}

export function currentLibrary(): Library | null {
  return store.get();
}

/** Begins a viewer's library, of which nothing is known yet. */
export function initLibrary(uid: string): void {
  lastChange.clear();
  show({ uid, state: 'reading', failure: null, entries: new Map() });
}

/** Forgets all of it. */
export function clearLibrary(): void {
  lastChange.clear();
  show(null);
}

export function getEntry(titleId: string): LibraryEntry | null {
  return store.get()?.entries.get(titleId) ?? null;
}

/** Changes what is kept about a title; null forgets it. */
export function setEntry(titleId: string, entry: LibraryEntry | null): void {
  const library = store.get();
  if (!library) return;
  changes += 1;
  lastChange.set(titleId, changes);
  const entries = new Map(library.entries);
  if (entry) entries.set(titleId, entry);
  else entries.delete(titleId);
  show({ ...library, entries });
}

/** A mark in time, for `takeAnswer`. */
export function currentRevision(): number {
  return changes;
}

/** Merges the server's library into the store. Local changes made since `requestedAt` win. */
export function mergeServerLibrary(
  uid: string,
  answer: ReadonlyMap<string, LibraryEntry>,
  asked: number,
): void {
  const library = store.get();
  if (library?.uid !== uid) return;
  const entries = new Map(answer);
  for (const [titleId, change] of lastChange) {
    if (change <= asked) continue;
    const here = library.entries.get(titleId);
    const there = answer.get(titleId);
    if (here) entries.set(titleId, there && isOptimistic(here) ? merged(here, there) : here);
    else entries.delete(titleId);
  }
  show({ uid, state: 'read', failure: null, entries });
}

/** Notes that the library could not be read. What is known of it stays. */
export function setLibraryError(uid: string, failure: StoreError): void {
  const library = store.get();
  if (library?.uid === uid) show({ ...library, state: 'failed', failure });
}

/** Whether an entry was made here, without knowing what is kept about its title otherwise. */
function isOptimistic({ title }: LibraryEntry): boolean {
  return title.id === '';
}

/** What is kept about a title, with what was done here before that was known. */
function merged(here: LibraryEntry, there: LibraryEntry): LibraryEntry {
  const { last, playedAt, listedAt } = here.title;
  const title = { ...there.title, listedAt: listedAt ?? there.title.listedAt };
  if (last && playedAt && !last.watched) return withPlayed({ ...there, title }, last, playedAt);
  return {
    title: { ...title, ...(last && { last, playedAt }) },
    resume: here.resume ?? there.resume,
  };
}

function show(library: Library | null): void {
  if (library) {
    setTitleStatuses(new Map([...library.entries].map(([id, entry]) => [id, toTitleStatus(entry)])));
  } else clearTitleStatuses();
  store.set(library);
}
