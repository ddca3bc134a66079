import type { createBrowserRouter } from 'react-router-dom';
import { withoutBasePath } from '../../../contract/paths.ts';
import {
  persistSavedScroll,
  savedScrollOf,
  updateSavedScroll,
  type ClickedLink,
  type SavedScroll,
} from '../../stores/scrollPositions.ts';
import { openedKeyOf } from '../navigation/playerNavigation.ts';
import { isRendered } from '../navigation/viewTransitions.ts';

/** A list of cards: each of its elements is one. The attribute's value names the list. */
export const CARD_LIST_SELECTOR = '[data-cards]';

/** The link that leads away from the page; null when it is left otherwise. */
let leading: ClickedLink | null = null;

/**
 * Saves each page's scroll position, its rows' positions and the link that was clicked. Must subscribe before the
 * router's own listeners, while the old page is still rendered.
 *
 * @param basePath what the addresses of the page's language begin with
 */
export function saveScrollPositions(router: ReturnType<typeof createBrowserRouter>, basePath: string): void {
  let known = router.state.location;
  // The page's parts know their path without what the addresses of its language begin with.
  const page = () => ({ ...known, pathname: withoutBasePath(basePath, known.pathname) });
  let location = page();
  // A document that is opened anew is no return to what had the same key before it.
  if (!isReloadOrBackForward())
    updateSavedScroll(location, { top: 0, rows: {}, opened: null, entryState: {} });
  router.subscribe((state) => {
    const left = location;
    if (state.location === known) return;
    const wasShown = isRendered(known);
    known = state.location;
    location = page();
    if (wasShown) {
      // Whoever goes back and forth has left it by the same link as before.
      const opened = state.historyAction === 'POP' ? openedBefore(left) : leading;
      updateSavedScroll(left, { ...currentScroll(), opened });
    }
    leading = null;
    const isSamePage = left.pathname === location.pathname && left.search === location.search;
    const before = savedScrollOf(left);
    // Same page, same URL again, or the player moved on: keep the page's state.
    const stays = isSamePage || openedKeyOf(location.state) !== null;
    if (stays && before && state.historyAction !== 'POP')
      updateSavedScroll(location, { entryState: before.entryState });
  });
  window.addEventListener('pagehide', () => {
    // What has not come yet was not left: it is as it was before.
    if (isRendered(known)) updateSavedScroll(location, { ...currentScroll(), opened: null });
    persistSavedScroll();
  });
}

/** Takes note of the link that leads away from the page. */
export function recordClickedLink(link: HTMLAnchorElement): void {
  if (!link.closest('main')) {
    leading = null;
    return;
  }
  const href = link.getAttribute('href') ?? '';
  const list = link.closest(CARD_LIST_SELECTOR)?.getAttribute('data-cards') ?? null;
  leading = {
    href,
    list,
    nth: linksLike({ href, list }).indexOf(link),
    top: link.getBoundingClientRect().top,
  };
}

/** The link by which a page was left, once it stands again. */
export function findClickedLink({ opened }: SavedScroll): HTMLAnchorElement | null {
  return (opened && linksLike(opened)[opened.nth]) ?? null;
}

function openedBefore(left: Parameters<typeof savedScrollOf>[0]): ClickedLink | null {
  const place = savedScrollOf(left);
  const link = place && findClickedLink(place);
  return place?.opened && link ? { ...place.opened, top: link.getBoundingClientRect().top } : null;
}

function currentScroll(): Pick<SavedScroll, 'top' | 'rows'> {
  const rows = cardLists().map((list) => [list.dataset['cards'] ?? '', list.scrollLeft]);
  return { top: window.scrollY, rows: Object.fromEntries(rows) };
}

/** The lists of cards that stand on the page. */
export function cardLists(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(CARD_LIST_SELECTOR)];
}

function linksLike({ href, list }: Pick<ClickedLink, 'href' | 'list'>): HTMLAnchorElement[] {
  const links = document.querySelectorAll<HTMLAnchorElement>(`main a[href="${CSS.escape(href)}"]`);
  return [...links].filter(
    (link) => (link.closest(CARD_LIST_SELECTOR)?.getAttribute('data-cards') ?? null) === list,
  );
}

/** Whether this document has been reloaded, or come back to. */
export function isReloadOrBackForward(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate';
}
