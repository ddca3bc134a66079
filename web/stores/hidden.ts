import { useState } from 'react';
import { genreId } from '../../contract/genres.ts';
import { MAX_HIDDEN } from '../../contract/limits.ts';
import { parseJson, useStore } from './createStore.ts';
import { createOwnedStore } from './ownedStorage.ts';
import { currentSettings, saveWithAccount, setLocalSettings, useSettings } from './settings.ts';

const nothing: readonly string[] = [];

/** The most watched movies, dropped titles, and titles rated low, that a browser remembers. */
const MAX_REMEMBERED = 1000;

/** A store of global ids of titles of the signed-in viewer, as far as pages have shown them. */
const createIdStore = (name: string) =>
  createOwnedStore(name, (text) => {
    const ids = parseJson(text);
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : null;
  });

/** The movies that they have watched, and the titles that they have dropped or rated low. */
const watchedMovies = createIdStore('watched');
const droppedTitles = createIdStore('dropped');
const lowRatedTitles = createIdStore('ratedLow');

/**
 * Remembers whether the viewer has watched a movie, by its global id: lists can leave it out from the first paint on. Returns
 * whether that is new.
 */
export function noteWatchedMovie(id: string, isWatched: boolean): boolean {
  return note(watchedMovies, id, isWatched);
}

/** Remembers whether the viewer has dropped a title, in the same way. */
export function noteDroppedTitle(id: string, isDropped: boolean): void {
  if (droppedTitles.get() === null) droppedTitles.set([]);
  note(droppedTitles, id, isDropped);
}

/** Remembers whether the viewer has rated a title low, in the same way: recommendations leave it out. */
export function noteLowRating(id: string, isLow: boolean): void {
  note(lowRatedTitles, id, isLow);
}

function note(store: typeof watchedMovies, id: string, isIn: boolean): boolean {
  const ids = store.get() ?? nothing;
  if (ids.includes(id) === isIn) return false;
  const others = ids.filter((one) => one !== id);
  store.set(isIn ? [...others, id].slice(-MAX_REMEMBERED) : others);
  return true;
}

/** Whether the viewer has rated a title low, as far as this browser knows; no title on the server and while hydrating. */
export function useIsRatedLow(): (title: { readonly id: string }) => boolean {
  const ids = useStore(lowRatedTitles, (all) => all ?? nothing, nothing);
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
  readonly genres: readonly { readonly id: string }[];
}

/**
 * By what a title can be hidden: the ids of the title and of its genres. Lists write them into `data-about` of each card, by which
 * beforePaint.js hides the same cards before the page is hydrated.
 */
export function hideableBy({ id, genres }: HideableTitle): string {
  return [id, ...genres.map((genre) => genre.id)].join(' ');
}

/**
 * Whether the visitor does not want to see a title in lists, or has dropped it; nothing is hidden on the server and while hydrating.
 *
 * @param requestedGenres codes of genres that the visitor has requested, which hide nothing
 */
export function useIsHidden(requestedGenres: readonly string[] = []): (title: HideableTitle) => boolean {
  const { hidden, hideWatched } = useSettings();
  const watched = useStore(watchedMovies, (ids) => (hideWatched && ids) || nothing, nothing);
  const dropped = useDroppedAtFirst();
  const requestedIds = requestedGenres.map(genreId);
  return (title) => {
    const genres = title.genres.filter(({ id }) => !requestedIds.includes(id));
    const isHidden = hideableBy({ ...title, genres })
      .split(' ')
      .some((id) => hidden.includes(id));
    return isHidden || watched.includes(title.id) || dropped.includes(title.id);
  };
}

/** The dropped titles as of when a list is first shown: one that is dropped there stays until the page is left, and can be restored. */
function useDroppedAtFirst(): readonly string[] {
  const dropped = useStore(droppedTitles, (ids) => ids ?? nothing, nothing);
  const [atFirst, setAtFirst] = useState(dropped);
  // Only once they are known, which they are from the first status on that has been read.
  if (atFirst === nothing && dropped !== nothing) setAtFirst(dropped);
  return atFirst;
}
