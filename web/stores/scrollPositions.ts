import { useCallback } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { createStore, parseJson, readStored, useStore, writeStored } from './createStore.ts';
import { ownedKey } from './ownedStorage.ts';

/** The link by which a page was left. */
export interface ClickedLink {
  readonly href: string;
  /** Name of its list of cards; null when it is in none. */
  readonly list: string | null;
  /** Its index among the links of that list with the same URL, from 0. */
  readonly nth: number;
  /** Pixels from the top of the window. */
  readonly top: number;
}

/** The state of a history entry when its page was left, for going back to it. */
export interface SavedScroll {
  /** Vertical scroll position of the window, in pixels. */
  readonly top: number;
  /** Horizontal scroll position of each list of cards, in pixels, by the list's name. */
  readonly rows: Readonly<Record<string, number>>;
  readonly opened: ClickedLink | null;
  /** Numbers stored by components, by name. */
  readonly entryState: Readonly<Record<string, number>>;
}

type Address = Pick<Location, 'key' | 'pathname' | 'search'>;

const NAME = 'scroll';
/** Most history entries that are stored, the latest ones. */
const MAX_ENTRIES = 50;

/** The saved states, by the name of their history entry, the latest change last. */
const store = createStore(storedEntries());

/** The saved state of a history entry; undefined for a new one. */
export function savedScrollOf(address: Address): SavedScroll | undefined {
  return store.get().get(nameOf(address));
}

/** Updates the saved state of a history entry. */
export function updateSavedScroll(address: Address, change: Partial<SavedScroll>): void {
  const name = nameOf(address);
  const entries = new Map(store.get());
  const before = entries.get(name) ?? { top: 0, rows: {}, opened: null, entryState: {} };
  // Deleted first, so that the latest change is the last entry.
  entries.delete(name);
  entries.set(name, { ...before, ...change });
  store.set(new Map([...entries].slice(-MAX_ENTRIES)));
}

/** Deletes the saved state of a history entry. */
export function deleteSavedScroll(address: Address): void {
  store.set(new Map([...store.get()].filter(([name]) => name !== nameOf(address))));
}

/** Deletes all saved states: their pages were visited by someone else. */
export function clearSavedScroll(): void {
  store.set(new Map());
}

/** Stores the saved states for later documents in this tab. */
export function persistSavedScroll(): void {
  writeStored(ownedKey(NAME), JSON.stringify([...store.get()]), 'sessionStorage');
}

/** Stores numbers with a history entry, by name. */
export function updateEntryState(address: Address, change: SavedScroll['entryState']): void {
  updateSavedScroll(address, { entryState: { ...savedScrollOf(address)?.entryState, ...change } });
}

/** A number stored with the history entry: undefined until set, while hydrating, and on a new navigation. */
export function useHistoryEntryState(name: string) {
  const address = useLocation();
  const entryName = nameOf(address);
  const value = useStore(store, (entries) => entries.get(entryName)?.entryState[name], undefined);
  const set = useCallback((next: number) => updateEntryState(address, { [name]: next }), [address, name]);
  return [value, set] as const;
}

/** Consecutive documents in a tab start with the same key; the URL distinguishes them. */
function nameOf({ key, pathname, search }: Address): string {
  return `${key} ${pathname}${search}`;
}

function storedEntries(): ReadonlyMap<string, SavedScroll> {
  const entries = parseJson(readStored(ownedKey(NAME), 'sessionStorage') ?? '');
  return new Map(Array.isArray(entries) ? entries.filter(isEntry) : []);
}

function isEntry(entry: unknown): entry is [string, SavedScroll] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const { top, rows, entryState } = Object(entry[1]) as Record<string, unknown>;
  return typeof top === 'number' && [rows, entryState].every((value) => value === Object(value));
}
