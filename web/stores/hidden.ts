import { MAX_HIDDEN } from '../../contract/limits.ts';
import { createStore } from './createStore.ts';
import { sessionStore } from './session.ts';
import { currentSettings, setLocalSettings, useSettings } from './settings.ts';

/** A title or genre to hide, or to show again. */
interface HiddenChange {
  readonly id: string;
  readonly hide: boolean;
}

const none: readonly HiddenChange[] = [];

/** Changes that are still to be saved with the account; a signed-out visitor's are in this browser alone. */
export const unsavedHidden = createStore(none);

/** Hides a title or genre by its global id, or shows it again. Returns false when no more can be hidden. */
export function setHidden(id: string, hide: boolean): boolean {
  const others = currentSettings().hidden.filter((one) => one !== id);
  if (hide && others.length >= MAX_HIDDEN) return false;
  setLocalSettings({ hidden: hide ? [...others, id] : others });
  if (sessionStore.get().kind !== 'anonymous') unsavedHidden.set([...unsavedHidden.get(), { id, hide }]);
  return true;
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
  const { hidden } = useSettings();
  return (title) =>
    hidden.includes(title.id) ||
    title.genres.some(({ id, name }) => hidden.includes(id) && !asked.includes(name));
}
