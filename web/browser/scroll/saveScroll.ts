import type { createBrowserRouter } from 'react-router-dom';
import {
  notePlace,
  type OpenedLink,
  type Place,
  placeOf,
  storePlaces,
} from '../../stores/scrollPositions.ts';
import { withoutBasePath } from '../../../contract/paths.ts';
import { isShown } from '../navigation/viewTransitions.ts';
import { openedAs } from '../navigation/playerNavigation.ts';

/** A list of cards: each of its elements is one. The attribute's value names the list. */
export const CARD_LIST = '[data-cards]';

/** The link that leads away from the page; null when it is left otherwise. */
let leading: OpenedLink | null = null;

/**
 * Notes how each page is left: where it was scrolled to, its rows too, and by which link. Comes before the router's own
 * listeners, while what is left still stands.
 *
 * @param basePath what the addresses of the page's language begin with
 */
export function keepPlaces(router: ReturnType<typeof createBrowserRouter>, basePath: string): void {
  let known = router.state.location;
  // The page's parts know their path without what the addresses of its language begin with.
  const page = () => ({ ...known, pathname: withoutBasePath(basePath, known.pathname) });
  let location = page();
  // A document that is opened anew is no return to what had the same key before it.
  if (!isReturn()) notePlace(location, { top: 0, rows: {}, opened: null, kept: {} });
  router.subscribe((state) => {
    const left = location;
    if (state.location === known) return;
    const wasShown = isShown(known);
    known = state.location;
    location = page();
    if (wasShown) {
      // Whoever goes back and forth has left it by the same link as before.
      const opened = state.historyAction === 'POP' ? openedBefore(left) : leading;
      notePlace(left, { ...standing(), opened });
    }
    leading = null;
    const isSamePage = left.pathname === location.pathname && left.search === location.search;
    const before = placeOf(left);
    // A place within the same page, the same page once more, or its player has moved on: its parts stay as they are.
    const stays = isSamePage || openedAs(location.state) !== null;
    if (stays && before && state.historyAction !== 'POP') notePlace(location, { kept: before.kept });
  });
  window.addEventListener('pagehide', () => {
    // What has not come yet was not left: it is as it was before.
    if (isShown(known)) notePlace(location, { ...standing(), opened: null });
    storePlaces();
  });
}

/** Takes note of the link that leads away from the page. */
export function noteLeading(link: HTMLAnchorElement): void {
  if (!link.closest('main')) {
    leading = null;
    return;
  }
  const href = link.getAttribute('href') ?? '';
  const list = link.closest(CARD_LIST)?.getAttribute('data-cards') ?? null;
  leading = {
    href,
    list,
    nth: linksLike({ href, list }).indexOf(link),
    top: link.getBoundingClientRect().top,
  };
}

/** The link by which a page was left, once it stands again. */
export function openedLink({ opened }: Place): HTMLAnchorElement | null {
  return (opened && linksLike(opened)[opened.nth]) ?? null;
}

function openedBefore(left: Parameters<typeof placeOf>[0]): OpenedLink | null {
  const place = placeOf(left);
  const link = place && openedLink(place);
  return place?.opened && link ? { ...place.opened, top: link.getBoundingClientRect().top } : null;
}

function standing(): Pick<Place, 'top' | 'rows'> {
  const rows = cardLists().map((list) => [list.dataset['cards'] ?? '', list.scrollLeft]);
  return { top: window.scrollY, rows: Object.fromEntries(rows) };
}

/** The lists of cards that stand on the page. */
export function cardLists(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(CARD_LIST)];
}

function linksLike({ href, list }: Pick<OpenedLink, 'href' | 'list'>): HTMLAnchorElement[] {
  const links = document.querySelectorAll<HTMLAnchorElement>(`main a[href="${CSS.escape(href)}"]`);
  return [...links].filter((link) => (link.closest(CARD_LIST)?.getAttribute('data-cards') ?? null) === list);
}

/** Whether this document has been reloaded, or come back to. */
export function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate';
}
