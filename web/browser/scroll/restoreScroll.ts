import type { SavedScroll } from '../../stores/scrollPositions.ts';
import { cardLists, findClickedLink } from './saveScroll.ts';

/** Scrolls until the clicked link is where it was in the viewport, whatever has loaded above it since. */
export function scrollToClickedLink(savedScroll: SavedScroll): void {
  const link = findClickedLink(savedScroll);
  if (!link || !savedScroll.opened) return;
  const off = link.getBoundingClientRect().top - savedScroll.opened.top;
  if (Math.abs(off) >= 1) window.scrollBy({ top: off, behavior: 'instant' });
}

/** Restores the scroll positions of the rows that are rendered. Returns whether all are. */
export function restoreRowScroll({ rows }: SavedScroll): boolean {
  const lists = cardLists();
  const scrolledRows = Object.entries(rows).filter(([, left]) => left > 0);
  // A row that has never been in view is not laid out: it cannot be scrolled, and its height is an estimate.
  for (const list of lists) list.style.contentVisibility = 'visible';
  for (const [name, left] of scrolledRows) {
    const list = lists.find((one) => one.dataset['cards'] === name);
    if (list && list.scrollLeft !== left) list.scrollTo({ left, behavior: 'instant' });
  }
  return scrolledRows.every(([name]) => lists.some((one) => one.dataset['cards'] === name));
}
