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

/** A list of cards, one per child element. The attribute's value names the list. */
export const CARD_LIST_SELECTOR = '[data-cards]';

/** The link by which the page is being left; null when it is left otherwise. */
let clickedLink: ClickedLink | null = null;

/**
 * Saves each page's scroll position, its rows' positions and the link that was clicked. Must subscribe before the
 * router's own listeners, while the old page is still rendered.
 *
 * @param basePath the language prefix of the page's URLs
 */
export function saveScrollPositions(router: ReturnType<typeof createBrowserRouter>, basePath: string): void {
  let known = router.state.location;
  // Components know their path without the language prefix.
  const page = () => ({ ...known, pathname: withoutBasePath(basePath, known.pathname) });
  let location = page();
  // A newly opened document is not a return to an earlier entry with the same key.
  if (!isReloadOrBackForward())
    updateSavedScroll(location, { top: 0, rows: {}, opened: null, entryState: {} });
  router.subscribe((state) => {
    const left = location;
    if (state.location === known) return;
    const wasShown = isRendered(known);
    known = state.location;
    location = page();
    if (wasShown) {
      // On Back and Forward the page counts as left by the same link as before.
      const opened = state.historyAction === 'POP' ? openedBefore(left) : clickedLink;
      updateSavedScroll(left, { ...currentScroll(), opened });
    }
    clickedLink = null;
    const isSamePage = left.pathname === location.pathname && left.search === location.search;
    const before = savedScrollOf(left);
    // Same page, same URL again, or the player moved on: keep the page's state.
    const stays = isSamePage || openedKeyOf(location.state) !== null;
    if (stays && before && state.historyAction !== 'POP')
      updateSavedScroll(location, { entryState: before.entryState });
  });
  window.addEventListener('pagehide', () => {
    // A page that was never rendered keeps its earlier position.
    if (isRendered(known)) updateSavedScroll(location, { ...currentScroll(), opened: null });
    persistSavedScroll();
  });
}

/** Records the link by which the page is being left. */
export function recordClickedLink(link: HTMLAnchorElement): void {
  if (!link.closest('main')) {
    clickedLink = null;
    return;
  }
  const href = link.getAttribute('href') ?? '';
  const list = link.closest(CARD_LIST_SELECTOR)?.getAttribute('data-cards') ?? null;
  clickedLink = {
    href,
    list,
    nth: linksLike({ href, list }).indexOf(link),
    top: link.getBoundingClientRect().top,
  };
}

/** The link by which a page was left, once it is rendered again. */
export function findClickedLink({ opened }: SavedScroll): HTMLAnchorElement | null {
  return (opened && linksLike(opened)[opened.nth]) ?? null;
}

function openedBefore(left: Parameters<typeof savedScrollOf>[0]): ClickedLink | null {
  const savedScroll = savedScrollOf(left);
  const link = savedScroll && findClickedLink(savedScroll);
  return savedScroll?.opened && link
    ? { ...savedScroll.opened, top: link.getBoundingClientRect().top }
    : null;
}

function currentScroll(): Pick<SavedScroll, 'top' | 'rows'> {
  const rows = cardLists().map((list) => [list.dataset['cards'] ?? '', list.scrollLeft]);
  return { top: window.scrollY, rows: Object.fromEntries(rows) };
}

/** The lists of cards on the page. */
export function cardLists(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(CARD_LIST_SELECTOR)];
}

function linksLike({ href, list }: Pick<ClickedLink, 'href' | 'list'>): HTMLAnchorElement[] {
  const links = document.querySelectorAll<HTMLAnchorElement>(`main a[href="${CSS.escape(href)}"]`);
  return [...links].filter(
    (link) => (link.closest(CARD_LIST_SELECTOR)?.getAttribute('data-cards') ?? null) === list,
  );
}

/** Whether this document was reloaded, or reached by Back or Forward. */
export function isReloadOrBackForward(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate';
}
