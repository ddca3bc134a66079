import { useCallback, useSyncExternalStore } from 'react';
import { type Location, useLocation } from 'react-router-dom';

/** The link by which a page was left. */
export interface ClickedLink {
  readonly href: string;
  /** Name of the list of cards it stands in; null when in none. */
  readonly list: string | null;
  /** Its place among those of the same address there, from 0. */
  readonly nth: number;
  /** Pixels from the window's top to it. */
  readonly top: number;
}

/** How a page of the history was left, so that going back finds it so. */
export interface SavedScroll {
  /** Pixels the window was scrolled down. */
  readonly top: number;
  /** Pixels each list of cards was scrolled sideways, by its name. */
  readonly rows: Readonly<Record<string, number>>;
  readonly opened: ClickedLink | null;
  /** What the page's parts chose to keep, by name. */
  readonly entryState: Readonly<Record<string, number>>;
}

type Address = Pick<Location, 'key' | 'pathname' | 'search'>;

const KEY = 'marquee.places';
/** Entries of the history that are kept, the latest. */
const MAX_PLACES = 50;
const nowhere: SavedScroll = { top: 0, rows: {}, opened: null, entryState: {} };

let places: Map<string, SavedScroll> | undefined;
const listeners = new Set<() => void>();

/** How this entry of the history was left; undefined when it is new. */
export function savedScrollOf(address: Address): SavedScroll | undefined {
  return all().get(nameOf(address));
}

/** Notes something of an entry of the history. */
export function updateSavedScroll(address: Address, change: Partial<SavedScroll>): void {
  const now = { ...(savedScrollOf(address) ?? nowhere), ...change };
  const name = nameOf(address);
  all().delete(name);
  all().set(name, now);
  for (const old of [...all().keys()].slice(0, -MAX_PLACES)) all().delete(old);
  for (const listener of listeners) listener();
}

/** Keeps what is noted for the tab's later documents. */
export function persistSavedScroll(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...all()]));
  } catch {
    // Storage is blocked or full: it holds for as long as the document is open.
  }
}

/**
 * A number a component stores with the history entry: undefined until set, while hydrating, and on a new navigation.
 */
export function useHistoryEntryState(
  name: string,
): [number | undefined, (value: number | undefined) => void] {
  const { key, pathname, search } = useLocation();
  const value = useSyncExternalStore(
    subscribe,
    () => savedScrollOf({ key, pathname, search })?.entryState[name],
    () => undefined,
  );
  const keepNamed = useSetHistoryEntryState();
  const keep = useCallback((next: number | undefined) => keepNamed(name, next), [keepNamed, name]);
  return [value, keep];
}

/** Sets what another part of the page keeps, or forgets it. */
export function useSetHistoryEntryState(): (name: string, value: number | undefined) => void {
  const { key, pathname, search } = useLocation();
  return useCallback(
    (name, value) => {
      const address = { key, pathname, search };
      const { [name]: _, ...others } = savedScrollOf(address)?.entryState ?? {};
      updateSavedScroll(address, { entryState: value === undefined ? others : { ...others, [name]: value } });
    },
    [key, pathname, search],
  );
}

/** Documents that follow each other in a tab begin with the same key: the address tells them apart. */
function nameOf({ key, pathname, search }: Address): string {
  return `${key} ${pathname}${search}`;
}

function all(): Map<string, SavedScroll> {
  places ??= storedPlaces();
  return places;
}

function storedPlaces(): Map<string, SavedScroll> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return new Map(Array.isArray(stored) ? stored.filter(isEntry) : []);
  } catch {
    // Storage is blocked, or holds what nobody can read: then nothing has been kept.
    return new Map();
  }
}

function isEntry(entry: unknown): entry is [string, SavedScroll] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const place: unknown = entry[1];
  return (
    isRecord(place) &&
    typeof place['top'] === 'number' &&
    isRecord(place['rows']) &&
    isRecord(place['entryState'])
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
