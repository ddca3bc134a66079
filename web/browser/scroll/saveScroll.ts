import type { DataRouter, Location } from 'react-router-dom';
import { withoutBasePath } from '../../../contract/paths.ts';
import {
  clearSavedScroll,
  type ClickedLink,
  deleteSavedScroll,
  persistSavedScroll,
  type SavedScroll,
  savedScrollOf,
  updateSavedScroll,
} from '../../stores/scrollPositions.ts';
import { onAccountLeft } from '../../stores/session.ts';
import { scrolledFromStart } from '../direction.ts';
import { onNavigation } from '../navigation/onNavigation.ts';
import { isRendered, openedKeyOf } from '../navigation/viewTransitions.ts';

/** A list of cards, one per child element. The attribute's value names the list. */
export const CARD_LIST_SELECTOR = '[data-cards]';

/** The link by which the page is being left; null when it is left otherwise. */
let clickedLink: ClickedLink | null = null;

/**
 * Saves each page's scroll position, its rows' positions and the link that was clicked. Must be called before the page
 * hydrates. `basePath` is the language prefix.
 */
export function saveScrollPositions(router: DataRouter, basePath: string): void {
  // Components know their path without the language prefix.
  const page = (at: Location) => ({ ...at, pathname: withoutBasePath(basePath, at.pathname) });
  // A newly opened document is not a return to an earlier entry with the same key.
  if (!isReloadOrBackForward()) deleteSavedScroll(page(router.state.location));
  // The page that was open when an account was left is not the next visitor's.
  let isFormer = false;
  onAccountLeft(() => {
    clearSavedScroll();
    isFormer = true;
  });
  onNavigation(router, (navigation) => {
    const { isReturn } = navigation;
    const from = page(navigation.from);
    const location = page(navigation.location);
    const before = savedScrollOf(from);
    // On Back and Forward the page counts as left by the same link as before.
    const opened = isReturn ? openedBefore(before) : clickedLink;
    if (isRendered(from) && !isFormer) updateSavedScroll(from, { ...currentScroll(), opened });
    clickedLink = null;
    isFormer = false;
    // The same page, with another query or not, or the player moved on: keep the page's state.
    const stays = from.pathname === location.pathname || openedKeyOf(location.state) !== null;
    if (stays && before && !isReturn) updateSavedScroll(location, { entryState: before.entryState });
  });
  window.addEventListener('pagehide', () => {
    const location = page(router.state.location);
    // A page that was never rendered keeps its earlier position.
    if (isRendered(location) && !isFormer) updateSavedScroll(location, { ...currentScroll(), opened: null });
    persistSavedScroll();
  });
}

/** Records the link by which the page is being left. */
export function recordClickedLink(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href') ?? '';
  const list = listNameOf(link);
  const nth = linksLike({ href, list }).indexOf(link);
  clickedLink = link.closest('main') && { href, list, nth, top: topOf(link) };
}

/** The link by which a page was left, once it is rendered again. */
export function findClickedLink({ opened }: SavedScroll): HTMLAnchorElement | null {
  return (opened && linksLike(opened)[opened.nth]) ?? null;
}

function openedBefore(savedScroll: SavedScroll | undefined): ClickedLink | null {
  const link = savedScroll && findClickedLink(savedScroll);
  return savedScroll?.opened && link ? { ...savedScroll.opened, top: topOf(link) } : null;
}

function currentScroll(): Pick<SavedScroll, 'top' | 'rows'> {
  const rows = cardLists().map((list) => [list.dataset['cards'] ?? '', scrolledFromStart(list)] as const);
  return { top: window.scrollY, rows: Object.fromEntries(rows) };
}

/** The lists of cards on the page. */
export function cardLists(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(CARD_LIST_SELECTOR)];
}

function linksLike({ href, list }: Pick<ClickedLink, 'href' | 'list'>): HTMLAnchorElement[] {
  const links = document.querySelectorAll<HTMLAnchorElement>(`main a[href="${CSS.escape(href)}"]`);
  return [...links].filter((link) => listNameOf(link) === list);
}

function listNameOf(link: Element): string | null {
  return link.closest(CARD_LIST_SELECTOR)?.getAttribute('data-cards') ?? null;
}

function topOf(link: Element): number {
  return link.getBoundingClientRect().top;
}

/** Whether this document was reloaded, or reached by Back or Forward. */
function isReloadOrBackForward(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate';
}

/** How long a page may take to load its deferred sections, in milliseconds. */
const TIMEOUT_MS = 15_000;

/** Calls a function now and after each change of the document until it returns true, times out or is stopped. */
export function tryWhileLoading(attempt: () => boolean): () => void {
  const observer = new MutationObserver(() => {
    if (attempt()) stop();
  });
  const timer = setTimeout(() => stop(), TIMEOUT_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  if (attempt()) stop();
  else observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
