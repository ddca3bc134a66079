import { type DataRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import { withoutBasePath, withoutName } from '../../../contract/paths.ts';
import { isDisconnected } from '../connection.ts';
import { recordClickedLink } from '../scroll/saveScroll.ts';
import { startPosterTransition } from './viewTransitions.ts';

/** How long the pointer rests on a link before its page is prefetched, in milliseconds: not while crossing a grid. */
const HOVER_DELAY_MS = 100;

interface LinkHandlerOptions {
  readonly router: DataRouter;
  readonly routes: RouteObject[];
  readonly basePath: string;
  /** Prefetches the code and data of the page at a path. */
  readonly prefetch: (path: string) => void;
}

/**
 * Handles clicks on internal links with the router, and prefetches their pages on hover and focus. `data-stay` keeps the
 * scroll position.
 */
export function handleLinkClicks({ router, routes, basePath, prefetch }: LinkHandlerOptions): void {
  const pathOf = (link: HTMLAnchorElement): string | null => {
    const isInternal = link.origin === window.location.origin && !link.target && !link.download;
    // A page in another language is another document.
    const route = isInternal && matchRoutes(routes, link.pathname, basePath || '/')?.at(-1)?.route;
    return route && route.path !== '*'
      ? withoutName(withoutBasePath(basePath, link.pathname)) + link.search + link.hash
      : null;
  };

  // On the window, so that handlers within the page run first and may prevent it.
  const follow = (event: MouseEvent) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
    if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const link = linkAt(event);
    const path = link && pathOf(link);
    if (!path) return;
    event.preventDefault();
    const navigate = () => {
      startPosterTransition(link);
      recordClickedLink(link);
      return router.navigate(path, {
        replace: link.href === window.location.href,
        preventScrollReset: 'stay' in link.dataset,
        // Going there, and back and forward between the two pages, is animated: see viewTransitions.ts.
        state: { from: router.state.location.pathname },
      });
    };
    if (!isDisconnected()) void navigate();
    // The service worker caches whole documents, so a cached page is opened as a document.
    else void isCached(link.href).then((cached) => (cached ? window.location.assign(link.href) : navigate()));
  };

  let resting: HTMLAnchorElement | null = null;
  let timer: number | undefined;
  const rest = (event: Event) => {
    const link = linkAt(event);
    if (link === resting) return;
    resting = link;
    window.clearTimeout(timer);
    const path = link && pathOf(link);
    if (path) timer = window.setTimeout(prefetch, HOVER_DELAY_MS, path);
  };

  window.addEventListener('click', follow);
  window.addEventListener('pointerover', rest);
  window.addEventListener('focusin', rest);
}

async function isCached(url: string): Promise<boolean> {
  if (!('caches' in window)) return false;
  return (await caches.match(url, { ignoreVary: true }).catch(() => undefined)) !== undefined;
}

function linkAt({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}
