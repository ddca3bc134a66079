import { createStore, parseJson, readStored, useStore, writeStored } from './createStore.ts';
import { owner } from './session.ts';

/** A title that a visitor without an account has saved, as far as its card needs it. */
export interface KeptTitle {
  /** Its global id. */
  readonly id: string;
  readonly tmdbId: number;
  readonly mediaType: 'MOVIE' | 'TV';
  readonly title: string;
  readonly poster: string | null;
}

/** A title in this browser, and whose it is: a visitor's (null), or of the account that has taken it over and not saved it yet. */
type OwnedTitle = KeptTitle & { readonly uid: string | null };

/** The most titles that a browser keeps. */
export const MAX_KEPT = 100;
/** beforePaint.js reads it. */
const KEY = 'marquee.kept';

const none: readonly OwnedTitle[] = [];
/** The latest first. */
const store = createStore(none);
const read = () => store.set(parseKept(readStored(KEY) ?? ''));
read();
if ('window' in globalThis)
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === KEY) read();
  });

/** The titles that a visitor has saved in this browser, the latest first; none on the server and while hydrating. */
export function useKeptTitles(): readonly KeptTitle[] {
  const titles = useStore(store, (all) => all, none);
  return titles.filter(({ uid }) => uid === null);
}

/** Whether a visitor without an account has saved a title, by its global id; false for a viewer. */
export function useIsKept(id: string): boolean {
  return useStore(store, (all) => owner.get() === null && all.some(isTitle(id, null)), false);
}

/** Saves a title for a visitor, or removes it. Returns false when this browser keeps no more titles. */
export function keepTitle({ id, tmdbId, mediaType, title, poster }: KeptTitle, isKept: boolean): boolean {
  const others = store.get().filter((one) => !isTitle(id, null)(one));
  if (isKept && others.length >= MAX_KEPT) return false;
  write(isKept ? [{ id, tmdbId, mediaType, title, poster, uid: null }, ...others] : others);
  return true;
}

/** Makes an account the owner of what visitors have saved: it is no other account's any more, saved or not. */
export function takeKeptTitles(uid: string): void {
  write(store.get().map((one) => (one.uid === null ? { ...one, uid } : one)));
}

/** The titles that an account has taken over and that are to be saved with it, the oldest first. */
export function takenTitles(uid: string): readonly KeptTitle[] {
  return store
    .get()
    .filter((one) => one.uid === uid)
    .toReversed();
}

/** Calls back when titles may have been taken over. Returns the unsubscribe function. */
export const onTitlesTaken = store.subscribe;

/** Forgets titles that an account has taken over: one by its global id, or all of them. */
export function forgetTakenTitles(uid: string, id?: string): void {
  write(store.get().filter((one) => one.uid !== uid || (id !== undefined && one.id !== id)));
}

function write(titles: readonly OwnedTitle[]): void {
  store.set(titles);
  writeStored(KEY, titles.length > 0 ? JSON.stringify(titles) : null);
}

const isTitle = (id: string, owner: string | null) => (one: OwnedTitle) => one.id === id && one.uid === owner;

/** Parses stored titles, omitting invalid ones. */
export function parseKept(text: string): readonly OwnedTitle[] {
  const stored = parseJson(text);
  return Array.isArray(stored) ? stored.filter(isOwnedTitle).slice(0, MAX_KEPT) : none;
}

function isOwnedTitle(one: unknown): one is OwnedTitle {
  const { id, tmdbId, mediaType, title, poster, uid } = Object(one) as Partial<Record<string, unknown>>;
  const prefix = mediaType === 'MOVIE' ? 'movie' : mediaType === 'TV' && 'tv';
  const isNamed = prefix && Number.isSafeInteger(tmdbId) && id === `${prefix}:${String(tmdbId)}`;
  return isNamed && typeof title === 'string' && isTextOrNull(poster) && isTextOrNull(uid);
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string';
}
