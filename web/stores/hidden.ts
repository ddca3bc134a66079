import { MAX_HIDDEN } from '../../contract/limits.ts';
import { createStore } from './createStore.ts';
import { sessionStore } from './session.ts';
import { currentSettings, setLocalSettings, useSettings } from './settings.ts';

/** A title as far as it can be hidden: by its id, or by those of its genres. */
interface HideableTitle {
  readonly id: string;
  readonly genres: readonly { readonly id: string; readonly name: string }[];
}

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

/**
 * What a title is about: its id and those of its genres, but for the genres by name that the visitor has asked for. Lists
 * have them in the attribute `data-about`, by which beforePaint.js hides what the visitor does not want to see.
 */
export function aboutTitle({ id, genres }: HideableTitle, asked: readonly string[] = []): readonly string[] {
  return [id, ...genres.filter(({ name }) => !asked.includes(name)).map((genre) => genre.id)];
}

/** The titles that the visitor has not hidden; all of them on the server and while hydrating. */
export function useUnhidden<T extends HideableTitle>(
  titles: readonly T[] | null | undefined,
  asked?: readonly string[],
): readonly T[] | null | undefined {
  const { hidden } = useSettings();
  return hidden.length === 0
    ? titles
    : titles?.filter((title) => !aboutTitle(title, asked).some((id) => hidden.includes(id)));
}
