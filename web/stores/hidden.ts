import { MAX_HIDDEN } from '../../contract/limits.ts';
import { parseJson, useStore } from './createStore.ts';
import { createOwnedStore } from './ownedStorage.ts';
import { currentSettings, saveWithAccount, setLocalSettings, useSettings } from './settings.ts';

const nothing: readonly string[] = [];

/** The most ids of a kind that a browser remembers. */
const MAX_REMEMBERED = 1000;

/** Global ids of the signed-in viewer's titles of a kind, as far as pages have shown them; the latest last. */
const rememberedTitles = (name: string) =>
  createOwnedStore(name, (text) => {
    const ids = parseJson(text);
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : null;
  });
const watchedMovies = rememberedTitles('watched');
const lowRated = rememberedTitles('ratedLow');

/**
 * Remembers whether the viewer has watched a movie, by its global id: lists can leave it out from the first paint on. Returns
 * whether that is new.
 */
export const noteWatchedMovie = (id: string, isWatched: boolean) => remember(watchedMovies, id, isWatched);

/** Remembers whether the viewer has rated a title low, by its global id: recommendations leave it out. */
export const noteLowRating = (id: string, isLow: boolean) => remember(lowRated, id, isLow);

function remember(store: typeof watchedMovies, id: string, isOne: boolean): boolean {
  const ids = store.get() ?? nothing;
  if (ids.includes(id) === isOne) return false;
  const others = ids.filter((one) => one !== id);
  store.set(isOne ? [...others, id].slice(-MAX_REMEMBERED) : others);
  return true;
}

/** Whether the viewer has rated a title low, as far as this browser knows; no title on the server and while hydrating. */
export function useIsRatedLow(): (title: { readonly id: string }) => boolean {
  const ids = useStore(lowRated, (all) => all ?? nothing, nothing);
  return ({ id }) => ids.includes(id);
}

/** Hides a title or genre by its global id, or shows it again. Returns false when no more can be hidden. */
export function setHidden(id: string, hide: boolean): boolean {
  const others = currentSettings().hidden.filter((one) => one !== id);
  if (hide && others.length >= MAX_HIDDEN) return false;
  setLocalSettings({ hidden: hide ? [...others, id] : others });
  saveWithAccount(hide ? { hide: [id] } : { unhide: [id] });
  return true;
}

/**
 * The ids of the movies of a list that may be left out because they are watched, and of those that are and may not be watched any
 * more: which ones the viewer has watched must be known of all of them. None unless the viewer leaves watched movies out.
 */
export function useHideableMovies(
  titles: readonly { readonly id: string; readonly mediaType: 'MOVIE' | 'TV' }[],
): readonly string[] {
  const { hideWatched } = useSettings();
  return hideWatched ? titles.flatMap(({ id, mediaType }) => (mediaType === 'MOVIE' ? [id] : [])) : nothing;
}

/** A title as far as it can be hidden: by its id, or by those of its genres. */
interface HideableTitle {
  readonly id: string;
  readonly genres: readonly { readonly id: string; readonly name: string }[];
}

/**
 * By what a title can be hidden: the ids of the title and of its genres. Lists write them into `data-about` of each card, by which
 * beforePaint.js hides the same cards before the page is hydrated.
 */
export function hideableBy({ id, genres }: HideableTitle): string {
  return [id, ...genres.map((genre) => genre.id)].join(' ');
}

/**
 * Whether the visitor does not want to see a title in lists; nothing is hidden on the server and while hydrating.
 *
 * @param requestedGenres names of genres that the visitor has requested, which hide nothing
 */
export function useIsHidden(requestedGenres: readonly string[] = []): (title: HideableTitle) => boolean {
  const { hidden, hideWatched } = useSettings();
  const watched = useStore(watchedMovies, (ids) => (hideWatched && ids) || nothing, nothing);
  return (title) => {
    const genres = title.genres.filter(({ name }) => !requestedGenres.includes(name));
    const isHidden = hideableBy({ ...title, genres })
      .split(' ')
      .some((id) => hidden.includes(id));
    return isHidden || watched.includes(title.id);
  };
}
