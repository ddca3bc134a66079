import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigation, useNavigationType } from 'react-router-dom';
import { reloadIfDue } from '../browser/code/lazyChunk.ts';
import { scrolledFromStart, scrollFromStart } from '../browser/direction.ts';
import { openedKeyOf, reversePosterTransition } from '../browser/navigation/viewTransitions.ts';
import { cardLists, findClickedLink, tryWhileLoading } from '../browser/scroll/saveScroll.ts';
import { announce } from '../components/feedback/LiveRegion.tsx';
import { ProgressBar } from '../components/feedback/Loading.tsx';
import { type SavedScroll, savedScrollOf } from '../stores/scrollPositions.ts';

/** Events that show that the visitor scrolls on their own. */
const INTENTS = ['pointerdown', 'wheel', 'touchstart', 'keydown'] as const;

export function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <ProgressBar />;
}

/**
 * After a navigation, focuses the new page's heading and announces its title. On Back, focuses the link that was
 * clicked. Skipped while the visitor is typing, within the same page, and when the player navigated by itself. Asks
 * whether a reload is due, which the player that was left no longer holds up.
 */
export function FocusOnNavigation() {
  const { pathname, search, key, state } = useLocation() as Location<unknown>;
  const type = useNavigationType() as string;
  const isReturn = type === 'POP';
  const isFollowed = openedKeyOf(state) !== null;
  const left = useRef({ pathname, search, key });

  useEffect(() => {
    const before = left.current;
    if (before.key === key) return undefined;
    left.current = { pathname, search, key };
    const samePage = before.pathname === pathname;
    if (!samePage) void reloadIfDue();
    // A view of the page: its control had no focus in browsers that do not focus a clicked button.
    if (samePage && type === 'REPLACE' && before.search !== search) return undefined;
    return tryWhileLoading(() => {
      const heading = document.querySelector<HTMLElement>('main h1:not([data-loading])');
      if (!heading) return false;
      if (isFollowed && !samePage) announce(document.title);
      if (isFollowed || isBusy(samePage)) return true;
      const savedScroll = isReturn ? savedScrollOf({ key, pathname, search }) : undefined;
      const opened = savedScroll && findClickedLink(savedScroll);
      if (!opened) heading.tabIndex = -1;
      (opened ?? heading).focus({ preventScroll: true });
      if (!samePage) announce(document.title);
      return true;
    });
  }, [pathname, search, key, isFollowed, isReturn, type]);
  return null;
}

function isBusy(samePage: boolean): boolean {
  const { activeElement } = document;
  if (activeElement?.matches('input, select, textarea')) return true;
  return samePage && activeElement?.closest('main') != null;
}

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
    reversePosterTransition(findClickedLink(savedScroll));
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
  const scrolled = Object.entries(rows).filter(([, position]) => position > 0);
  const restored = scrolled.map(([name, position]) => {
    const list = lists.find((one) => one.dataset['cards'] === name);
    if (list && scrolledFromStart(list) !== position) scrollFromStart(list, position, 'instant');
    return list;
  });
  return !restored.includes(undefined);
}
