import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { cardLists, findClickedLink, tryWhileLoading } from '../browser/scroll/saveScroll.ts';
import { type SavedScroll, savedScrollOf } from '../stores/scrollPositions.ts';

/** Events that show that the visitor scrolls on their own. */
const INTENTS = ['pointerdown', 'wheel', 'touchstart', 'keydown'] as const;

/** Restores the scroll position of the page and its rows on Back and Forward, retrying while content loads. */
export function CardScrollRestoration() {
  const { key, pathname, search } = useLocation();
  const isReturn = (useNavigationType() as string) === 'POP';
  // Before the new page is painted.
  useLayoutEffect(() => {
    const savedScroll = isReturn ? savedScrollOf({ key, pathname, search }) : undefined;
    if (!savedScroll) return undefined;
    const stop = tryWhileLoading(() => {
      const hasRows = restoreRowScroll(savedScroll);
      const isHighEnough = document.documentElement.scrollHeight >= savedScroll.top + window.innerHeight;
      // While the page is too short the window shows its end, and the browser's scroll anchoring holds what is seen.
      if (isHighEnough && window.scrollY < savedScroll.top) {
        window.scrollTo({ top: savedScroll.top, behavior: 'instant' });
      }
      if (isHighEnough) scrollToClickedLink(savedScroll);
      return hasRows && isHighEnough;
    });
    for (const intent of INTENTS) window.addEventListener(intent, stop);
    return () => {
      stop();
      for (const intent of INTENTS) window.removeEventListener(intent, stop);
    };
  }, [key, pathname, search, isReturn]);
  return null;
}

/** Scrolls until the clicked link is where it was in the viewport, whatever has loaded above it since. */
function scrollToClickedLink(savedScroll: SavedScroll): void {
  const link = findClickedLink(savedScroll);
  if (!link || !savedScroll.opened) return;
  const off = link.getBoundingClientRect().top - savedScroll.opened.top;
  if (Math.abs(off) >= 1) window.scrollBy({ top: off, behavior: 'instant' });
}

/** Restores the scroll positions of the rows that are rendered. Returns whether all are. */
function restoreRowScroll({ rows }: SavedScroll): boolean {
  const lists = cardLists();
  // A row that has never been in view is not laid out: it cannot be scrolled, and its height is an estimate.
  for (const list of lists) list.style.contentVisibility = 'visible';
  const scrolled = Object.entries(rows).filter(([, left]) => left > 0);
  const restored = scrolled.map(([name, left]) => {
    const list = lists.find((one) => one.dataset['cards'] === name);
    if (list && list.scrollLeft !== left) list.scrollTo({ left, behavior: 'instant' });
    return list;
  });
  return !restored.includes(undefined);
}
