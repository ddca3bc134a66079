import { MAX_HIDDEN } from '../../contract/limits.ts';
import { createStore, createStoredStore, parseJson, useStore } from './createStore.ts';
import { sessionStore } from './session.ts';
import { currentSettings, setLocalSettings, useSettings } from './settings.ts';

/** A change of the settings, as the mutation takes it. */
interface SettingsChange {
  readonly hide?: string[];
  readonly unhide?: string[];
  readonly hideWatched?: boolean;
}

const none: readonly SettingsChange[] = [];

/** Changes that are still to be saved with the account; a signed-out visitor's are in this browser alone. */
export const unsavedChanges = createStore(none);

const nothing: readonly string[] = [];

/** Global ids of the movies that the signed-in viewer has watched, while lists leave them out. */
export const watchedMovies = createStoredStore('marquee.watched', (text) => {
  const ids = parseJson(text);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : null;
});

/** Hides a title or genre by its global id, or shows it again. Returns false when no more can be hidden. */
export function setHidden(id: string, hide: boolean): boolean {
  const others = currentSettings().hidden.filter((one) => one !== id);
  if (hide && others.length >= MAX_HIDDEN) return false;
  setLocalSettings({ hidden: hide ? [...others, id] : others });
  saveWithAccount(hide ? { hide: [id] } : { unhide: [id] });
  return true;
}

/** Makes lists leave out what the signed-in viewer has watched, or show it again. */
export function setHideWatched(hideWatched: boolean): void {
  setLocalSettings({ hideWatched });
  saveWithAccount({ hideWatched });
}

function saveWithAccount(change: SettingsChange): void {
  if (sessionStore.get().kind !== 'anonymous') unsavedChanges.set([...unsavedChanges.get(), change]);
}

/** A title as far as it can be hidden: by its id, or by those of its genres. */
interface HideableTitle {
  readonly id: string;
  readonly genres: readonly { readonly id: string; readonly name: string }[];
}

/**
 * Whether the visitor does not want to see a title in lists; nothing is hidden on the server and while hydrating, when
 * beforePaint.js hides the same cards.
 *
 * @param asked names of genres that the visitor has asked for, which hide nothing
 */
export function useIsHidden(asked: readonly string[] = []): (title: HideableTitle) => boolean {
  const { hidden, hideWatched } = useSettings();
  const watched = useStore(watchedMovies, (ids) => (hideWatched && ids) || nothing, nothing);
  return (title) =>
    watched.includes(title.id) ||
    hidden.includes(title.id) ||
    title.genres.some(({ id, name }) => hidden.includes(id) && !asked.includes(name));
}
