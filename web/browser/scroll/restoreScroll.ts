import type { SavedScroll } from '../../stores/scrollPositions.ts';
import { cardLists, findClickedLink } from './saveScroll.ts';

/** Scrolls until the clicked link is where it was in the viewport, whatever has loaded above it since. */
export function scrollToClickedLink(place: SavedScroll): void {
  const link = findClickedLink(place);
  if (!link || !place.opened) return;
  const off = link.getBoundingClientRect().top - place.opened.top;
  if (Math.abs(off) >= 1) window.scrollBy({ top: off, behavior: 'instant' });
}

/** Restores the scroll positions of the rows that are rendered. Returns whether all are. */
export function restoreRowScroll({ rows }: SavedScroll): boolean {
  const lists = cardLists();
  const places = Object.entries(rows).filter(([, left]) => left > 0);
  // A row that has never been in view is not laid out: it cannot be scrolled, and its height is an estimate.
  for (const list of lists) list.style.contentVisibility = 'visible';
  for (const [name, left] of places) {
    const list = lists.find((one) => one.dataset['cards'] === name);
    if (list && list.scrollLeft !== left) list.scrollTo({ left, behavior: 'instant' });
  }
  return places.every(([name]) => lists.some((one) => one.dataset['cards'] === name));
}
